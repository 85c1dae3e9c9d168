import type { SeedPair } from '../fair/pair.ts';
import type { PoolEntry } from '../jackpots/pots.ts';
import type { PlaySession } from '../sessions/session.ts';
import { isFinal, type Round, walletIds } from './round.ts';

/** A session's last rounds that are kept whole, for the history and for a reload. */
const keptRounds = 20;
const hourMs = 60 * 60 * 1000;
/** As long as a wallet session lives idle. */
const keptMs = 4 * hourMs;
/** After its draw a slip is shown for this long: also to whoever looks for it the next day. */
const keptAfterDrawMs = 48 * hourMs;

/** A player's last seeds that are kept, for whoever wants to check what was drawn from them. */
const keptSeeds = 20;

/** One thing that was written down. */
export type Entry =
  | { readonly session: PlaySession }
  | { readonly round: Round }
  | { readonly seed: SeedPair }
  | PoolEntry;

/** An old round stays known by its id, so that it is never played a second time; what it showed is dropped. */
const withoutOutcome = ({ outcome: _, ...round }: Round): Round => ({ ...round, bets: null });

const keptUntil = ({ draw, startedAt }: Round): number => (draw ? draw.at + keptAfterDrawMs : startedAt + keptMs);

/** Whether two sessions are of the same player in the same game. */
const isSamePlay = (one: PlaySession, other: PlaySession): boolean =>
  one.playerId === other.playerId && one.merchant === other.merchant && one.nodeId === other.nodeId;

/** The sessions and rounds of the journal as they stand. */
export class RoundMemory {
  readonly #sessions = new Map<string, PlaySession>();
  readonly #byKey = new Map<string, PlaySession>();
  /** Session id → its rounds by id, in the order in which they began. */
  readonly #rounds = new Map<string, Map<string, Round>>();
  /** Those that are not at their end, by their name at the wallet: requested every second. */
  readonly #open = new Map<string, Round>();
  /** Those of an owner, the current ones last. */
  readonly #seeds = new Map<string, SeedPair[]>();
  readonly #seedsById = new Map<string, SeedPair>();

  apply(entry: Exclude<Entry, PoolEntry>): void {
    if ('session' in entry) {
      this.#sessions.set(entry.session.id, entry.session);
      this.#byKey.set(entry.session.keyHash, entry.session);
      return;
    }
    if ('seed' in entry) {
      this.#applySeed(entry.seed);
      return;
    }
    const { round } = entry;
    const own = this.#rounds.get(round.sessionId) ?? new Map<string, Round>();
    this.#rounds.set(round.sessionId, own.set(round.id, round));
    if (isFinal(round)) this.#open.delete(walletIds(round).roundId);
    else this.#open.set(walletIds(round).roundId, round);
    const pair = round.proof && this.#seedsById.get(round.proof.seed);
    // Each number is given to one bet.
    if (pair && round.proof && round.proof.nonce >= pair.nonce)
      this.#applySeed({ ...pair, nonce: round.proof.nonce + 1 });
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
    // Seeds first: they say how many bets were made, whatever has been forgotten of those.
    const seeds = [...this.#seeds.values()].flat().map((seed) => ({ seed }));
    const rounds = [...this.#sessions.values()].flatMap((session) => [
      { session },
      ...this.#of(session.id).map((round) => ({ round })),
    ]);
    return [...seeds, ...rounds];
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

  slips(session: PlaySession): readonly Round[] {
    const own = [...this.#sessions.values()].filter((one) => isSamePlay(one, session));
    const slips = own.flatMap((one) => this.#of(one.id).filter((round) => round.draw));
    const inOrder = slips.toSorted((a, b) => a.startedAt - b.startedAt);
    // Those that wait are all shown, however many draws have passed since.
    return inOrder.filter((slip, index) => !isFinal(slip) || index >= inOrder.length - keptRounds);
  }

  openRounds(): readonly Round[] {
    return [...this.#open.values()];
  }

  openOf(session: PlaySession): readonly Round[] {
    return this.openRounds().filter(({ sessionId }) => {
      const own = this.#sessions.get(sessionId);
      return own !== undefined && isSamePlay(own, session);
    });
  }

  seeds(owner: string): readonly SeedPair[] {
    return this.#seeds.get(owner) ?? [];
  }

  seed(id: string): SeedPair | undefined {
    return this.#seedsById.get(id);
  }

  #applySeed(pair: SeedPair): void {
    const own = this.#seeds.get(pair.owner) ?? [];
    const at = own.findIndex(({ id }) => id === pair.id);
    if (at < 0) own.push(pair);
    else own[at] = pair;
    this.#seedsById.set(pair.id, pair);
    this.#seeds.set(pair.owner, own);
    if (own.length > keptSeeds) this.#seedsById.delete(own.shift()?.id ?? '');
  }

  #of(sessionId: string): Round[] {
    return [...(this.#rounds.get(sessionId)?.values() ?? [])];
  }
}
