import { randomBytes } from 'node:crypto';
import type { BundleOutcome } from '../../fish-api.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { Journal } from '../rounds/journal.ts';
import { type Round, walletIds } from '../rounds/round.ts';
import type { FaultReport, Settlement } from '../rounds/settlement.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';

/** Shots that the first bundle is for; each next one is for twice as many as the last one fired. */
const firstShots = 3;
const mostShots = 14;

/** The shots that one bet has paid for. What is left of it when they have ended goes back with the win. */
export interface Bundle {
  round: Round;
  /** By the steady clock: money waits for no clock that is put back. */
  readonly until: number;
  /** Prices of the shots whose end is not written down. */
  pending: number;
  fired: number;
  isSettling: boolean;
}

/** How one shot ended. */
export interface ShotEnd {
  readonly bundle: Bundle;
  readonly price: number;
  readonly catches: readonly { readonly species: string; readonly win: number }[];
}

/** One player's money in a room: it is taken in bundles, each one bet and one win. */
export interface Purse {
  /** The bundle that a shot of this price belongs to; throws `PlatformRefused` when the account does not cover it. */
  take(price: number): Promise<Bundle>;
  /** The shot does not count: its price stays in its bundle, unspent. */
  giveBack(bundle: Bundle, price: number): void;
  /** Writes down how shots ended. False when that failed: then they have not been fired. */
  count(ends: readonly ShotEnd[]): Promise<boolean>;
  /** Settles the bundles whose time is over and whose shots have ended; all that have ended when `isLast`. */
  settleDue(isLast?: boolean): Promise<void>;
  /** What is in the bundles, were they settled now. */
  open(): number;
  readonly isEmpty: boolean;
}

export interface PurseParts {
  readonly session: PlaySession;
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly settlement: Settlement;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly steadyClock: () => number;
  readonly report: FaultReport;
  /** A bundle takes shots for this long; it is settled once the last of them has ended. */
  readonly bundleMs: number;
  /** Names of the bundles that are being played: whoever looks for unfinished rounds leaves them alone. */
  readonly live: Set<string>;
  /** What the purse holds has changed; `round` when the account was part of it. */
  onChange(round?: Round): void;
  onSettled(round: Round): void;
}

const outcomeOf = (round: Round): BundleOutcome => round.outcome as BundleOutcome;

export function createPurse(parts: PurseParts): Purse {
  const { session, journal, wallet, settlement, clock, steadyClock, report, live } = parts;
  const bundles = new Map<string, Bundle>();
  /** As the wallet has said last; nothing has been asked before the first bet. */
  let balance = Number.POSITIVE_INFINITY;
  let wanted = firstShots;
  let opening: Promise<unknown> = Promise.resolve();

  /** A bundle that still takes shots. What it has won is no stake for them: that is paid when it is settled. */
  function current(price: number): Bundle | undefined {
    const left = ({ round, pending }: Bundle) => round.stake - outcomeOf(round).spent - pending;
    return [...bundles.values()].find(
      (bundle) => !bundle.isSettling && bundle.until > steadyClock() && left(bundle) >= price,
    );
  }

  async function begin(price: number): Promise<Bundle> {
    const shots = Math.max(Math.min(wanted, Math.floor(balance / price)), 1);
    const id = `shots-${randomBytes(8).toString('hex')}`;
    const stake = shots * price;
    const begun: Round = { id, sessionId: session.id, state: 'betting', stake, bets: { shots }, startedAt: clock() };
    const ids = walletIds(begun);
    live.add(ids.roundId);
    await journal.put(begun);
    try {
      const move = { sessionId: session.walletSessionId, roundId: ids.roundId, transactionId: ids.bet };
      const { balance: left, seq } = await wallet.bet({ ...move, amount: stake });
      balance = left;
      // From here on the journal says at any time what the bundle would pay if it ended now.
      const outcome: BundleOutcome = { shots: 0, spent: 0, catches: [] };
      const round = await journal.put({ ...begun, state: 'drawn', win: stake, risked: 0, outcome, balance: left, seq });
      const bundle = { round, until: steadyClock() + parts.bundleMs, pending: 0, fired: 0, isSettling: false };
      bundles.set(id, bundle);
      parts.onChange(round);
      return bundle;
    } catch (fault) {
      live.delete(ids.roundId);
      if (!(fault instanceof PlatformRefused)) await settlement.cancel(begun, session);
      else await journal.put({ ...begun, state: 'cancelled', reason: fault.code });
      // Less than we knew: the account may cover one shot.
      balance = 0;
      if (shots > 1 && fault instanceof PlatformRefused && fault.code === 'insufficient_funds') return begin(price);
      throw fault;
    }
  }

  async function take(price: number): Promise<Bundle> {
    const bundle = current(price) ?? (await begin(price));
    bundle.pending += price;
    bundle.fired += 1;
    parts.onChange();
    return bundle;
  }

  async function settle(bundle: Bundle): Promise<void> {
    const { round, fired } = bundle;
    bundle.isSettling = true;
    wanted = Math.min(Math.max(fired * 2, firstShots), mostShots);
    const settled = await settlement.settle(round, session);
    // What could not be paid now is paid by whoever finishes open rounds.
    bundles.delete(round.id);
    live.delete(walletIds(round).roundId);
    balance = settled.balance ?? balance;
    if (settled.state === 'settled') parts.onSettled(settled);
    parts.onChange(settled);
  }

  return {
    take(price) {
      // One after the other: two shots at once must not open two bundles.
      const taken = opening.then(() => take(price));
      opening = taken.catch(() => {});
      return taken;
    },
    giveBack(bundle, price) {
      bundle.pending -= price;
      bundle.fired -= 1;
      parts.onChange();
    },
    async count(ends) {
      const own = [...new Set(ends.map(({ bundle }) => bundle.round.id))].flatMap((id) => bundles.get(id) ?? []);
      const results = await Promise.all(
        own.map(async (bundle) => {
          const ended = ends.filter((end) => end.bundle.round.id === bundle.round.id);
          const price = ended.reduce((sum, end) => sum + end.price, 0);
          const catches = ended.flatMap((end) => end.catches);
          const won = catches.reduce((sum, { win }) => sum + win, 0);
          const before = outcomeOf(bundle.round);
          const outcome: BundleOutcome = {
            shots: before.shots + ended.length,
            spent: before.spent + price,
            catches: [...before.catches, ...catches],
          };
          // What was not fired comes back, and was no stake.
          const next: Round = {
            ...bundle.round,
            outcome,
            win: (bundle.round.win ?? 0) - price + won,
            risked: outcome.spent,
          };
          bundle.pending -= price;
          try {
            bundle.round = await journal.put(next);
            return true;
          } catch (fault) {
            report(fault, next);
            return false;
          }
        }),
      );
      parts.onChange();
      return results.every(Boolean);
    },
    async settleDue(isLast = false) {
      const ended = [...bundles.values()].filter(({ pending, isSettling }) => pending === 0 && !isSettling);
      await Promise.all(ended.filter(({ until }) => isLast || until <= steadyClock()).map(settle));
    },
    open: () => [...bundles.values()].reduce((sum, { round, pending }) => sum + (round.win ?? 0) - pending, 0),
    get isEmpty() {
      return bundles.size === 0;
    },
  };
}
