import { createHash } from 'node:crypto';
import type { DemoAccount, MerchantProfile } from '#schemas/platform';
import { and, asc, eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, recentGames } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import type { Ledger } from '../ledger/ledger.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** What a demo account has played before. */
export type PlayedHistory = NonNullable<DemoAccount['history']>;

/** A round of the history; amounts in minor units. */
export interface PastRound {
  at: number;
  nodeId: number;
  stake: bigint;
  /** Undefined: it was cancelled. */
  won: bigint | undefined;
}

/** Wins in parts of the stake, as often as they stand here: about 95 % come back. */
const returns = [0, 0, 0, 0, 0, 0, 0.5, 0.8, 1.2, 1.5, 1.8, 2, 2.5, 4, 0, 0];
/** Stakes in multiples of the merchant's lowest. */
const stakes = [1, 2, 2, 3, 5, 5, 8, 10, 20];

/**
 * Rounds of the last days, the oldest first: the same ones for the same account. Several games, and a few rounds cancelled.
 */
export function pastRounds(
  name: string,
  { days, rounds }: PlayedHistory,
  { betLimits }: Pick<MerchantProfile, 'betLimits'>,
  nodeIds: readonly number[],
  now: number,
): PastRound[] {
  const next = numbers(name);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[next(items.length)];
  const lowest = BigInt(betLimits.min);
  return Array.from({ length: rounds }, (_, at): PastRound => {
    // Every day has its share, so that no panel of the last days is empty; some hours before now, so that none is to come.
    const day = Math.floor(((rounds - 1 - at) * days) / rounds);
    const stake = lowest * BigInt(pick(stakes) ?? 1);
    const part = pick(returns) ?? 0;
    const won = next(40) === 0 ? undefined : (stake * BigInt(Math.round(part * 10))) / 10n;
    return {
      at: now - day * dayMs - (1 + next(9)) * hourMs - next(hourMs),
      nodeId: pick(nodeIds) ?? 0,
      stake,
      won,
    };
  }).sort((one, other) => one.at - other.at);
}

/** What the rounds have changed a balance by. */
export function netOf(rounds: readonly PastRound[]): bigint {
  return rounds.reduce((sum, { stake, won }) => sum + (won ?? stake) - stake, 0n);
}

/** The games that an account's history is about, of several vendors. */
export async function gamesOf(tx: Database, { gameTypes }: PlayedHistory): Promise<number[]> {
  const rows = await tx
    .select({ nodeId: games.nodeId, gameType: games.gameType })
    .from(games)
    .where(and(inArray(games.gameType, gameTypes), eq(games.retired, false)))
    .orderBy(asc(games.rank), asc(games.nodeId));
  return gameTypes.flatMap((type) =>
    rows
      .filter(({ gameType }) => gameType === type)
      .slice(0, 6)
      .map(({ nodeId }) => nodeId),
  );
}

/** A bonus that has come with the first deposit, and the stakes that it required, which the rounds have met. */
export function bonusOf(deposit: bigint, rounds: readonly PastRound[]): { amount: bigint; turnover: bigint } {
  const played = rounds.reduce((sum, { stake, won }) => sum + (won === undefined ? 0n : stake), 0n);
  // Live tables count a tenth of it.
  return { amount: deposit / 50n, turnover: played / 20n };
}

/** Writes the rounds into the ledger, each at its time, within the transaction that opens the account. */
export function playHistory(ledger: Ledger, player: Holder, rounds: readonly PastRound[]): Promise<void> {
  const played = rounds.map(({ at, nodeId, stake, won }, index) => ({
    roundId: `past-${player.id}-${index}`,
    at,
    // A round takes its while.
    endsAt: at + 4000,
    nodeId,
    stake,
    won,
    risked: stake,
  }));
  return ledger.transact(player, (books) => books.replay(player, played));
}

/** Writes the games of the rounds into what the player has played lately, as a launch of each would have. */
export async function noteRecent(tx: Database, playerId: string, rounds: readonly PastRound[]): Promise<void> {
  // The oldest come first: of each game its last round stays.
  const last = new Map(rounds.map(({ nodeId, at }) => [nodeId, at]));
  await tx.insert(recentGames).values([...last].map(([nodeId, at]) => ({ playerId, nodeId, at })));
}

/** Numbers below a limit, the same ones for the same name. */
function numbers(name: string): (limit: number) => number {
  let block = 0;
  return (limit) => {
    block += 1;
    return createHash('sha256').update(`${name}:${block}`).digest().readUInt32BE(0) % limit;
  };
}
