import type { PlayedTerms } from '#schemas/platform';
import { inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers } from '../database/tables/index.ts';
import { countPlayed } from '../played/count.ts';
import { type Account, type HouseAccounts, type Posting, postAll, type Transfer } from './posting.ts';
import { noteRounds } from './rounds.ts';

/** A round that is over; times in ms since 1970, amounts in minor units. */
export interface PlayedRound {
  roundId: string;
  /** The game. */
  nodeId: number;
  at: number;
  endsAt: number;
  stake: bigint;
  /** Undefined: the bet was rolled back. */
  won: bigint | undefined;
  /** What of the stake was at risk; undefined: the result says it. */
  risked?: bigint | undefined;
}

/** What the id of a rollback begins with. Not allowed in a transaction id of a game server, so the two can never be the same. */
export const rollbackPrefix = 'rollback/';

/** Writes whole rounds in a few statements, as bets, wins and rollbacks write them one by one. Throws as `post` does. */
export async function replay(
  tx: Database,
  houses: HouseAccounts,
  account: Account,
  rounds: readonly PlayedRound[],
  terms: PlayedTerms,
): Promise<Transfer[]> {
  if (rounds.length === 0) return [];
  const betId = ({ roundId }: PlayedRound) => `${roundId}.bet`;
  const postings = rounds.flatMap((round): Posting[] => {
    const { roundId, at, endsAt, stake, won } = round;
    const bet: Posting = { transactionId: betId(round), roundId, kind: 'bet', change: -stake, now: at };
    const end: Posting =
      won === undefined
        ? { transactionId: rollbackPrefix + betId(round), roundId, kind: 'rollback', change: stake, now: endsAt }
        : { transactionId: `${roundId}.win`, roundId, kind: 'win', change: won, now: endsAt };
    return [bet, end];
  });
  const transfers = await postAll(tx, houses, account, postings);
  const undone = rounds.filter(({ won }) => won === undefined).map(betId);
  const ids = transfers.filter(({ transactionId }) => undone.includes(transactionId)).map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(ledgerTransfers).set({ rolledBack: true }).where(inArray(ledgerTransfers.id, ids));
  }
  await noteRounds(
    tx,
    account,
    rounds.map(({ roundId, nodeId, risked }) => ({ roundId, play: { nodeId, risked } })),
  );
  const roundIds = rounds.map(({ roundId }) => roundId);
  await countPlayed(tx, account.id, roundIds, terms);
  return transfers;
}
