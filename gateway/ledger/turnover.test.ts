import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { trialPlayer } from '../../tests/support/players/trial-player.ts';
import { eq } from '../database/drizzle/index.ts';
import { ledgerAccounts, ledgerTurnovers } from '../database/tables/index.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 90_000);
afterAll(() => gateway?.close());

let last = 0;
const id = () => `turnover/${++last}`;

test('stakes to be played end with new money once the old is lost, not while any is held or in play', async () => {
  const holder = await trialPlayer(gateway);
  const { ledger, merchants } = gateway.services;
  const post = (movement: object) =>
    ledger.transact(holder, (books) =>
      books.post(holder, { transactionId: id(), kind: 'reward', change: 100_000n, ...movement }),
    );
  const left = async () => (await ledger.turnovers(holder)).map(({ required }) => required);
  const below = (await merchants.find('sv01'))?.cashier?.withdraw?.turnoverEndsBelow?.VND ?? 0;
  expect(below).toBeGreaterThan(0);
  await post({ turnover: 9_000_000n });
  // All but what counts as lost is staked, and the round is open.
  await ledger.bet(holder, id(), 'lost-1', 2_100_000n - BigInt(below));
  await post({});
  expect(await left()).toEqual([9_000_000n]);
  await ledger.win(holder, id(), 'lost-1', 0n);
  // What is set aside may come back.
  const hold = id();
  await ledger.transact(holder, (books) => books.hold(holder, hold, 100_000n));
  await post({});
  expect(await left()).toEqual([9_000_000n]);
  await ledger.transact(holder, (books) => books.settle(holder, hold, id()));
  await ledger.bet(holder, id(), 'lost-2', 100_000n);
  await ledger.win(holder, id(), 'lost-2', 0n);
  expect(await left()).toEqual([9_000_000n]);
  await post({ turnover: 500n });
  expect(await left()).toEqual([500n]);
});

test('stakes count for the oldest requirement first, never twice, and not those of before', async () => {
  const holder = await trialPlayer(gateway);
  const { ledger, db } = gateway.services;
  const bonus = (turnover: bigint) =>
    ledger.transact(holder, (books) =>
      books.post(holder, { transactionId: id(), kind: 'bonus', change: 100n, turnover }),
    );
  const left = async () =>
    (await ledger.turnovers(holder)).map(({ required, played }) => [Number(required), Number(played)]);
  const lose = async (roundId: string, stake: bigint) => {
    await ledger.bet(holder, id(), roundId, stake);
    await ledger.win(holder, id(), roundId, 0n);
  };
  await lose('r0', 50_000n);
  await bonus(3000n);
  expect(await left()).toEqual([[3000, 0]]);
  await lose('r1', 1000n);
  await bonus(5000n);
  await lose('r2', 500n);
  expect(await left()).toEqual([
    [3000, 1500],
    [5000, 0],
  ]);
  await ledger.correct(holder, id(), 'r2', 500n);
  expect(await left()).toEqual([
    [3000, 1000],
    [5000, 0],
  ]);
  await lose('r3', 2500n);
  expect(await left()).toEqual([[5000, 500]]);
  await lose('r4', 10_000n);
  expect(await left()).toEqual([]);
  const ended = await db
    .select({ endedAt: ledgerTurnovers.endedAt })
    .from(ledgerTurnovers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTurnovers.accountId))
    .where(eq(ledgerAccounts.owner, holder.id));
  expect(ended).toHaveLength(2);
  expect(ended.every(({ endedAt }) => endedAt !== null)).toBe(true);
});
