import { sql } from '../database/drizzle/index.ts';
import { isLost } from '../database/faults.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, ledgerTurnovers } from '../database/tables/index.ts';
import { eventsOfRound } from '../played/events.ts';
import type { Amounts } from './accounts.ts';
import { isSameTransaction, type Posting } from './posting.ts';
import { type Play, quickRound } from './rounds.ts';

/**
 * Posts a new bet from the balance, which covers it, as `post` does, and notes its round, in one statement instead of nine. It takes the
 * account's row by updating it, so it waits for other movements like they do for each other. Nothing when the bet is anything but new and
 * covered, and free of the terms of bonuses, which the statement sees by its WHERE, or by the unique transaction id when another call was faster: then nothing
 * has moved, and the caller finds out why.
 */
export async function postQuickBet(
  db: Database,
  { id: owner, merchant, currency }: { id: string; merchant: string; currency: string },
  { transactionId, roundId, change, now }: Posting,
  houseAccount: bigint,
  play: Play,
): Promise<Amounts | undefined> {
  const amount = sql`${-change}::bigint`;
  const tied = roundId === undefined ? undefined : eventsOfRound(sql`moved.id`, roundId, play, sql`CROSS JOIN moved`);
  const statement = sql`
    WITH moved AS (
      UPDATE ${ledgerAccounts} SET balance = balance - ${amount}, seq = seq + 1
      WHERE merchant = ${merchant} AND kind = 'player' AND owner = ${owner} AND currency = ${currency}
        AND balance >= ${amount}
        AND NOT EXISTS (
          SELECT FROM ${ledgerTurnovers} due
          WHERE due.account_id = ${ledgerAccounts}.id AND due.ended_at IS NULL AND due.terms IS NOT NULL
        )
        AND NOT EXISTS (SELECT FROM ${ledgerTransfers} WHERE merchant = ${merchant} AND transaction_id = ${transactionId})
      RETURNING id, balance, in_wallets, held, seq
    ), written AS (
      INSERT INTO ${ledgerTransfers}
        (merchant, transaction_id, kind, account_id, round_id, amount, balance_after, seq_after, created_at)
      SELECT ${merchant}, ${transactionId}, 'bet', id, ${roundId ?? null}, ${amount}, balance, seq, ${now}::bigint FROM moved
      RETURNING id, account_id, balance_after, seq_after
    ), entered AS (
      INSERT INTO ${ledgerEntries} (transfer_id, account_id, amount)
      SELECT id, account_id, -${amount} FROM written UNION ALL SELECT id, ${houseAccount}::bigint, ${amount} FROM written
    ), noted AS (${quickRound(sql`moved`, { roundId, currency, amount, now }, play)})${tied ? sql`, tied AS (${tied})` : sql``}
    SELECT balance, in_wallets AS "inWallets", held, seq FROM moved`;
  try {
    const result: unknown = await db.execute(statement);
    const [row]: { [Name in keyof Amounts]: string | number }[] = Reflect.get(Object(result), 'rows');
    if (!row) return undefined;
    const { balance, inWallets, held, seq } = row;
    return { balance: BigInt(balance), inWallets: BigInt(inWallets), held: BigInt(held), seq: Number(seq) };
  } catch (fault) {
    if (isSameTransaction(fault) || isLost(fault)) return undefined;
    throw fault;
  }
}
