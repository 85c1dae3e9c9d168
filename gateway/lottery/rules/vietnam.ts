import { digits, digitsOf, type Family, marksOf, type Play, single, when } from './family.ts';

/** Prizes of a draw in their order: so many numbers of so many digits each. */
export interface PrizeTier {
  readonly tier: string;
  readonly count: number;
  readonly digits: number;
}

const tier = (name: string, count: number, length: number): PrizeTier => ({ tier: name, count, digits: length });

/** What is drawn in the north: 27 numbers. */
export const northern = [
  tier('special', 1, 5),
  tier('1', 1, 5),
  tier('2', 2, 5),
  tier('3', 6, 5),
  tier('4', 4, 4),
  tier('5', 6, 4),
  tier('6', 3, 3),
  tier('7', 4, 2),
];

/** What is drawn in the centre and in the south: 18 numbers. */
export const southern = [
  tier('special', 1, 6),
  tier('1', 1, 5),
  tier('2', 1, 5),
  tier('3', 2, 5),
  tier('4', 7, 5),
  tier('5', 1, 4),
  tier('6', 3, 4),
  tier('7', 1, 3),
  tier('8', 1, 2),
];

/** How often a number ends as a pick does; shorter numbers never do. */
const times = (pick: string, drawn: readonly string[]) =>
  drawn.filter((number) => number.length >= pick.length && number.endsWith(pick)).length;

/** Lô: pays for each number that ends so, and stakes a unit for each that may. */
const lo = (length: number, prizes: readonly PrizeTier[]): Play => {
  const units = prizes.reduce((sum, prize) => sum + (prize.digits >= length ? prize.count : 0), 0);
  const form = { kind: 'digits', length } as const;
  const wins = (count: number) => Array.from({ length: count }, () => 'win');
  return { ...single('lo', form, (pick, drawn) => wins(times(pick, drawn)), units), best: wins(units) };
};

const form = { kind: 'digits', length: 2 } as const;

/** Xiên: all of some numbers must come. A number that comes twice counts once. */
const xien = (of: number, most: number): Play => ({
  group: 'xien',
  form,
  of,
  most,
  units: 1,
  wins: (bet, drawn) => when(bet.every((pick) => times(pick, drawn) > 0)),
});

/** Trượt: none of some numbers may come. */
const truot = (of: number): Play => ({
  group: 'truot',
  form,
  of,
  most: of,
  units: 1,
  wins: (bet, drawn) => when(bet.every((pick) => times(pick, drawn) === 0)),
});

/** The end of the special prize. */
const special = (group: string, length: number): Play =>
  single(group, { kind: 'digits', length }, (pick, [first = '']) => when(first.endsWith(pick)));

/** One digit of the special prize, counted from its end. */
const place = (fromEnd: number): Play =>
  single('dauduoi', { kind: 'options', options: digits }, (pick, [first = '']) => when(first.at(-fromEnd) === pick));

/** Traditional lottery of Vietnam. */
export function vietnamese(prizes: readonly PrizeTier[]): Family {
  return {
    plays: {
      lo2: lo(2, prizes),
      lo3: lo(3, prizes),
      lo4: lo(4, prizes),
      de: special('de', 2),
      bacang: special('de', 3),
      dau: place(2),
      duoi: place(1),
      xien2: xien(2, 10),
      xien3: xien(3, 8),
      xien4: xien(4, 8),
      truot4: truot(4),
      truot8: truot(8),
      truot10: truot(10),
    },
    method: digitsOf(prizes.flatMap(({ count, digits: length }) => Array.from({ length: count }, () => length))),
    headline: ([first = '']) => [...first].map(Number),
    marks: ([first = '']) => marksOf(Number(first.at(-1)), 5),
    shown: { form: 'digits', highest: 9 },
  };
}
