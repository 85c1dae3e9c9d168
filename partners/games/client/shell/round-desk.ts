import type { DrawView, FairView, RoundView, SessionView, TableView } from '../../page-api.ts';

import { type Api, ApiFault } from './api.ts';
import type { BalanceDisplay } from './balance.ts';
import type { Bridge } from './bridge.ts';
import type { Notices } from './notices.ts';

import type { RoomLine, RoomListener } from './room.ts';

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
/** A change of the balance that the game's own rounds do not explain within this is asked for, ms. */
const unexplainedMs = 3000;

/** Takes rounds to the server and says in words what went wrong. */
export function createRoundDesk({ api, view, t, balance, notices, bridge }: DeskParts) {
  let unexplained: ReturnType<typeof setTimeout> | undefined;
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

  /** Whether a round is open, and whether the game holds something else that ends without its player: a hand, shots on their way. */
  const open = { round: false, held: false };
  let isOpen = false;
  /** Tells the site whether a round is open, whenever that changes. */
  function tellOpen(): void {
    if (isOpen === (open.round || open.held)) return;
    isOpen = !isOpen;
    bridge.send({ type: 'game:round', isOpen });
  }
  function keepOpen(isRoundOpen: boolean): void {
    open.round = isRoundOpen;
    tellOpen();
  }
  /** Slips at a table are paid within the minute; those of a draw wait without their player. */
  const isOpenStill = ({ state }: RoundView) =>
    state === 'open' || state === 'pending' || (state === 'placed' && view.table !== null);

  /** Says to the site what did not come about. The end of a session is the end of the game. */
  function tellRefused(code: string): void {
    bridge.send({ type: code === 'session_ended' ? 'game:error' : 'game:refused', code });
  }

  function finish(round: RoundView): RoundView | undefined {
    keepOpen(isOpenStill(round));
    if (round.state === 'cancelled') {
      const isRefused = round.reason !== 'interrupted';
      notices.say(isRefused ? said(round.reason) : t('round.cancelled'));
      tellRefused(round.reason);
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
      // That it was being asked for is no news any more.
      if (round) notices.clear();
      else await refresh();
      return round;
    } catch (fault) {
      const code = fault instanceof ApiFault ? fault.code : fault instanceof RoundLost ? 'round_lost' : 'fault';
      tellRefused(code);
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
    async step(round: RoundView, action: unknown): Promise<RoundView | undefined> {
      notices.clear();
      balance.hold(0);
      const stepped = await guarded(() => stepRound(api, round, action, onWait));
      // What has ended is shown before the balance may tell of it.
      if (stepped && stepped.state !== 'settled') balance.restore();
      return stepped;
    },
    /** Gets off a flight; undefined when the server could not be asked. */
    off({ roundId }: RoundView): Promise<RoundView | undefined> {
      notices.clear();
      return guarded(() => api.off(roundId));
    },
    fair: {
      choose: (clientSeed: string): Promise<FairView | undefined> => told(() => api.choose(clientSeed)),
      reveal: (): Promise<FairView | undefined> => told(() => api.reveal()),
      session: (): Promise<SessionView | undefined> => told(() => api.session()),
    },
    play(bets: unknown, stake: number, numero?: string): Promise<RoundView | undefined> {
      notices.clear();
      balance.hold(stake);
      const wasOpen = open.round;
      keepOpen(true);
      return guarded(() => playRound(api, { bets, numero }, onWait)).then((round) => {
        if (!round) keepOpen(wasOpen);
        return round;
      });
    },
    tell(round: RoundView): void {
      keepOpen(isOpenStill(round));
      if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
      tell(round);
    },
    /** Tells the site of a round that the last page left open. */
    open(): void {
      keepOpen([...view.rounds, ...(view.table?.slips ?? []), ...(view.open ? [view.open] : [])].some(isOpenStill));
    },
    refused: tellRefused,
    holdOpen(isHeld: boolean): void {
      open.held = isHeld;
      tellOpen();
    },
    refresh,
    /** The balance has changed, says the site: the account is asked, unless a round of this game was the reason. */
    hear(seq: number): void {
      clearTimeout(unexplained);
      unexplained = setTimeout(() => {
        if (balance.isHeld) this.hear(seq);
        else if (balance.seq < seq) void refresh();
      }, unexplainedMs);
    },
    draw: (): Promise<DrawView | undefined> => asked(() => api.draw()),
    table: (): Promise<TableView | undefined> => asked(() => api.table()),
    room<Message extends { readonly type: string }>(onMessage: RoomListener<Message>['onMessage']): RoomLine {
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
