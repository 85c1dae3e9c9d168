import type { FamilyName } from '../../../gateway/lottery/rules/families.ts';

/*
 * What lines of the platform's lotteries win, by a second implementation that has nothing in common with the rules: it knows no bets,
 * but counts by formulas how many of them win what.
 */

/** How often a line has won each prize. */
type Prizes = Record<string, number>;
type Plain = (picks: readonly string[], drawn: readonly string[]) => Prizes;

export const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** How many ways there are to take k of n. */
export const choose = (n: number, k: number): number =>
  k < 0 || n < k ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
const total = (drawn: readonly string[]) => drawn.reduce((sum, one) => sum + Number(one), 0);
const many = (picks: readonly string[], fits: (pick: string) => boolean) => picks.filter(fits).length;
/** One prize for each pick that fits. */
const each =
  (fits: (pick: string, drawn: readonly string[]) => boolean): Plain =>
  (picks, drawn) => ({ win: many(picks, (pick) => fits(pick, drawn)) });
/** Prizes that have the names of picks. */
const named =
  (names: (drawn: readonly string[]) => readonly string[]): Plain =>
  (picks, drawn) =>
    Object.fromEntries(picks.map((pick) => [pick, Number(names(drawn).includes(pick))]));
const around =
  (middle: number): Plain =>
  (picks, drawn) =>
    total(drawn) === middle
      ? { push: picks.length }
      : named(() => [total(drawn) > middle ? 'big' : 'small'])(picks, drawn);
const parity = (number: number) => ['even', 'odd'][number % 2] ?? '';
/** All of so many among what came: of the picks that came, every way to take them. */
const together =
  (of: number): Plain =>
  (picks, drawn) => ({
    win: choose(
      many(picks, (pick) => drawn.includes(pick)),
      of,
    ),
  });
const hits =
  (of: number, main = 99): Plain =>
  (picks, drawn) => {
    const right = many(picks, (pick) => drawn.slice(0, main).includes(pick));
    return Object.fromEntries(
      times(of + 1, (hit) => [String(hit), choose(right, hit) * choose(picks.length - right, of - hit)]),
    );
  };
/** The last digits of what came, of numbers that have so many. */
export const ends = (drawn: readonly string[], length: number) =>
  drawn.filter((number) => number.length >= length).map((number) => number.slice(number.length - length));
const endsOf = (length: number): Plain => {
  return (picks, drawn) => ({ win: ends(drawn, length).filter((end) => picks.includes(end)).length });
};
const special = (from: number, to?: number) => each((pick, [first = '']) => first.slice(from, to) === pick);
const numbered = (name: string, count: number, make: (at: number) => Plain) =>
  Object.fromEntries(times(count, (at) => [`${name}${at + 1}`, make(at)]));

const vietnamese: Record<string, Plain> = {
  ...Object.fromEntries([2, 3, 4].map((length) => [`lo${length}`, endsOf(length)])),
  de: special(-2),
  bacang: special(-3),
  dau: special(-2, -1),
  duoi: special(-1),
  ...Object.fromEntries(
    [2, 3, 4].map((of): [string, Plain] => [`xien${of}`, (picks, drawn) => together(of)(picks, ends(drawn, 2))]),
  ),
  ...Object.fromEntries(
    [4, 8, 10].map((of): [string, Plain] => [
      `truot${of}`,
      (picks, drawn) => ({ win: Number(ends(drawn, 2).every((end) => !picks.includes(end))) }),
    ]),
  ),
};
const sizes = (bigFrom: number) => named((drawn) => [total(drawn) < bigFrom ? 'small' : 'big', parity(total(drawn))]);
const last = (length: number) => each((pick, drawn) => drawn.join('').endsWith(pick) && pick.length === length);
const duel = named((drawn) => {
  const [first, end] = [drawn[0] ?? '', drawn[drawn.length - 1] ?? ''];
  return [first === end ? 'tie' : first > end ? 'dragon' : 'tiger'];
});
const box: Plain = (picks, drawn) => {
  const orders = new Set(
    [0, 1, 2].flatMap((a) => [0, 1, 2].flatMap((b) => (a === b ? [] : `${drawn[a]}${drawn[b]}${drawn[3 - a - b]}`))),
  );
  const prize = { 6: 'box6', 3: 'box3', 1: 'straight' }[orders.size] ?? '';
  return { [prize]: many(picks, (pick) => orders.has(pick)) };
};
/** Places of 4D up to which a prize goes. */
const places = { first: 1, second: 2, third: 3, special: 13, consolation: 23 };
const four = (most: number): Plain => {
  return (picks, drawn) => {
    const prizes: Prizes = {};
    let from = 0;
    for (const [prize, to] of Object.entries(places)) {
      if (to <= most) prizes[prize] = drawn.slice(from, to).filter((number) => picks.includes(number)).length;
      from = to;
    }
    return prizes;
  };
};
const allFive = (of: number): Plain => {
  return (picks, drawn) => {
    const right = many(picks, (pick) => drawn.includes(pick));
    return { win: right === 5 ? choose(picks.length - 5, of - 5) : 0 };
  };
};
const spots = (counts: readonly number[], main?: number) =>
  Object.fromEntries(counts.map((of) => [`spot${of}`, hits(of, main)]));
const dice = (name: string, drawn: readonly string[]) => drawn.filter((face) => face === name).length;
const elements = (sum: number) =>
  sum < 696 ? 'metal' : sum < 764 ? 'wood' : sum < 856 ? 'water' : sum < 924 ? 'fire' : 'earth';
/** The colour of each ball from 1 to 49, as the table of the game has them. */
const waves = 'rrbbgg rrbbg rrbbgg rrbgg rrbbgg rrbgg rrbbgg rbbgg rrbbg'.replaceAll(' ', '');
const colourOf = { r: 'red', b: 'blue', g: 'green' };
const animal = 'pig rat ox tiger rabbit dragon snake horse goat monkey rooster dog'.split(' ');
const ball = (drawn: readonly string[]) => Number(drawn[6]);
const reds = (drawn: readonly string[]) => dice('red', drawn);

/** What lines of every play type win, counted. */
export const plain: { [Name in FamilyName]: Record<string, Plain> } = {
  north: vietnamese,
  central: vietnamese,
  south: vietnamese,
  threeDigits: {
    sum: sizes(14),
    ...numbered('digit', 3, (at) => each((pick, drawn) => drawn[at] === pick)),
    straight3: last(3),
    box3: box,
    duel,
  },
  fiveDigits: {
    sum: sizes(23),
    ...numbered('digit', 5, (at) => each((pick, drawn) => drawn[at] === pick)),
    straight2: last(2),
    straight3: last(3),
    duel,
  },
  fourDigits: { fourBig: four(23), fourSmall: four(3) },
  race: {
    top: named(([one, two]) => [Number(one) + Number(two) >= 12 ? 'big' : 'small', parity(Number(one) + Number(two))]),
    ...numbered('place', 10, (at) => each((pick, drawn) => drawn.indexOf(pick) === at)),
    ...numbered('size', 3, (at) =>
      named((drawn) => [Number(drawn[at]) >= 6 ? 'big' : 'small', parity(Number(drawn[at]))]),
    ),
    ...numbered('duel', 5, (at) => named((drawn) => [(drawn[at] ?? '') > (drawn[9 - at] ?? '') ? 'dragon' : 'tiger'])),
  },
  elevenOfFive: {
    sum: around(30),
    ...numbered('any', 5, (at) => together(at + 1)),
    ...Object.fromEntries([6, 7, 8].map((of) => [`any${of}`, allFive(of)])),
  },
  keno: {
    sum: around(810),
    parity: named((drawn) => [parity(total(drawn))]),
    elements: named((drawn) => [elements(total(drawn))]),
    ...spots([1, 2, 3, 4, 5, 10]),
  },
  fishPrawnCrab: {
    face: (picks, drawn) =>
      Object.fromEntries(
        [1, 2, 3].map((count) => [`face${count}`, many(picks, (pick) => dice(pick, drawn) === count)]),
      ),
    facePair: each((pick, drawn) => {
      const [one = '', other = ''] = pick.split('+');
      return dice(one, drawn) * dice(other, drawn) > 0;
    }),
    triple: (_, drawn) => ({ triple: Number(dice(drawn[0] ?? '', drawn) === 3) }),
  },
  lotto45: { sum: around(138), ...spots([1, 2, 3, 6]) },
  lotto55: { sum: around(168), ...spots([1, 2, 3, 6]) },
  lotto35: { sum: around(126), ...spots([1, 2, 3, 7]) },
  zodiac: {
    special: each((pick, drawn) => Number(pick) === ball(drawn)),
    specialSize: (picks, drawn) =>
      ball(drawn) === 49
        ? { push: picks.length }
        : named(() => [ball(drawn) >= 25 ? 'big' : 'small', parity(ball(drawn))])(picks, drawn),
    wave: named((drawn) => [colourOf[waves[ball(drawn) - 1] as keyof typeof colourOf]]),
    zodiac: named((drawn) => [animal[ball(drawn) % 12] ?? '']),
    ...spots([2, 3], 6),
  },
  colours: {
    colour: named(([digit]) => [
      digit === '0' || digit === '5' ? 'violet' : parity(Number(digit)) === 'odd' ? 'green' : 'red',
    ]),
    size: named(([digit]) => [Number(digit) >= 5 ? 'big' : 'small', parity(Number(digit))]),
    digit1: each((pick, [digit]) => pick === digit),
  },
  coins: {
    redParity: named((drawn) => [parity(reds(drawn))]),
    redCount: named((drawn) => [`red${reds(drawn)}`]),
  },
};
