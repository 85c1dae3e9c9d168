import { choice, digits, digitsOf, type Family, marksOf, type Play, single, sumOf, when } from './family.ts';

const shown = { form: 'digits', highest: 9 } as const;
const one = { kind: 'options', options: digits } as const;

/** One digit at its place. */
const places = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, at): [string, Play] => [
      `digit${at + 1}`,
      single('digits', one, (pick, drawn) => when(drawn[at] === pick)),
    ]),
  );

/** The sum of all digits: big from a number on, odd or even. */
const sum = (bigFrom: number): Play =>
  choice('sum', ['big', 'small', 'odd', 'even'], (drawn) => {
    const total = sumOf(drawn);
    return [total >= bigFrom ? 'big' : 'small', total % 2 === 1 ? 'odd' : 'even'];
  });

/** The first digit against the last. */
const duel = choice('duel', ['dragon', 'tiger', 'tie'], (drawn) => {
  const [first, last] = [Number(drawn[0]), Number(drawn.at(-1))];
  return [first > last ? 'dragon' : first < last ? 'tiger' : 'tie'];
});

/** The last digits in their order. */
const straight = (length: number): Play =>
  single('straight', { kind: 'digits', length }, (pick, drawn) => when(drawn.slice(-length).join('') === pick));

const inOrder = (number: string) => [...number].sort().join('');

/** Three digits in any order: one of six when they differ, one of three when two are the same. */
const box: Play = single('straight', { kind: 'digits', length: 3 }, (pick, drawn) => {
  const kinds = new Set(pick).size;
  return when(inOrder(pick) === inOrder(drawn.join('')), kinds === 3 ? 'box6' : kinds === 2 ? 'box3' : 'straight');
});

const bigOfThree = 14;
const bigOfFive = 23;

export const threeDigits: Family = {
  marks: (drawn) => marksOf(sumOf(drawn), bigOfThree),
  plays: { sum: sum(bigOfThree), ...places(3), straight3: straight(3), box3: box, duel },
  method: digitsOf([1, 1, 1]),
  headline: (drawn) => drawn.map(Number),
  shown,
};

export const fiveDigits: Family = {
  marks: (drawn) => marksOf(sumOf(drawn), bigOfFive),
  plays: { sum: sum(bigOfFive), ...places(5), straight2: straight(2), straight3: straight(3), duel },
  method: digitsOf([1, 1, 1, 1, 1]),
  headline: (drawn) => drawn.map(Number),
  shown,
};

const tiers = ['first', 'second', 'third'];

/** The prize of a place among the 23 numbers of a draw. */
const tierOf = (place: number) => tiers[place] ?? (place < 13 ? 'special' : 'consolation');

const four = (prizes: number): Play => ({
  ...single('four', { kind: 'digits', length: 4 }, (pick, drawn) =>
    drawn.slice(0, prizes).flatMap((number, place) => when(number === pick, tierOf(place))),
  ),
  best: Array.from({ length: prizes }, (_, place) => tierOf(place)),
});

/** Four digits: three prizes, ten special ones and ten for consolation. Small counts the first three alone. */
export const fourDigits: Family = {
  marks: () => [],
  plays: { fourBig: four(23), fourSmall: four(3) },
  method: { kind: 'digits', lengths: Array.from({ length: 23 }, () => 4), step: 4 },
  headline: ([first = '']) => [...first].map(Number),
  shown,
};
