import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import stakes from '../../server/stakes.json' with { type: 'json' };
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createDrawEngine, drawBalls } from './engine.ts';
import { drawOdds } from './odds.ts';
import { drawPays, drawRules } from './rules.ts';

const limits = { steps: [100, 200], initial: 100 };
const engine = createDrawEngine();

/** All 324,632 draws, in rising order. */
function* allDraws(): Generator<readonly number[]> {
  const { balls } = drawRules;
  for (let a = 1; a <= balls; a += 1)
    for (let b = a + 1; b <= balls; b += 1)
      for (let c = b + 1; c <= balls; c += 1)
        for (let d = c + 1; d <= balls; d += 1) for (let e = d + 1; e <= balls; e += 1) yield [a, b, c, d, e];
}

const bet = (type: string, ...pick: (number | string)[]): SlipBet => ({ type, pick, stake: 1 });

const returnOf = (type: string, result?: string) =>
  drawOdds()
    .filter((odds) => odds.type === type && (result === undefined || odds.result === result))
    .reduce((sum, odds) => sum + odds.chance * odds.pays, 0);

describe('the odds of the draw', () => {
  it('are what enumerating every draw gives', () => {
    const bets: readonly [SlipBet, number][] = [
      [bet('pick5', 3, 9, 17, 24, 35), returnOf('pick5')],
      [bet('match1', 7), returnOf('match1')],
      [bet('match2', 7, 8), returnOf('match2')],
      [bet('match3', 1, 20, 35), returnOf('match3')],
      [bet('match4', 1, 2, 3, 4), returnOf('match4')],
      [bet('sum', 'under'), returnOf('sum', 'under')],
      [bet('sum', 'exact'), returnOf('sum', 'exact')],
      [bet('sum', 'over'), returnOf('sum', 'over')],
      [bet('parity', 'odd'), returnOf('parity', 'odd')],
      [bet('parity', 'even'), returnOf('parity', 'even')],
    ];
    const paid = bets.map(() => 0);
    let draws = 0;
    for (const balls of allDraws()) {
      draws += 1;
      for (const [index, [one]] of bets.entries()) paid[index] = (paid[index] ?? 0) + drawPays(one, balls);
    }
    expect(draws).toBe(324_632);
    for (const [index, [, exact]] of bets.entries()) expect((paid[index] ?? 0) / draws).toBeCloseTo(exact, 9);
  });

  it('return between 85 and 97 % on every bet', () => {
    for (const { type, result } of drawOdds()) {
      const share = type === 'pick5' ? returnOf(type) : returnOf(type, result);
      expect(share, `${type} ${result}`).toBeGreaterThan(0.85);
      expect(share, `${type} ${result}`).toBeLessThan(0.97);
    }
  });

  it('pay whole minor units for the smallest chip of every currency', () => {
    for (const { chips } of Object.values(stakes)) {
      for (const { pays } of drawOdds())
        expect(Number.isInteger(Math.round((chips[0] ?? 0) * pays * 1e6) / 1e6)).toBe(true);
    }
  });
});

describe('drawing', () => {
  it('never repeats a ball and gives each the same chance', () => {
    const random = seededRandom(7);
    const seen = new Map<number, number>();
    const draws = 35_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const balls = drawBalls(random);
      expect(new Set(balls).size).toBe(5);
      for (const ball of balls) seen.set(ball, (seen.get(ball) ?? 0) + 1);
    }
    // Chi-square with 34 degrees of freedom: 65 is passed once in a thousand by chance.
    const expected = (draws * 5) / 35;
    const chi = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(seen.size).toBe(35);
    expect(chi).toBeLessThan(65);
  });

  it('pays the colour of the first ball only', () => {
    expect(drawPays(bet('firstGroup', 2), [9, 1, 2, 3, 4])).toBe(drawRules.firstGroup);
    expect(drawPays(bet('firstGroup', 2), [1, 9, 10, 11, 12])).toBe(0);
  });
});

describe('a slip', () => {
  it.each([
    ['no bets', { bets: [] }],
    ['a number twice', { bets: [{ type: 'match2', pick: [4, 4], stake: 100 }] }],
    ['a ball that does not exist', { bets: [{ type: 'match1', pick: [36], stake: 100 }] }],
    ['half a ball', { bets: [{ type: 'match1', pick: [1.5], stake: 100 }] }],
    ['an unknown kind', { bets: [{ type: 'constructor', pick: ['x'], stake: 100 }] }],
    ['a stake off the steps', { bets: [{ type: 'match1', pick: [3], stake: 150 }] }],
    ['a negative stake', { bets: [{ type: 'match1', pick: [3], stake: -100 }] }],
    ['a stake that is not a number', { bets: [{ type: 'match1', pick: [3], stake: '100' }] }],
    ['nothing at all', null],
  ])('with %s is refused', (_name, slip) => {
    expect(() => engine.prepare(slip, limits)).toThrow(BetRefused);
  });

  it('costs the sum of its stakes and reports what each bet won', () => {
    const prepared = engine.prepare(
      {
        bets: [
          { type: 'match1', pick: [3], stake: 100 },
          { type: 'sum', pick: ['under'], stake: 200 },
        ],
      },
      limits,
    );
    expect(prepared.stake).toBe(300);
    // A generator that always answers 0 draws 1, 2, 3, 4, 5.
    expect(prepared.draw({ below: () => 0 })).toMatchObject({ win: 650 + 380, outcome: { balls: [1, 2, 3, 4, 5] } });
  });
});
