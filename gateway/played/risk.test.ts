import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riskOf, type Slip } from './risk.ts';

const slip = (staked: number, won: number, more: Partial<Slip> = {}): Slip => ({
  ...{ staked: BigInt(staked), refunded: 0n, won: BigInt(won), isTransfer: false, atRisk: null },
  ...more,
});
const risks = (slips: readonly Slip[], share?: number) => riskOf(slips, share).map(Number);

const cases: [why: string, slips: Slip[], risked: number[], share?: number][] = [
  ['a stake that was lost', [slip(100, 0)], [100]],
  ['an even chance that won', [slip(100, 200)], [100]],
  ['a long shot that won', [slip(100, 3600)], [100]],
  ['red and black', [slip(200, 200)], [0]],
  ['red and black, and the zero came', [slip(200, 0)], [200]],
  ['more on red than on black, and red came', [slip(160, 200)], [40]],
  ['more on red than on black, and black came', [slip(160, 120)], [40]],
  ['player and banker on two slips', [slip(100, 195), slip(100, 0)], [2, 3]],
  ['over and under on two tickets', [slip(100, 190), slip(100, 0)], [5, 5]],
  ['both sides of a quarter line, and the match fell on it', [slip(100, 50), slip(100, 147)], [1, 2]],
  ['over and under of two lines, and the match fell between them', [slip(100, 190), slip(100, 190)], [90, 90]],
  ['a handicap, the other side and a draw of one match', [slip(100, 0), slip(100, 0), slip(100, 320)], [6, 7, 7]],
  ['35 of 37 numbers', [slip(35, 36)], [1]],
  ['a push', [slip(100, 100)], [0]],
  ['a surrender', [slip(100, 50)], [50]],
  ['half lost', [slip(100, 50)], [50]],
  ['a cash-out at the stake', [slip(100, 100)], [0]],
  ['a cash-out below it', [slip(100, 60)], [40]],
  ['a flight that was left at once', [slip(100, 101)], [1]],
  ['short odds', [slip(100, 120)], [20]],
  ['two dozens of three', [slip(200, 300)], [100]],
  ['two dozens of three where two thirds count whole', [slip(200, 300)], [200], 67],
  ['red and black where two thirds count whole', [slip(200, 200)], [0], 67],
  ['a void bet', [slip(100, 0, { refunded: 100n })], [0]],
  ['a void bet beside one that lost', [slip(100, 0, { refunded: 100n }), slip(50, 0)], [0, 50]],
  ['a spin that brought something back', [slip(100, 30, { atRisk: 100n })], [100]],
  ['shots of which half were fired', [slip(100, 60, { atRisk: 50n })], [50]],
  ['no shot', [slip(100, 100, { atRisk: 0n })], [0]],
  ['more than was staked', [slip(100, 0, { atRisk: 900n })], [100]],
  ['a stay at a table without a hand', [slip(1000, 1000, { isTransfer: true })], [0]],
  ['a stay of many hands', [slip(1000, 900, { isTransfer: true, atRisk: 5000n })], [5000]],
  ['a stay that never began', [slip(1000, 0, { isTransfer: true, refunded: 1000n, atRisk: 9n })], [0]],
];

test.each(cases)('%s', (_why, slips, risked, share) => {
  expect(risks(slips, share)).toEqual(risked);
});

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const slips = fc.array(
  fc
    .record({
      staked: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      back: fc.double({ min: 0, max: 1, noNaN: true }),
      won: amount,
      atRisk: fc.option(amount),
    })
    .map(({ back, ...one }): Slip => {
      const refunded = (one.staked * BigInt(Math.floor(back * 1000))) / 1000n;
      return { ...one, refunded, isTransfer: false };
    }),
  { minLength: 1, maxLength: 6 },
);
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

test('what counts is never more than what stands, than what the game server says, nor than what was won or lost', () => {
  fc.assert(
    fc.property(slips, (some) => {
      const counted = riskOf(some);
      const stands = some.map(({ staked, refunded }) => staked - refunded);
      expect(counted.length).toBe(some.length);
      expect(counted.every((one) => one >= 0n)).toBe(true);
      expect(sum(counted) <= sum(stands)).toBe(true);
      const isSaid = some.every(({ atRisk }) => atRisk !== null);
      if (isSaid) return;
      const net = sum(some.map(({ won }) => won)) - sum(stands);
      expect(sum(counted) <= (net < 0n ? -net : net)).toBe(true);
    }),
  );
});

test('whoever covers all results, by whatever stakes, counts only what it cost or brought', () => {
  const covered = fc.record({
    stakes: fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 2, maxLength: 37 }),
    pays: fc.bigInt({ min: 1n, max: 40n }),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(covered, ({ stakes, pays, at }) => {
      const result = at % stakes.length;
      const some = stakes.map((staked, index) => slip(Number(staked), index === result ? Number(staked * pays) : 0));
      const net = (stakes[result] ?? 0n) * pays - sum(stakes);
      expect(sum(riskOf(some)) <= (net < 0n ? -net : net)).toBe(true);
    }),
  );
});

test('whoever bets on both sides of a line, so that either brings the same, counts the margin and no more, half results too', () => {
  /** What of a stake at odds comes back, in twenty-thousandths: won, half won, returned, half lost, lost. */
  const returns: readonly ((odds: bigint) => bigint)[] = [
    (odds) => 2n * odds,
    (odds) => odds + 10_000n,
    () => 20_000n,
    () => 10_000n,
    () => 0n,
  ];
  const sides = fc
    .record({
      odds: fc.tuple(fc.bigInt({ min: 15_000n, max: 30_000n }), fc.bigInt({ min: 15_000n, max: 30_000n })),
      brings: fc.bigInt({ min: 10_000n, max: 10n ** 12n }),
      end: fc.integer({ min: 0, max: 4 }),
    })
    // No book pays more than both sides cost.
    .filter(({ odds: [home, away] }) => 10_000n * (home + away) >= home * away);
  fc.assert(
    fc.property(sides, ({ odds, brings, end }) => {
      const stakes = odds.map((one) => (brings * 10_000n) / one);
      const ends = [end, 4 - end];
      const some = stakes.map((staked, side) => {
        const factor = returns[ends[side] ?? 0]?.(odds[side] ?? 0n) ?? 0n;
        return { ...slip(0, 0), staked, won: (staked * factor) / 20_000n };
      });
      const margin = sum(stakes) - brings;
      // Each stake and each payout is rounded down to the minor unit.
      expect(sum(riskOf(some)) <= (margin > 0n ? margin : 0n) + 4n).toBe(true);
    }),
  );
});
