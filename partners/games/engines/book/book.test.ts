import { describe, expect, it } from 'vitest';
import { bestPayout, combinations, linesOf, payout } from '../../../../schemas/platform/slip.ts';
import { oddsIn } from '../../../../schemas/platform/slip-prices.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { drawDuel, duelChances, duelShare } from './duel.ts';
import { drawField, placeChances, placeShares, rankShare } from './field.ts';
import { drawGoals, type GoalsModel, goalsLaw } from './goals.ts';
import { fairOdds, priceOutcomes } from './odds.ts';
import { bothShare, decidedPair, handicapShare, resultShare, totalShare } from './pairs.ts';
import { podium } from './podium.ts';
import { drawSets, elo, type SetsModel, setsLaw, unitChance } from './sets.ts';
import { expected, factorOf, gradeLine, type Share } from './share.ts';
import { cashOutValue, leastCashOut } from './tickets.ts';

/** The worked example of the model: 1.5 and 1.1 goals, low scores joined. */
const example: GoalsModel = {
  means: [1.5, 1.1],
  rho: -0.08,
  scoring: [{ worth: 1, share: 1 }],
  inTurn: false,
  decider: null,
};
const law = goalsLaw(example, 0, [0, 0]);
const lines = Array.from({ length: 25 }, (_, index) => (index - 12) / 4);

describe('lines', () => {
  it.each([
    [-0.25, 0, 0.5],
    [-0.75, 1, 'half won'],
    [-1.25, 1, 0.5],
    [-1.75, 2, 'half won'],
    [0.25, 0, 'half won'],
    [0.75, -1, 0.5],
    [1.25, -1, 'half won'],
    [1.75, -2, 0.5],
  ] as const)('a handicap of %d with a difference of %d is decided by halves', (line, difference, brings) => {
    const factor = factorOf(gradeLine(difference + line), 19_000);
    expect(factor).toBeCloseTo(brings === 'half won' ? (1 + 1.9) / 2 : brings, 12);
  });

  it('a quarter line is the mean of its neighbours, for each end and by chance', () => {
    for (const line of lines.filter((one) => !Number.isInteger(one * 2)))
      for (const outcome of ['home', 'away'] as const) {
        const [low, own, high] = [-0.25, 0, 0.25].map((by) => handicapShare(law, outcome, line + by, 0));
        expect(own?.won).toBeCloseTo(((low?.won ?? 0) + (high?.won ?? 0)) / 2, 12);
        expect(own?.back).toBeCloseTo(((low?.back ?? 0) + (high?.back ?? 0)) / 2, 12);
      }
  });

  it('the fair prices of two sides belong together', () => {
    for (const line of lines) {
      const [home, away] = (['home', 'away'] as const).map((side) => fairOdds(handicapShare(law, side, line, 0)));
      expect(((home ?? 0) - 1) * ((away ?? 0) - 1)).toBeCloseTo(1, 9);
      const [over, under] = (['over', 'under'] as const).map((side) => fairOdds(totalShare(law, side, line + 4)));
      expect(((over ?? 0) - 1) * ((under ?? 0) - 1)).toBeCloseTo(1, 9);
    }
  });

  it('in play a handicap counts the goals after the bet', () => {
    const end = decidedPair(3, 1);
    expect(handicapShare(end, 'home', -0.5, 2)).toEqual({ won: 0, back: 0 });
    expect(handicapShare(end, 'home', 0, 2)).toEqual({ won: 0, back: 1 });
    expect(totalShare(end, 'over', 3.5)).toEqual({ won: 1, back: 0 });
  });
});

describe('goals', () => {
  it('has the chances of the worked example', () => {
    const result = (['home', 'draw', 'away'] as const).map((outcome) => resultShare(law, outcome).won);
    for (const [index, chance] of [0.4544, 0.2773, 0.2683].entries()) expect(result[index]).toBeCloseTo(chance, 4);
    expect(totalShare(law, 'over', 2.5).won).toBeCloseTo(0.4816, 4);
    expect(bothShare(law, 'yes').won).toBeCloseTo(0.5281, 4);
    expect(fairOdds(handicapShare(law, 'home', -0.25, 0))).toBeCloseTo(1.8954, 4);
    expect(fairOdds(handicapShare(law, 'away', 0.25, 0))).toBeGreaterThan(2.116);
    expect(fairOdds(handicapShare(law, 'home', -0.75, 0))).toBeCloseTo(2.5898, 4);
    const prices = priceOutcomes(
      result.map((chance = 0) => ({ won: chance, back: 0 })),
      1.05,
    );
    expect(prices).toEqual([20_900, 34_300, 35_400]);
  });

  it('prices in play are those of the law that matches are drawn from', () => {
    const random = seededRandom(11);
    const [played, runs] = [0.4, 30_000];
    let [seen, home, over] = [0, 0, 0];
    for (let run = 0; run < runs; run += 1) {
      const scores = drawGoals(example, random);
      const of = (side: 0 | 1, until: number) => scores.filter((one) => one.side === side && one.at <= until).length;
      if (of(0, played) !== 0 || of(1, played) !== 1) continue;
      seen += 1;
      if (of(0, 1) > of(1, 1)) home += 1;
      if (scores.length > 2) over += 1;
    }
    const now = goalsLaw(example, played, [0, 1]);
    const near = (count: number, chance: number) =>
      expect(Math.abs(count / seen - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / seen));
    expect(seen).toBeGreaterThan(2000);
    near(home, resultShare(now, 'home').won);
    near(over, totalShare(now, 'over', 2.5).won);
  });

  it('a level match of points is decided, and an innings each takes turns', () => {
    const points: GoalsModel = {
      means: [8, 7],
      rho: 0,
      scoring: [
        { worth: 3, share: 0.4 },
        { worth: 2, share: 0.6 },
      ],
      inTurn: true,
      decider: 2,
    };
    expect(resultShare(goalsLaw(points, 0, [0, 0]), 'draw').won).toBe(0);
    const random = seededRandom(5);
    let [home, sum] = [0, 0];
    for (let run = 0; run < 4000; run += 1) {
      const scores = drawGoals(points, random);
      expect(scores.filter(({ at, side }) => at < 1 && (side === 0 ? at > 0.5 : at < 0.5))).toEqual([]);
      const difference = scores.reduce((total, { side, worth }) => total + (side === 0 ? worth : -worth), 0);
      expect(difference).not.toBe(0);
      if (difference > 0) home += 1;
      sum += difference;
    }
    const chance = resultShare(goalsLaw(points, 0, [0, 0]), 'home').won;
    expect(Math.abs(home / 4000 - chance)).toBeLessThan(4 * Math.sqrt(0.25 / 4000));
    expect(Math.abs(sum / 4000 - 2.4)).toBeLessThan(1);
  });
});

describe('sets, maps and rounds', () => {
  const maps: SetsModel = { sets: 2, units: 7, lead: 1, cap: 7, chance: elo(100) };

  it('has the chances of the worked example', () => {
    expect(elo(100)).toBeCloseTo(0.6401, 4);
    const match = setsLaw(maps, [0, 0], maps.chance);
    expect(resultShare(match, 'home').won).toBeCloseTo(0.7046, 4);
    expect(match.cell(2, 0)).toBeCloseTo(0.4097, 4);
    expect(match.cell(2, 1)).toBeCloseTo(0.2949, 4);
  });

  it('matches that are drawn unit by unit end as often as the law says', () => {
    const tennis: SetsModel = { sets: 2, units: 6, lead: 2, cap: 7, chance: 0.62 };
    expect(unitChance(tennis)).toBeGreaterThan(0.5);
    const random = seededRandom(3);
    let [straight, home] = [0, 0];
    for (let run = 0; run < 4000; run += 1) {
      const sets = drawSets(tennis, random);
      const wins = sets.filter((units) => units.at(-1) === 0).length;
      if (wins === 2) home += 1;
      if (wins === 2 && sets.length === 2) straight += 1;
    }
    const match = setsLaw(tennis, [0, 0], tennis.chance);
    expect(Math.abs(home / 4000 - resultShare(match, 'home').won)).toBeLessThan(0.031);
    expect(Math.abs(straight / 4000 - match.cell(2, 0))).toBeLessThan(0.031);
  });
});

describe('races and duels', () => {
  it('places add up, and races end as often as the strengths say', () => {
    const field = { strengths: [5, 3, 2, 1, 1] };
    const [first, placed] = [placeChances(field, 1), placeChances(field, 3)];
    const total = (chances: readonly number[]) => chances.reduce((sum, chance) => sum + chance, 0);
    expect(total(first)).toBeCloseTo(1, 12);
    expect(total(placed)).toBeCloseTo(3, 12);
    const random = seededRandom(8);
    const wins = Array.from({ length: 5000 }, () => drawField(field, random).indexOf(1));
    expect(Math.abs(wins.filter((runner) => runner === 0).length / 5000 - (first[0] ?? 0))).toBeLessThan(0.029);
  });

  it('a dead heat shares the places that are left', () => {
    expect(rankShare([1, 1, 3], 0, 1)).toEqual({ won: 0.5, back: 0 });
    expect(rankShare([1, 2, 3, 3], 3, 3)).toEqual({ won: 0.5, back: 0 });
    expect(rankShare([1, 2, 3, 4], 3, 3)).toEqual({ won: 0, back: 0 });
  });

  it('one race in two hundred has one, and prices know of it', () => {
    const field = { strengths: [5, 3, 2, 1, 1] };
    const random = seededRandom(11);
    const races = Array.from({ length: 20_000 }, () => drawField(field, random));
    const level = races.filter((places) => new Set(places).size < places.length);
    expect(Math.abs(level.length / races.length - 1 / 200)).toBeLessThan(0.0015);
    expect(podium([2, 1, 3, 3, 5])).toHaveLength(4);
    // Whoever shares a place leaves the next one empty.
    for (const places of level) expect(places.reduce((sum, place) => sum + place, 0)).toBe(14);
    for (const count of [1, 3]) {
      const shares = placeShares(field, count);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(count, 12);
      for (const [runner, share] of shares.entries()) {
        const won = (of: readonly (readonly number[])[]) =>
          of.reduce((sum, places) => sum + rankShare(places, runner, count).won, 0);
        expect(Math.abs(won(races) / races.length - share)).toBeLessThan(0.01);
      }
    }
  });

  it('the fixed prices of a duel are those of Malay odds, and a draw gives the sides back', () => {
    // 0.80 and −0.94: what the two prices say the chances are adds up to 104.01 %.
    const [home, away] = [1.8, 1 + 1 / 0.94];
    expect(1 / home + 1 / away).toBeCloseTo(1.0401, 4);
    expect(oddsIn('malay', 18_000)).toBeCloseTo(0.8, 9);
    expect(oddsIn('malay', 20_638)).toBeCloseTo(-0.94, 3);
    const model = { chance: 0.52, draw: 0.1 };
    const share = (outcome: string): Share =>
      expected(duelChances(model).map(([chance, end]) => [chance, duelShare(outcome, end)] as const));
    expect(share('home').back).toBeCloseTo(0.1, 12);
    // The edge on the draw at eight to one is 1 − 9d.
    expect(1 - factorOf(share('draw'), 90_000)).toBeCloseTo(1 - 9 * 0.1, 12);
    const random = seededRandom(2);
    const ends = Array.from({ length: 5000 }, () => drawDuel(model, random));
    expect(Math.abs(ends.filter((end) => end === 'draw').length / 5000 - 0.1)).toBeLessThan(0.017);
  });
});

describe('slips', () => {
  it('systems and full covers have as many lines as their names say', () => {
    const covers = (legs: number) =>
      linesOf(
        legs,
        Array.from({ length: legs - 1 }, (_, index) => index + 2),
      ).length;
    expect([3, 4, 6].map(covers)).toEqual([4, 11, 57]);
    expect(linesOf(3, [1, 2, 3])).toHaveLength(7);
    expect(linesOf(4, [1, 2, 3, 4])).toHaveLength(15);
    expect(combinations(5, 3)).toHaveLength(10);
  });

  it('a leg that is void leaves the others as they are, and each line is rounded down once', () => {
    const two = payout(1001, linesOf(2, [2]), [1.95, 1.85]);
    expect(payout(1001, linesOf(3, [3]), [1.95, 1, 1.85])).toBe(two);
    expect(two).toBe(Math.floor(1001 * 1.95 * 1.85));
    expect(payout(333, linesOf(2, [1]), [1.5, 0])).toBe(499);
    expect(bestPayout(100, linesOf(2, [2]), [20_000, 15_000])).toBe(300);
    expect(payout(100, linesOf(1, [1]), [1.1])).toBe(110);
  });

  it('cash-out pays what may be expected less the margin, and never more than the slip can bring', () => {
    expect(cashOutValue(1000, linesOf(1, [1]), [1])).toBe(950);
    expect(cashOutValue(1000, linesOf(2, [2]), [2, 0.9])).toBe(Math.floor(1000 * 1.8 * 0.95));
  });

  it('a cash-out is paid what was seen, and in play at least 95 % of it', () => {
    expect(leastCashOut(1999, false)).toBe(1999);
    expect(leastCashOut(1999, true)).toBe(1899);
  });
});
