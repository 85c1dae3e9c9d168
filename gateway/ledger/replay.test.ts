import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { trialPlayer } from '../../tests/support/players/trial-player.ts';
import { and, asc, eq } from '../database/drizzle/index.ts';
import {
  games,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  rounds as roundsTable,
} from '../database/tables/index.ts';
import type { Holder } from './holder.ts';
import { Ledger } from './ledger.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 90_000);
afterAll(() => gateway?.close());

/** A player's account, transfers, entries and rounds, without the ids, in which two players differ. */
async function rowsOf({ id: owner, merchant, currency }: Holder) {
  const { db } = gateway.services;
  const of = and(
    eq(ledgerAccounts.owner, owner),
    eq(ledgerAccounts.merchant, merchant),
    eq(ledgerAccounts.currency, currency),
  );
  const [account] = await db.select().from(ledgerAccounts).where(of);
  if (!account) throw new Error(`no account of ${owner}`);
  const transfers = await db
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.accountId, account.id))
    .orderBy(asc(ledgerTransfers.id));
  const entries = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, account.id))
    .orderBy(asc(ledgerEntries.id));
  const played = await db.select().from(roundsTable).where(eq(roundsTable.accountId, account.id));
  const { balance, held, seq } = account;
  return {
    account: { balance, held, seq },
    // The first transfer opens the account.
    transfers: transfers.slice(1).map(({ id: _, transactionId: __, accountId: ___, writtenIn: ____, ...row }) => row),
    entries,
    played: played
      .map(({ id: _, accountId: __, writtenIn: ___, ...row }) => row)
      .sort((a, b) => (a.roundId < b.roundId ? -1 : 1)),
  };
}

test('rounds written in bulk are the rows that bets, wins and rollbacks write one by one', async () => {
  const [bulk, single] = [await trialPlayer(gateway), await trialPlayer(gateway)];
  const { ledger, db, clock } = gateway.services;
  const [{ nodeId } = { nodeId: 0 }] = await db.select({ nodeId: games.nodeId }).from(games).limit(1);
  const name = 'replayed';
  const at = clock() - 50_000;
  const rounds = [5000n, undefined, 0n].map((won, index) => {
    const startsAt = at + index * 10_000;
    return { roundId: `${name}/${index}`, nodeId, at: startsAt, endsAt: startsAt + 4000, stake: 1000n, won };
  });
  await ledger.transact(bulk, (books) => books.replay(bulk, rounds));
  let now = 0;
  const past = new Ledger(
    db,
    () => now,
    () => undefined,
  );
  for (const { roundId, at: startsAt, endsAt, stake, won } of rounds) {
    now = startsAt;
    const betId = `single/${roundId}.bet`;
    await past.bet(single, betId, roundId, stake, { nodeId });
    now = endsAt;
    if (won === undefined) await past.rollback(single, betId);
    else await past.win(single, `single/${roundId}.win`, roundId, won, { nodeId });
  }
  expect(await rowsOf(bulk)).toEqual(await rowsOf(single));
  expect(await ledger.balance(bulk)).toMatchObject({ sumBalance: 2_003_000, seq: 6 });
});
