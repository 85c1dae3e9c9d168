import { describe, expect, test } from 'vitest';
import type { LotteryLine } from '#schemas/platform';
import { fairNumbers } from '../../draws/words.ts';
import { oddsOf } from '../odds.ts';
import { type FamilyName, familyNames, familyOf } from './families.ts';
import { ballsTo, digits, drawBy } from './family.ts';
import { bestOf, betsOf, combinations, isLine, outcomeOf, stakeOf } from './line.ts';

const key = Buffer.from('rules');
const drawsOf = (family: FamilyName, count: number) =>
  Array.from({ length: count }, (_, at) => drawBy(familyOf(family).method, fairNumbers(key, `${family}${at}`)));
const playOf = (family: FamilyName, name: string) => {
  const play = familyOf(family).plays[name];
  if (!play) throw new Error(`${family} has no ${name}`);
  return play;
};
const wins = (family: FamilyName, name: string, picks: string[], drawn: readonly string[]) =>
  playOf(family, name).wins(picks, drawn);
const twoDigits = digits.flatMap((tens) => digits.map((ones) => tens + ones));

describe('lines', () => {
  test('every way to take some of the picks is a bet, once', () => {
    const picks = twoDigits.slice(0, 7);
    for (const of of [1, 2, 3, 4]) {
      const bets = [...betsOf(picks, of)].map((bet) => bet.join());
      expect(bets).toHaveLength(combinations(7, of));
      expect(new Set(bets).size).toBe(bets.length);
    }
  });

  const line = (playType: string, picks: string[], unit = 1000): LotteryLine => ({ playType, picks, unit });
  test('stakes follow from bets, units and region', () => {
    const stake = (family: FamilyName, one: LotteryLine) => stakeOf(one, playOf(family, one.playType));
    expect(stake('north', line('lo2', ['23', '45']))).toBe(54_000n);
    expect(stake('south', line('lo2', ['23', '45']))).toBe(36_000n);
    expect(stake('north', line('lo3', ['123']))).toBe(23_000n);
    expect(stake('central', line('lo4', ['1234']))).toBe(16_000n);
    expect(stake('north', line('xien2', ['01', '02', '03', '04']))).toBe(6000n);
    expect(stake('elevenOfFive', line('any3', ['01', '02', '03', '04', '05']))).toBe(10_000n);
  });

  test.each<[string, LotteryLine]>([
    ['a play type of another family', line('place1', ['01'])],
    ['a name that every object has', line('constructor', ['01'])],
    ['too few picks', line('xien3', ['01', '02'])],
    ['too many', line('truot4', ['01', '02', '03', '04', '05'])],
    ['a pick twice', line('lo2', ['07', '07'])],
    ['a number of another length', line('lo2', ['7'])],
    ['no number', line('lo2', ['x7'])],
    ['an option that there is not', line('dau', ['10'])],
  ])('%s is no line', (_, one) => {
    expect(isLine(one, familyOf('north'))).toBe(false);
  });

  test('balls have two digits and end with the last one', () => {
    const eleven = familyOf('elevenOfFive');
    expect(isLine(line('any1', ['11']), eleven)).toBe(true);
    for (const pick of ['00', '12', '1', '1.', '+1']) expect(isLine(line('any1', [pick]), eleven), pick).toBe(false);
  });

  test('returns are rounded down, each bet for itself', () => {
    const returned = (playType: string, picks: string[], drawn: string[]) =>
      outcomeOf({ picks, unit: 1 }, playOf('north', playType), oddsOf('north', 'SEA', playType), drawn).returned;
    expect(returned('truot4', ['01', '02', '03', '04'], ['99'])).toBe(2n);
    expect(returned('lo2', ['99'], ['99', '1299', '00'])).toBe(198n);
  });
});

describe.each(['north', 'south'] as const)('%s', (region) => {
  const draws = drawsOf(region, 5);
  const counts = region === 'north' ? { all: 27, three: 23, four: 20 } : { all: 18, three: 17, four: 16 };

  test('draws as many numbers as there are prizes', () => {
    for (const drawn of draws) {
      expect(drawn).toHaveLength(counts.all);
      expect(drawn.filter(({ length }) => length >= 3)).toHaveLength(counts.three);
      expect(drawn.filter(({ length }) => length >= 4)).toHaveLength(counts.four);
      expect(drawn[0]).toHaveLength(region === 'north' ? 5 : 6);
    }
  });

  test('every number that falls pays lô once, and đề, đầu and đuôi have one winner', () => {
    for (const drawn of draws) {
      const winners = (name: string, picks: string[]) =>
        picks.reduce((sum, pick) => sum + wins(region, name, [pick], drawn).length, 0);
      expect(winners('lo2', twoDigits)).toBe(counts.all);
      for (const name of ['de', 'dau', 'duoi']) expect(winners(name, name === 'de' ? twoDigits : digits)).toBe(1);
    }
  });

  test('xiên wins what is among the numbers, trượt what is not: a repeat counts once', () => {
    for (const drawn of draws) {
      const came = new Set(drawn.map((number) => number.slice(-2)));
      const pairs = [...betsOf(twoDigits, 2)].filter((bet) => wins(region, 'xien2', [...bet], drawn).length > 0);
      expect(pairs).toHaveLength(combinations(came.size, 2));
      const away = twoDigits.filter((number) => !came.has(number)).slice(0, 4);
      expect(wins(region, 'truot4', away, drawn)).toHaveLength(1);
      expect(wins(region, 'truot4', [...away.slice(1), [...came][0] ?? ''], drawn)).toHaveLength(0);
    }
  });
});

test('lô pays a number for each time that it comes, xiên does not', () => {
  const drawn = ['12345', '99945', '07'];
  expect(wins('north', 'lo2', ['45'], drawn)).toEqual(['win', 'win']);
  expect(wins('north', 'xien2', ['45', '07'], drawn)).toEqual(['win']);
  // A number of two digits never ends with three.
  expect(wins('north', 'lo3', ['007'], drawn)).toEqual([]);
  expect(wins('north', 'bacang', ['345'], drawn)).toEqual(['win']);
});

test.each([
  ['threeDigits', 'sum', ['big'], '770', ['big']],
  ['threeDigits', 'sum', ['small'], '760', ['small']],
  ['fiveDigits', 'sum', ['big'], '99500', ['big']],
  ['fiveDigits', 'sum', ['big'], '99400', []],
  ['threeDigits', 'box3', ['112'], '211', ['box3']],
  ['threeDigits', 'box3', ['123'], '312', ['box6']],
  ['threeDigits', 'box3', ['111'], '111', ['straight']],
  ['threeDigits', 'box3', ['112'], '221', []],
  ['fiveDigits', 'straight2', ['45'], '12345', ['win']],
  ['fiveDigits', 'duel', ['tie'], '52345', ['tie']],
] as const)('%s %s %s on %s', (family, play, picks, fell, won) => {
  expect(wins(family, play, [...picks], [...fell])).toEqual(won);
});

test('four digits: a place names the prize, small counts the first three', () => {
  const drawn = Array.from({ length: 23 }, (_, at) => String(1000 + at));
  expect(wins('fourDigits', 'fourBig', ['1000'], drawn)).toEqual(['first']);
  expect(wins('fourDigits', 'fourBig', ['1012'], drawn)).toEqual(['special']);
  expect(wins('fourDigits', 'fourBig', ['1013'], drawn)).toEqual(['consolation']);
  expect(wins('fourDigits', 'fourSmall', ['1003'], drawn)).toEqual([]);
});

test('keno names the prize by its hits, and the stake comes back on the middle sum', () => {
  const drawn = ballsTo(80).slice(0, 20);
  expect(wins('keno', 'spot3', ['01', '02', '80'], drawn)).toEqual(['2']);
  const middle = [...drawn.map((_, at) => (at < 10 ? ballsTo(80)[at] : ballsTo(80)[79 - (at - 10)]) ?? '')];
  expect(wins('keno', 'sum', ['big'], middle)).toEqual(['push']);
});

test('dice pay by how many show the face', () => {
  expect(wins('fishPrawnCrab', 'face', ['crab'], ['crab', 'fish', 'crab'])).toEqual(['face2']);
  expect(wins('fishPrawnCrab', 'facePair', ['fish+crab'], ['crab', 'fish', 'crab'])).toEqual(['win']);
  expect(wins('fishPrawnCrab', 'triple', ['triple'], ['deer', 'deer', 'deer'])).toEqual(['triple']);
});

test.each(familyNames)('%s falls evenly, and its draws are what the plays take', (family) => {
  const draws = drawsOf(family, 200);
  const shown = draws.flatMap((drawn) => familyOf(family).headline(drawn));
  const seen = new Map<number, number>();
  for (const number of shown) seen.set(number, (seen.get(number) ?? 0) + 1);
  const { form, highest } = familyOf(family).shown;
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(form === 'digits' ? 0 : 1);
  expect(Math.max(...shown)).toBeLessThanOrEqual(highest);
  const kinds = form === 'digits' ? 10 : highest;
  const expected = shown.length / kinds;
  const chi = [...seen.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  // Passed once in ten thousand by chance with so many degrees of freedom; the key is fixed.
  expect(seen.size).toBe(kinds);
  expect(chi).toBeLessThan(kinds + 4 * Math.sqrt(2 * kinds) + 8);
});

test.each(familyNames)('no bet of %s brings more than its best', (family) => {
  for (const [name, play] of Object.entries(familyOf(family).plays)) {
    const odds = oddsOf(family, 'SEA', name);
    const best = bestOf(333, play, odds);
    for (const drawn of drawsOf(family, 10)) {
      const { form } = play;
      const came = form.kind === 'digits' ? drawn.map((number) => number.slice(-form.length)) : drawn;
      const picks = form.kind === 'options' ? form.options.slice(0, 1) : [...new Set(came)].slice(0, play.of);
      if (picks.length < play.of) continue;
      expect(outcomeOf({ picks, unit: 333 }, play, odds, drawn).returned, name).toBeLessThanOrEqual(best);
    }
  }
});

test('what may come several times is counted so often', () => {
  const best = (family: FamilyName, name: string, picks: string[], drawn: string[]) => {
    const [play, odds] = [playOf(family, name), oddsOf(family, 'SEA', name)];
    const { returned } = outcomeOf({ picks, unit: 1000 }, play, odds, drawn);
    expect(bestOf(1000, play, odds), name).toBe(returned);
    return Number(returned);
  };
  const sevens = drawsOf('north', 1).flatMap((drawn) => drawn.map(({ length }) => '7'.repeat(length)));
  expect(best('north', 'lo2', ['77'], sevens)).toBe(27 * 99_000);
  expect(best('north', 'lo4', ['7777'], sevens)).toBe(20 * 8_800_000);
  best(
    'fourDigits',
    'fourBig',
    ['7777'],
    Array.from({ length: 23 }, () => '7777'),
  );
  best(
    'fourDigits',
    'fourSmall',
    ['7777'],
    Array.from({ length: 23 }, () => '7777'),
  );
  best('fishPrawnCrab', 'face', ['crab'], ['crab', 'crab', 'crab']);
});
