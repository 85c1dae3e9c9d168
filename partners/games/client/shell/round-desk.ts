import type { DrawView, FairView, RoundView, SessionView, TableView } from '../../page-api.ts';

import { type Api, ApiFault } from './api.ts';
import type { BalanceDisplay } from './balance.ts';
import type { Bridge } from './bridge.ts';
import type { Notices } from './notices.ts';

import type { RoomLine } from './room.ts';

import { followRound, playRound, RoundLost, stepRound } from './rounds.ts';

import type { Translate } from './text.ts';

interface DeskParts {
  readonly api: Api;
  readonly view: SessionView;
  readonly t: Translate;
  readonly balance: BalanceDisplay;
  readonly notices: Notices;
  readonly bridge: Bridge;
}

/** A lost line is told after this, ms. */
const patienceMs = 1500;

/** Takes rounds to the server and says in words what went wrong. */
export function createRoundDesk({ api, view, t, balance, notices, bridge }: DeskParts) {
  const onWait = () => notices.say(t('round.checking'));
  const said = (code: string) => {
    const text = t(`error.${code}`);
    return text === `error.${code}` ? t('error.fault') : text;
  };

  /** The account is asked, not guessed; when it cannot be asked the last confirmed figure stays. */
  async function refresh(): Promise<void> {
    const now = await api.balance().catch(() => undefined);
    if (now) balance.confirm(now.balance, now.seq);
    else balance.restore();
  }

  function finish(round: RoundView): RoundView | undefined {
    if (round.state === 'cancelled') {
      const isRefused = round.reason !== 'interrupted';
      notices.say(isRefused ? said(round.reason) : t('round.cancelled'));
      bridge.send({ type: 'game:error', code: round.reason });
      if (round.reason === 'session_ended') notices.end(said('session_ended'));
      return undefined;
    }
    tell(round);
    return round;
  }

  function tell(round: RoundView): void {
    const { balance: amount, seq } = round;
    if (amount !== null && seq !== null) {
      bridge.send({ type: 'game:balance-changed', balance: amount, currency: view.currency, seq });
    }
    // A slip that waits for its draw has not ended.
    if (round.state !== 'settled') return;
    bridge.send({ type: 'game:round-ended', roundId: round.roundId, stake: round.stake, win: round.win });
  }

  async function guarded(work: () => Promise<RoundView>): Promise<RoundView | undefined> {
    try {
      const round = finish(await work());
      if (!round) await refresh();
      return round;
    } catch (fault) {
      const code = fault instanceof ApiFault ? fault.code : fault instanceof RoundLost ? 'round_lost' : 'fault';
      bridge.send({ type: 'game:error', code });
      if (code === 'session_ended') notices.end(said(code));
      else notices.say(said(code));
      await refresh();
      return undefined;
    }
  }

  /** What the server says; undefined when it cannot be reached. */
  async function asked<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof ApiFault) || fault.code !== 'session_ended') return undefined;
      notices.end(said(fault.code));
      // Nothing more comes to this page; closing the dialog loads another one.
      return new Promise(() => {});
    }
  }

  /** Seeds move no money: what went wrong is said, and that is all. */
  async function told<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (fault) {
      notices.say(said(fault instanceof ApiFault ? fault.code : 'fault'));
      return undefined;
    }
  }

  return {
    /** Takes a step of an open round; undefined when it was not taken. */
    step(round: RoundView, action: unknown): Promise<RoundView | undefined> {
      notices.clear();
      return guarded(() => stepRound(api, round, action, onWait));
    },
    fair: {
      choose: (clientSeed: string): Promise<FairView | undefined> => told(() => api.choose(clientSeed)),
      reveal: (): Promise<FairView | undefined> => told(() => api.reveal()),
      session: (): Promise<SessionView | undefined> => told(() => api.session()),
    },
    play(bets: unknown, stake: number, numero?: string): Promise<RoundView | undefined> {
      notices.clear();
      balance.hold(stake);
      return guarded(() => playRound(api, { bets, numero }, onWait));
    },
    tell(round: RoundView): void {
      if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
      tell(round);
    },
    draw: (): Promise<DrawView | undefined> => asked(() => api.draw()),
    table: (): Promise<TableView | undefined> => asked(() => api.table()),
    room<Message extends { readonly type: string }>(onMessage: (message: Message) => void): RoomLine {
      let isLost = false;
      let slow: ReturnType<typeof setTimeout> | undefined;
      return api.room<Message>({
        onMessage,
        onLine(isOpen) {
          if (isOpen === !isLost) return;
          isLost = !isOpen;
          clearTimeout(slow);
          // A line that is back at once is nobody's concern.
          if (isLost) slow = setTimeout(() => notices.say(t('line.lost')), patienceMs);
          else notices.clear();
        },
        onEnd: () => notices.end(said('session_ended')),
      });
    },
    resume(): Promise<RoundView | undefined> {
      const open = view.rounds.findLast((round) => round.state === 'pending');
      if (!open) return Promise.resolve(undefined);
      onWait();
      return guarded(() => followRound(api, open.roundId, onWait));
    },
  };
}
