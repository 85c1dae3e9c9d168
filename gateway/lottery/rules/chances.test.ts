import { describe, expect, test } from 'vitest';
import { oddsTable } from '../odds.ts';
import { type FamilyName, familyNames, familyOf } from './families.ts';

/*
 * What each prize is won with, counted by plain means that know nothing of the rules in the code: by formulas, or by going through
 * every outcome. The odds must never pay back more than was staked.
 */

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** Chance that all of k numbers of two digits are among n that fall. */
const allOf = (n: number, k: number) =>
  Array.from({ length: k + 1 }, (_, j) => (-1) ** j * choose(k, j) * (1 - j / 100) ** n).reduce((a, b) => a + b);
const noneOf = (n: number, k: number) => (1 - k / 100) ** n;

type Chance = number | Record<string, number>;
const half = { big: 0.5, small: 0.5, odd: 0.5, even: 0.5 };
const duel = { dragon: 0.45, tiger: 0.45, tie: 0.1 };
const repeat = (name: string, count: number, chance: Chance) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at + 1}`, chance]));

/** How many sums there are of `drawn` balls out of `balls`, by sum. */
function sums(balls: number, drawn: number): number[] {
  const ways = Array.from({ length: drawn + 1 }, () => new Array<number>(drawn * balls + 1).fill(0));
  (ways[0] as number[])[0] = 1;
  for (let ball = 1; ball <= balls; ball += 1)
    for (let taken = drawn; taken > 0; taken -= 1)
      for (let sum = drawn * balls; sum >= ball; sum -= 1)
        (ways[taken] as number[])[sum] = (ways[taken]?.[sum] ?? 0) + (ways[taken - 1]?.[sum - ball] ?? 0);
  return ways[drawn] ?? [];
}

const eleven = sums(11, 5);
const eighty = sums(80, 20);

function shareOf(all: readonly number[], fits: (sum: number) => boolean): number {
  const total = all.reduce((a, b) => a + b);
  return all.reduce((share, ways, sum) => share + (fits(sum) ? ways / total : 0), 0);
}

const vietnamese = (n: number, three: number, four: number) => ({
  lo2: n / 100,
  lo3: three / 1000,
  lo4: four / 10_000,
  ...{ de: 1 / 100, bacang: 1 / 1000, dau: 1 / 10, duoi: 1 / 10 },
  ...Object.fromEntries([2, 3, 4].map((k) => [`xien${k}`, allOf(n, k)])),
  ...Object.fromEntries([4, 8, 10].map((k) => [`truot${k}`, noneOf(n, k)])),
});

const spot = (k: number) =>
  Object.fromEntries(
    Array.from({ length: k + 1 }, (_, hit) => [
      String(hit),
      (choose(k, hit) * choose(80 - k, 20 - hit)) / choose(80, 20),
    ]),
  );

/** Chances of so many right of `of` picks, of an urn from which `drawn` of `balls` fall. */
const right = (of: number, balls: number, drawn: number) =>
  Object.fromEntries(
    Array.from({ length: of + 1 }, (_, hit) => [
      String(hit),
      (choose(of, hit) * choose(balls - of, drawn - hit)) / choose(balls, drawn),
    ]),
  );

function lotto(balls: number, drawn: number): Record<string, Chance> {
  const all = sums(balls, drawn);
  const middle = (drawn * (balls + 1)) / 2;
  return {
    sum: {
      big: shareOf(all, (s) => s > middle),
      small: shareOf(all, (s) => s < middle),
      push: shareOf(all, (s) => s === middle),
    },
    ...Object.fromEntries([1, 2, 3, drawn].map((of) => [`spot${of}`, right(of, balls, drawn)])),
  };
}

const kenoSum = (fits: (sum: number) => boolean) => shareOf(eighty, fits);
const elevenSum = (fits: (sum: number) => boolean) => shareOf(eleven, fits);

/** Twelve animals share 49 balls: the first has one more. */
const animals = Object.keys(oddsTable.zodiac.SEA.zodiac ?? {});

const chances: { [Name in FamilyName]: Record<string, Chance> } = {
  north: vietnamese(27, 23, 20),
  central: vietnamese(18, 17, 16),
  south: vietnamese(18, 17, 16),
  threeDigits: {
    sum: half,
    ...repeat('digit', 3, 1 / 10),
    straight3: 1 / 1000,
    // What a pick of each kind has a chance of.
    box3: { straight: 1 / 1000, box3: 3 / 1000, box6: 6 / 1000 },
    duel,
  },
  fiveDigits: { sum: half, ...repeat('digit', 5, 1 / 10), straight2: 1 / 100, straight3: 1 / 1000, duel },
  fourDigits: {
    fourBig: { first: 1e-4, second: 1e-4, third: 1e-4, special: 1e-3, consolation: 1e-3 },
    fourSmall: { first: 1e-4, second: 1e-4, third: 1e-4 },
  },
  race: {
    top: { big: 40 / 90, small: 50 / 90, even: 40 / 90, odd: 50 / 90 },
    ...repeat('place', 10, 1 / 10),
    ...repeat('size', 3, half),
    ...repeat('duel', 5, { dragon: 0.5, tiger: 0.5 }),
  },
  elevenOfFive: {
    sum: { big: elevenSum((s) => s > 30), small: elevenSum((s) => s < 30), push: elevenSum((s) => s === 30) },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`any${n}`, choose(11 - n, 5 - n) / choose(11, 5)])),
    ...Object.fromEntries([6, 7, 8].map((n) => [`any${n}`, choose(n, 5) / choose(11, 5)])),
  },
  keno: {
    sum: { big: kenoSum((s) => s > 810), small: kenoSum((s) => s < 810), push: kenoSum((s) => s === 810) },
    parity: { odd: kenoSum((s) => s % 2 === 1), even: kenoSum((s) => s % 2 === 0) },
    elements: {
      metal: kenoSum((s) => s <= 695),
      wood: kenoSum((s) => s > 695 && s <= 763),
      water: kenoSum((s) => s > 763 && s <= 855),
      fire: kenoSum((s) => s > 855 && s <= 923),
      earth: kenoSum((s) => s > 923),
    },
    ...Object.fromEntries([1, 2, 3, 4, 5, 10].map((k) => [`spot${k}`, spot(k)])),
  },
  fishPrawnCrab: {
    face: { face1: 75 / 216, face2: 15 / 216, face3: 1 / 216 },
    facePair: 30 / 216,
    triple: 6 / 216,
  },
  lotto45: lotto(45, 6),
  lotto55: lotto(55, 6),
  lotto35: lotto(35, 7),
  zodiac: {
    special: 1 / 49,
    specialSize: { big: 24 / 49, small: 24 / 49, odd: 24 / 49, even: 24 / 49, push: 1 / 49 },
    wave: { red: 17 / 49, blue: 16 / 49, green: 16 / 49 },
    zodiac: Object.fromEntries(animals.map((animal, at) => [animal, (at === 0 ? 5 : 4) / 49])),
    spot2: right(2, 49, 6),
    spot3: right(3, 49, 6),
  },
  colours: { colour: { green: 0.4, red: 0.4, violet: 0.2 }, size: half, digit1: 1 / 10 },
  coins: { redParity: { odd: 0.5, even: 0.5 }, redCount: { red4: 1 / 16, red3: 4 / 16, red1: 4 / 16, red0: 1 / 16 } },
};

/** What prizes of a play exclude each other: a bet on one of them, so that each is judged alone. */
const alone = (family: FamilyName, play: string) =>
  ['sum', 'parity', 'elements', 'top', 'duel', 'box3', 'specialSize', 'wave', 'zodiac'].includes(play) ||
  /^(size|duel)\d/.test(play) ||
  ['colours', 'coins'].includes(family) ||
  family === 'race';

/** The part of the stake that comes back in the long run, of each bet that a play has. */
function returns(family: FamilyName, play: string, odds: Record<string, number>): number[] {
  const chance = chances[family][play] ?? 0;
  const units = familyOf(family).plays[play]?.units ?? 1;
  if (typeof chance === 'number') return [(chance * Object.values(odds).reduce((a, b) => a + b)) / units];
  if (!alone(family, play)) {
    return [Object.entries(odds).reduce((sum, [prize, pays]) => sum + pays * (chance[prize] ?? 0), 0)];
  }
  const push = (chance.push ?? 0) * (odds.push ?? 0);
  return Object.entries(odds).flatMap(([prize, pays]) => (prize === 'push' ? [] : pays * (chance[prize] ?? 0) + push));
}

const modes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
const rows = familyNames.flatMap((family) => modes.map((mode) => [family, mode] as const));

test.each(rows)('%s, %s: odds for every play type, and none that gives more than it takes', (family, mode) => {
  const table = oddsTable[family][mode];
  expect(Object.keys(table).sort()).toEqual(Object.keys(familyOf(family).plays).sort());
  for (const [play, odds] of Object.entries(table)) {
    for (const back of returns(family, play, odds)) {
      expect(back, `${play} at ${JSON.stringify(odds)}`).toBeLessThan(1);
      expect(back, play).toBeGreaterThan(0.55);
    }
  }
});

describe('what is known of the games', () => {
  const back = (family: FamilyName, play: string) => {
    const [first = 0] = returns(family, play, oddsTable[family].SEA[play] ?? {});
    return Math.round(first * 10_000) / 100;
  };
  test.each([
    ['north', 'lo2', 99],
    ['south', 'lo2', 99],
    ['north', 'lo3', 90],
    ['south', 'lo3', 90],
    ['north', 'xien2', 93.3],
    ['north', 'xien3', 79.94],
    ['north', 'xien4', 66.75],
    ['fiveDigits', 'sum', 98],
    ['threeDigits', 'digit1', 98],
    ['threeDigits', 'straight3', 96],
    ['fourDigits', 'fourBig', 64],
    ['fourDigits', 'fourSmall', 65],
    ['race', 'top', 97.78],
    ['elevenOfFive', 'sum', 97.67],
    ['keno', 'sum', 97.51],
    ['keno', 'parity', 97.5],
    ['keno', 'elements', 94.32],
    ['keno', 'spot1', 95],
    ['keno', 'spot2', 90.19],
    ['keno', 'spot3', 92.97],
    ['keno', 'spot4', 93.19],
    ['keno', 'spot5', 93.65],
    ['keno', 'spot10', 91.08],
    ['lotto45', 'spot6', 64.07],
    ['lotto55', 'spot6', 63.87],
    ['lotto35', 'spot7', 77.09],
    ['lotto45', 'spot2', 93.94],
    ['zodiac', 'special', 95.92],
    ['zodiac', 'specialSize', 97.55],
    ['zodiac', 'zodiac', 95.92],
    ['colours', 'colour', 95.2],
    ['coins', 'redCount', 95],
    ['fishPrawnCrab', 'face', 92.13],
    ['fishPrawnCrab', 'facePair', 83.33],
    ['fishPrawnCrab', 'triple', 86.11],
  ] as const)('%s %s gives %d percent back', (family, play, percent) => {
    expect(Math.abs(back(family, play) - percent)).toBeLessThan(0.06);
  });

  test('what is fair in one region is not in the other: each has a table of its own', () => {
    const { truot4 = {} } = oddsTable.north.SEA;
    const { xien2 = {} } = oddsTable.south.SEA;
    expect((truot4.win ?? 0) * noneOf(18, 4)).toBeGreaterThan(1);
    expect((xien2.win ?? 0) * allOf(27, 2)).toBeGreaterThan(1);
  });

  test('sums of keno lie around their middle', () => {
    for (const sum of [210, 500, 700, 809]) expect(eighty[sum]).toBe(eighty[1620 - sum]);
    expect(kenoSum((s) => s < 810)).toBeCloseTo(0.4978, 4);
    expect(kenoSum((s) => s === 810)).toBeCloseTo(0.0044, 4);
  });
});
