import type { PvpTable, StayView } from '../../pvp-api.ts';
import { ApiFault } from '../shell/api.ts';
import { pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** The player's stay at a table, followed as long as the page lives. */
export interface Stay {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  sit(level: number, buyIn: number): Promise<void>;
  move(hand: string, move: unknown): Promise<void>;
  leave(): Promise<void>;
}

/** Chance of the player's own for one deal. */
const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Follows the stay: `onChange` hears of each change, `onLost` that nobody answers, and that somebody does again. */
export function followStay(shell: Shell, onChange: (stay: StayView) => void, onLost: (isLost: boolean) => void): Stay {
  const { api, notices, balance, t } = shell;
  let sitting = '';
  let version = 0;
  let offset = 0;
  let seeded = '';
  let isSending = false;
  /** Ends a pause of the loop when a call of the player has brought news. */
  let wake = new AbortController();

  function take(stay: StayView): void {
    const { sitting: now, table } = stay;
    if (table && table.version < version && now?.id === sitting) return;
    version = table?.version ?? 0;
    sitting = now?.id ?? '';
    if (table) offset = table.now - Date.now();
    if (now && now.balance !== null && now.seq !== null) balance.confirm(now.balance, now.seq);
    if (now?.state === 'left' || now?.state === 'refused') sitting = '';
    if (table) addSeed(table);
    onChange(stay);
  }

  function addSeed({ next }: PvpTable): void {
    if (!next || next.root === seeded) return;
    seeded = next.root;
    // Without it the deal is fair all the same: the player has only added nothing to it.
    api.pvp.seed(next.root, newSeed()).catch(() => {});
  }

  function say(fault: unknown): void {
    const code = fault instanceof ApiFault ? fault.code : 'fault';
    const text = t(`error.${code}`);
    if (fault instanceof ApiFault) shell.refused(code);
    if (code === 'session_ended') notices.end(t('error.session_ended'));
    else notices.say(text === `error.${code}` ? t('error.fault') : text);
  }

  async function call(work: () => Promise<StayView>): Promise<void> {
    notices.clear();
    try {
      const stay = await work();
      take(stay);
      if (stay.sitting?.state === 'refused') say(new ApiFault(409, stay.sitting.reason, 0));
    } catch (fault) {
      say(fault);
    }
    wake.abort();
  }

  async function loop(): Promise<never> {
    let failures = 0;
    for (;;) {
      try {
        const stay = await api.pvp.stay(version, sitting);
        if (failures > 0) onLost(false);
        failures = 0;
        const isMoving = stay.sitting?.state === 'pending';
        take(stay);
        wake = new AbortController();
        // Without a table there is nothing to wait for until the player sits down.
        if (!stay.table) await pause(isMoving ? 500 : 3000, wake.signal);
      } catch (fault) {
        if (fault instanceof ApiFault && fault.code === 'session_ended') {
          say(fault);
          return new Promise(() => {});
        }
        failures += 1;
        if (failures === 2) onLost(true);
        await pause(Math.min(500 * failures, 4000));
      }
    }
  }

  void loop();
  return {
    now: () => Date.now() + offset,
    sit: (level, buyIn) => call(() => api.pvp.sit(newSeed(), level, buyIn)),
    async move(hand, move) {
      // A second press would be one of a turn that has passed.
      if (isSending) return;
      isSending = true;
      await call(() => api.pvp.move(hand, move));
      isSending = false;
    },
    leave: () => call(() => api.pvp.leave()),
  };
}
