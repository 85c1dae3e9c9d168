import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { trialPlayer } from '../../tests/support/players/trial-player.ts';
import { asc, eq, sql } from '../database/drizzle/index.ts';
import { games, played, rounds } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import type { Play } from '../ledger/rounds.ts';
import { accountIdOf } from '../records/account-id.ts';
import { groupsOf } from './connected.ts';
import { playedBy } from './played.ts';

let gateway: RunningGateway;
let live: number;
let slots: number;
let cards: number;
beforeAll(async () => {
  gateway = await startGateway();
  const nodeOf = async (type: 'LIVE' | 'RNG' | 'PVP') => {
    const [game] = await gateway.services.db.select().from(games).where(eq(games.gameType, type)).limit(1);
    return game?.nodeId ?? 0;
  };
  [live, slots, cards] = [await nodeOf('LIVE'), await nodeOf('RNG'), await nodeOf('PVP')];
}, 90_000);
afterAll(() => gateway?.close());

let last = 0;
const id = () => `played-${++last}`;
const accountOf = (holder: Holder) => accountIdOf(gateway.services.db, holder);
const all = async (holder: Holder) => playedBy(gateway.services.db, await accountOf(holder), { from: 0 });
/** What was at risk before it was weighted. */
async function risked(holder: Holder): Promise<number> {
  const own = eq(played.accountId, await accountOf(holder));
  const [row] = await gateway.services.db
    .select({ sum: sql<string>`coalesce(sum(${played.risked}), 0)` })
    .from(played)
    .where(own);
  return Number(row?.sum);
}
const bet = async (holder: Holder, amount: number, play: Play = {}) => {
  const [betId, roundId] = [id(), id()];
  await gateway.services.ledger.bet(holder, betId, roundId, BigInt(amount), play);
  return { betId, roundId };
};
const win = (holder: Holder, { roundId }: { roundId: string }, amount: number, play: Play = {}) =>
  gateway.services.ledger.win(holder, id(), roundId, BigInt(amount), play);

test('nothing counts before its round is settled, and then what was at risk, by the weight of the type of game', async () => {
  const holder = await trialPlayer(gateway);
  const spin = await bet(holder, 5000, { nodeId: slots });
  const hand = await bet(holder, 5000, { nodeId: live });
  expect(await all(holder)).toEqual({ amount: 0n, risked: 0n, rounds: 0n });
  await win(holder, spin, 1500, { risked: 5000n });
  expect(await all(holder)).toEqual({ amount: 5000n, risked: 5000n, rounds: 1n });
  await win(holder, hand, 10_000);
  expect(await all(holder)).toEqual({ amount: 5500n, risked: 10_000n, rounds: 2n });
  const push = await bet(holder, 5000, { nodeId: slots });
  await win(holder, push, 5000);
  const undone = await bet(holder, 5000, { nodeId: slots });
  await gateway.services.ledger.rollback(holder, undone.betId);
  expect(await all(holder)).toEqual({ amount: 5500n, risked: 10_000n, rounds: 2n });
  expect(await risked(holder)).toBe(10_000);
});

test('money that sits down at a table and gets up again is no stake; what its hands were played for is', async () => {
  const holder = await trialPlayer(gateway);
  const idle = await bet(holder, 1_000_000, { nodeId: cards, transfer: true });
  await win(holder, idle, 1_000_000, { risked: 0n });
  const silent = await bet(holder, 1_000_000, { nodeId: cards, transfer: true });
  await win(holder, silent, 900_000);
  expect(await risked(holder)).toBe(0);
  const stay = await bet(holder, 100_000, { nodeId: cards, transfer: true });
  await win(holder, stay, 80_000, { risked: 360_000n });
  expect([await risked(holder), await all(holder)]).toEqual([
    360_000,
    { amount: 36_000n, risked: 360_000n, rounds: 1n },
  ]);
});

test('opposite bets on one event wait for each other, and count by what they have changed', async () => {
  const holder = await trialPlayer(gateway);
  const [over, under] = [await bet(holder, 10_000, { event: 'm-1' }), await bet(holder, 10_000, { event: 'm-1' })];
  await win(holder, over, 19_500);
  expect(await risked(holder)).toBe(0);
  await win(holder, under, 0);
  expect(await risked(holder)).toBe(500);
  const draw = { detail: { draw: { gameCode: 'L1', numero: '7' } } };
  const tickets = [await bet(holder, 1000, draw), await bet(holder, 1000, draw), await bet(holder, 1000, draw)];
  for (const [at, ticket] of tickets.entries()) await win(holder, ticket, at === 1 ? 2900 : 0);
  expect(await risked(holder)).toBe(600);
});

test('handicaps, totals and results of one match are judged together, on single tickets and in a combination', async () => {
  const holder = await trialPlayer(gateway);
  const match = { event: 'm-lines' };
  // Home −0.25 and away +0.25 at 1.95: the match is drawn, the one is half lost and the other half won.
  const [home, away] = [await bet(holder, 10_000, match), await bet(holder, 10_000, match)];
  const [over, under] = [await bet(holder, 10_000, match), await bet(holder, 10_000, match)];
  const combined = await bet(holder, 10_000, { events: ['m-lines', 'm-other'] });
  await win(holder, home, 5000);
  await win(holder, away, 14_750);
  await win(holder, over, 19_000);
  await win(holder, under, 0);
  // The combination may lie against any of them, and waits for its other match.
  expect(await risked(holder)).toBe(0);
  await win(holder, combined, 11_000);
  // 50,000 were staked, 49,750 came back.
  expect(await risked(holder)).toBe(250);
});

test('bets against each other are found by whatever tickets they are made', async () => {
  const holder = await trialPlayer(gateway);
  const [home, draw] = [await bet(holder, 10_000, { event: 'm-a' }), await bet(holder, 10_000, { event: 'm-a' })];
  const both = { events: ['m-a', 'm-b'] };
  const [away, other] = [await bet(holder, 5000, both), await bet(holder, 5000, both)];
  await win(holder, home, 0);
  await win(holder, draw, 0);
  expect(await risked(holder)).toBe(0);
  await win(holder, away, 0);
  await win(holder, other, 29_000);
  expect(await risked(holder)).toBe(1000);
  // What has nothing to do with it counts by itself, and what has it by a third event does not.
  await win(holder, await bet(holder, 700, { events: ['m-c', 'm-d'] }), 0);
  expect(await risked(holder)).toBe(1700);
  await win(holder, await bet(holder, 400, { events: ['m-b', 'm-e'] }), 800);
  expect(await risked(holder)).toBe(1300);
});

test('a chain of tickets too long to be judged counts for nothing', async () => {
  const holder = await trialPlayer(gateway);
  const chain = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => bet(holder, 1000, { events: [`chain-${at}`, `chain-${at + 1}`] })),
  );
  const [first] = chain;
  const ids = [first?.roundId ?? ''];
  const accountId = await accountOf(holder);
  const sizes = async (most?: number) =>
    (await groupsOf(gateway.services.db, accountId, ids, most)).map(({ slips, isCut }) => [slips.length, isCut]);
  expect([await sizes(), await sizes(4), await sizes(3)]).toEqual([[[5, false]], [[5, false]], [[5, true]]]);
});

test('a part that was bought back leaves its round open; a correction changes what counted', async () => {
  const holder = await trialPlayer(gateway);
  const ticket = await bet(holder, 10_000);
  await win(holder, ticket, 5000, { open: true });
  const [open] = await gateway.services.db.select().from(rounds).where(eq(rounds.roundId, ticket.roundId));
  expect([open?.state, open?.settledAt, await risked(holder)]).toEqual(['open', null, 0]);
  await win(holder, ticket, 0);
  expect(await risked(holder)).toBe(5000);
  const { ledger } = gateway.services;
  await ledger.correct(holder, id(), ticket.roundId, 5000n);
  expect(await risked(holder)).toBe(0);
  await ledger.correct(holder, id(), ticket.roundId, -8000n);
  expect(await risked(holder)).toBe(8000);
  await expect(gateway.services.db.update(played).set({ amount: 0n })).rejects.toThrow();
});

test('what was played counts for requirements that its first stake came after', async () => {
  const holder = await trialPlayer(gateway);
  const { ledger } = gateway.services;
  const require = (turnover: bigint) =>
    ledger.transact(holder, (books) =>
      books.post(holder, { transactionId: id(), kind: 'reward', change: 1000n, turnover }),
    );
  const left = async () => (await ledger.turnovers(holder)).map((one) => Number(one.required - one.played));
  const before = await bet(holder, 4000);
  await require(3000n);
  const between = await bet(holder, 5000);
  await require(9000n);
  await win(holder, before, 0);
  expect(await left()).toEqual([3000, 9000]);
  const after = await bet(holder, 6000);
  await win(holder, after, 0);
  // The oldest takes what it needs of it.
  expect(await left()).toEqual([6000]);
  await win(holder, between, 0);
  expect(await left()).toEqual([6000]);
  await ledger.correct(holder, id(), after.roundId, 6000n);
  expect(await left()).toEqual([9000]);
});

test('rounds that begin while a bonus is open count for what is required, and for rewards where the merchant says so', async () => {
  const holder = await trialPlayer(gateway);
  const { ledger, merchants } = gateway.services;
  const give = (kind: 'bonus' | 'deposit', turnover: bigint) =>
    ledger.transact(holder, (books) => books.post(holder, { transactionId: id(), kind, change: 1000n, turnover }));
  const left = async () => (await ledger.turnovers(holder)).map((one) => Number(one.required - one.played));
  const forRewards = async () => Number((await all(holder)).amount);
  const play = async (amount: number) => win(holder, await bet(holder, amount), 0);
  // What a deposit requires is no bonus.
  await give('deposit', 1000n);
  await play(1000);
  expect([await forRewards(), await left()]).toEqual([1000, []]);
  const before = await bet(holder, 2000);
  await give('bonus', 9000n);
  const under = await bet(holder, 4000);
  await win(holder, before, 0);
  await win(holder, under, 0);
  expect([await forRewards(), await risked(holder), await left()]).toEqual([3000, 7000, [5000]]);
  await play(6000);
  expect([await forRewards(), await left()]).toEqual([3000, []]);
  gateway.advance(1000);
  await play(500);
  expect(await forRewards()).toBe(3500);
  // A correction takes away where it counted, whatever is open by now.
  await ledger.correct(holder, id(), under.roundId, 4000n);
  expect([await forRewards(), await risked(holder)]).toEqual([3500, 9500]);
  const profile = await merchants.find('sv01');
  if (!profile) throw new Error('no sv01');
  await merchants.change('sv01', (former) => ({ ...former, played: { rewardsUnderBonus: true } }));
  await give('bonus', 9000n);
  await play(700);
  await merchants.change('sv01', () => profile);
  expect([await forRewards(), await left()]).toEqual([4200, [8300]]);
});

type Step =
  | { do: 'bet'; events: number[]; stake: number; transfer: boolean }
  | { do: 'end'; of: number; won: number; risked: number | null; open: boolean }
  | { do: 'undo'; of: number }
  | { do: 'correct'; of: number; by: number };
const money = fc.integer({ min: 0, max: 5000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bet'),
      events: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
      stake: fc.integer({ min: 1, max: 5000 }),
      transfer: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('end'),
      of: fc.nat(30),
      won: money,
      risked: fc.option(money),
      open: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('undo'), of: fc.nat(30) }),
  fc.record({ do: fc.constant('correct'), of: fc.nat(30), by: fc.integer({ min: -3000, max: 3000 }) }),
);

test('over bets, wins, cash-outs, voids, corrections, buy-ins and leaves, no events count more than they have changed', async () => {
  const { ledger, db } = gateway.services;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const holder = await trialPlayer(gateway);
      const prefix = id();
      const begun: { betId: string; roundId: string }[] = [];
      for (const one of steps) {
        if (one.do === 'bet') {
          const events = one.transfer ? [] : one.events.map((event) => `${prefix}-${event}`);
          begun.push(await bet(holder, one.stake, { nodeId: slots, events, transfer: one.transfer }));
          continue;
        }
        const of = begun[one.of % Math.max(begun.length, 1)];
        if (!of) continue;
        // Whatever the ledger refuses has not happened.
        const done =
          one.do === 'end'
            ? win(holder, of, one.won, {
                open: one.open,
                ...(one.risked === null ? {} : { risked: BigInt(one.risked) }),
              })
            : one.do === 'undo'
              ? ledger.rollback(holder, of.betId)
              : ledger.correct(holder, id(), of.roundId, BigInt(one.by));
        await done.catch((fault: unknown) => expect(fault).toHaveProperty('code'));
      }
      const accountId = await accountOf(holder);
      const own = await db.select().from(rounds).where(eq(rounds.accountId, accountId));
      const counted = await db.select().from(played).where(eq(played.accountId, accountId)).orderBy(asc(played.id));
      const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
      for (const round of own) {
        const rows = counted.filter(({ roundId }) => roundId === round.roundId);
        expect(sumOf(rows.map((row) => row.risked))).toBe(round.risked);
        expect(sumOf(rows.map(({ amount }) => amount))).toBe(round.played);
        if (round.isTransfer) expect(round.risked <= (round.atRisk ?? 0n)).toBe(true);
        else expect(round.risked <= round.staked - round.refunded || round.state === 'open').toBe(true);
      }
      const groups = await groupsOf(
        db,
        accountId,
        own.map(({ roundId }) => roundId),
      );
      for (const { slips } of groups) {
        if (slips.some(({ state, isTransfer, atRisk }) => state === 'open' || isTransfer || atRisk !== null)) continue;
        const net = sumOf(slips.map(({ won, refunded, staked }) => won + refunded - staked));
        expect(sumOf(slips.map((slip) => slip.risked)) <= (net < 0n ? -net : net)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});
