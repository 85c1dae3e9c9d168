import type { PlaySession } from '../sessions/session.ts';
import { isFinal, type Round, walletIds } from './round.ts';

/** A session's last rounds that are kept whole, for the history and for a reload. */
const keptRounds = 20;
const hourMs = 60 * 60 * 1000;
/** As long as a wallet session lives idle. */
const keptMs = 4 * hourMs;
/** After its draw a slip is shown for this long: also to whoever looks for it the next day. */
const keptAfterDrawMs = 48 * hourMs;

/** One thing that was written down. */
export type Entry = { readonly session: PlaySession } | { readonly round: Round };

/** An old round stays known by its id, so that it is never played a second time; what it showed is dropped. */
const withoutOutcome = ({ outcome: _, ...round }: Round): Round => ({ ...round, bets: null });

const keptUntil = ({ draw, startedAt }: Round): number => (draw ? draw.at + keptAfterDrawMs : startedAt + keptMs);

/** The sessions and rounds of the journal as they stand. */
export class RoundMemory {
  readonly #sessions = new Map<string, PlaySession>();
  readonly #byKey = new Map<string, PlaySession>();
  /** Session id → its rounds by id, in the order in which they began. */
  readonly #rounds = new Map<string, Map<string, Round>>();
  /** Those that are not at their end, by their name at the wallet: requested every second. */
  readonly #open = new Map<string, Round>();

  apply(entry: Entry): void {
    if ('session' in entry) {
      this.#sessions.set(entry.session.id, entry.session);
      this.#byKey.set(entry.session.keyHash, entry.session);
      return;
    }
    const { round } = entry;
    const own = this.#rounds.get(round.sessionId) ?? new Map<string, Round>();
    this.#rounds.set(round.sessionId, own.set(round.id, round));
    if (isFinal(round)) this.#open.delete(walletIds(round).roundId);
    else this.#open.set(walletIds(round).roundId, round);
    const past = [...own.values()].at(-keptRounds - 1);
    if (past && isFinal(past)) own.set(past.id, withoutOutcome(past));
  }

  /** Forgets sessions of long ago whose rounds are all at their end. `now` in ms since 1970. */
  forgetOld(now: number): void {
    for (const session of this.#sessions.values()) {
      const own = this.#of(session.id);
      const until = own.reduce((latest, round) => Math.max(latest, keptUntil(round)), session.openedAt + keptMs);
      if (now < until || own.some((round) => !isFinal(round))) continue;
      this.#sessions.delete(session.id);
      this.#byKey.delete(session.keyHash);
      this.#rounds.delete(session.id);
    }
  }

  /** All that is known, as it would be written down. */
  entries(): Entry[] {
    return [...this.#sessions.values()].flatMap((session) => [
      { session },
      ...this.#of(session.id).map((round) => ({ round })),
    ]);
  }

  session(id: string): PlaySession | undefined {
    return this.#sessions.get(id);
  }

  sessionByKeyHash(keyHash: string): PlaySession | undefined {
    return this.#byKey.get(keyHash);
  }

  round(sessionId: string, id: string): Round | undefined {
    return this.#rounds.get(sessionId)?.get(id);
  }

  rounds(sessionId: string): readonly Round[] {
    return this.#of(sessionId).slice(-keptRounds);
  }

  slips({ merchant, playerId, nodeId }: PlaySession): readonly Round[] {
    const own = [...this.#sessions.values()].filter(
      (one) => one.playerId === playerId && one.merchant === merchant && one.nodeId === nodeId,
    );
    const slips = own.flatMap((one) => this.#of(one.id).filter((round) => round.draw));
    const inOrder = slips.toSorted((a, b) => a.startedAt - b.startedAt);
    // Those that wait are all shown, however many draws have passed since.
    return inOrder.filter((slip, index) => !isFinal(slip) || index >= inOrder.length - keptRounds);
  }

  openRounds(): readonly Round[] {
    return [...this.#open.values()];
  }

  #of(sessionId: string): Round[] {
    return [...(this.#rounds.get(sessionId)?.values() ?? [])];
  }
}
