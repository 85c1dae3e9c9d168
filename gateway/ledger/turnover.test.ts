import fc from 'fast-check';
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

test('stakes to be played end once their money is lost, not while any is held or in play', async () => {
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
  // With the round that lost it, before anything new comes.
  expect(await left()).toEqual([]);
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

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('bonus', 'lose', 'win', 'open', 'close'),
    amount: fc.integer({ min: 1, max: 4000 }),
  }),
  { maxLength: 16 },
);

test('whatever is played, no requirement outlives its money, and the next bonus asks for its own alone', async () => {
  const { ledger, merchants } = gateway.services;
  const below = (await merchants.find('sv01'))?.cashier?.withdraw?.turnoverEndsBelow?.VND ?? 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const holder = await trialPlayer(gateway);
      const has = async () => (await ledger.balance(holder)).sumBalance;
      const left = async () => (await ledger.turnovers(holder)).map(({ required }) => Number(required));
      const bonus = (turnover: number) =>
        ledger.transact(holder, (books) =>
          books.post(holder, { transactionId: id(), kind: 'bonus', change: 5000n, turnover: BigInt(turnover) }),
        );
      const bet = async (amount: number) => {
        const roundId = id();
        await ledger.bet(holder, id(), roundId, BigInt(amount));
        return roundId;
      };
      const end = (roundId: string, won: number) => ledger.win(holder, id(), roundId, BigInt(won));
      // Everything of before is lost, so that a few steps come to nothing.
      await end(await bet(await has()), 0);
      await bonus(90_000);
      const open: string[] = [];
      for (const { what, amount } of history) {
        const stake = Math.min(amount, await has());
        if (what === 'bonus') await bonus(90_000);
        else if (what === 'close') await Promise.all(open.splice(0, 1).map((roundId) => end(roundId, 0)));
        else if (stake > 0) {
          const roundId = await bet(stake);
          if (what === 'open') open.push(roundId);
          else await end(roundId, what === 'win' ? stake + 1 : 0);
        }
        const isGone = open.length === 0 && (await has()) <= below;
        expect((await left()).length > 0).toBe(!isGone);
      }
      const rest = await has();
      if (rest > 0) open.push(await bet(rest));
      for (const roundId of open) await end(roundId, 0);
      expect(await left()).toEqual([]);
      await bonus(700);
      expect(await left()).toEqual([700]);
    }),
    { numRuns: 12, seed: 941 },
  );
});
