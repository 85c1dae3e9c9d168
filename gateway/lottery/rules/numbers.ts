import {
  ballsOf,
  choice,
  digits,
  digitsOf,
  type Family,
  marksOf,
  oneOf,
  type Play,
  single,
  sumAround,
  sumOf,
  when,
} from './family.ts';

/** The prize is named by how many of the picks are among the first `main` that fall; more picks make every combination. */
const hits = (of: number, to: number, main: number, most: number): Play => ({
  group: 'spots',
  form: { kind: 'balls', to },
  of,
  most,
  units: 1,
  wins: (bet, drawn) => [String(bet.filter((ball) => drawn.slice(0, main).includes(ball)).length)],
});

/** Picks of a line: enough for a system, few enough to be read. */
const mostPicks = 10;

/** So many balls of an urn, as in 6/45. */
export function lotto(to: number, count: number): Family {
  const middle = (count * (to + 1)) / 2;
  const spots = [1, 2, 3, count].map((of): [string, Play] => [`spot${of}`, hits(of, to, count, mostPicks)]);
  return {
    marks: (drawn) => marksOf(sumOf(drawn), middle + 1, middle),
    plays: { sum: sumAround(middle), ...Object.fromEntries(spots) },
    method: ballsOf(to, count),
    headline: (drawn) => drawn.map(Number),
    shown: { form: 'balls', highest: to },
  };
}

const animals = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ');
const redBalls = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blueBalls = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const waveOf = (ball: number) => (redBalls.includes(ball) ? 'red' : blueBalls.includes(ball) ? 'blue' : 'green');

/** The ball that falls last counts apart from the six before it. */
const specialOf = (drawn: readonly string[]) => Number(drawn.at(-1));
/** The highest ball is neither big nor small: stakes on those come back. */
const highest = 49;

/** Six balls of 49 and a special one, which has a colour and an animal. */
export const zodiac: Family = {
  marks: (drawn) => marksOf(specialOf(drawn), 25, highest),
  plays: {
    special: single('special', { kind: 'balls', to: highest }, (pick, drawn) => when(drawn.at(-1) === pick)),
    specialSize: single('special', { kind: 'options', options: ['big', 'small', 'odd', 'even'] }, (pick, drawn) => {
      const ball = specialOf(drawn);
      if (ball === highest) return ['push'];
      return when(pick === (ball > 24 ? 'big' : 'small') || pick === (ball % 2 === 1 ? 'odd' : 'even'), pick);
    }),
    wave: choice('special', ['red', 'blue', 'green'], (drawn) => [waveOf(specialOf(drawn))]),
    zodiac: choice('zodiac', animals, (drawn) => [animals[(specialOf(drawn) - 1) % animals.length] ?? '']),
    spot2: hits(2, highest, 6, mostPicks),
    spot3: hits(3, highest, 6, mostPicks),
  },
  method: ballsOf(highest, 7),
  headline: (drawn) => drawn.map(Number),
  shown: { form: 'balls', highest },
};

const greens = [1, 3, 7, 9];
const reds = [2, 4, 6, 8];

/** One digit and its colour. */
export const colours: Family = {
  marks: ([digit]) => marksOf(Number(digit), 5),
  plays: {
    colour: choice('colour', ['green', 'red', 'violet'], ([digit]) => [
      greens.includes(Number(digit)) ? 'green' : reds.includes(Number(digit)) ? 'red' : 'violet',
    ]),
    size: choice('colour', ['big', 'small', 'odd', 'even'], ([digit]) => marksOf(Number(digit), 5)),
    digit1: single('digits', { kind: 'options', options: digits }, (pick, [digit]) => when(digit === pick)),
  },
  method: digitsOf([1]),
  headline: (drawn) => drawn.map(Number),
  shown: { form: 'digits', highest: 9 },
};

const redsIn = (drawn: readonly string[]) => drawn.filter((coin) => coin === 'red').length;

/** Four coins on a plate, each red or white side up. */
export const coins: Family = {
  marks: (drawn) => [redsIn(drawn) % 2 === 1 ? 'odd' : 'even'],
  plays: {
    redParity: choice('coins', ['even', 'odd'], (drawn) => [redsIn(drawn) % 2 === 1 ? 'odd' : 'even']),
    redCount: choice('coins', ['red4', 'red3', 'red1', 'red0'], (drawn) => [`red${redsIn(drawn)}`]),
  },
  method: oneOf(['white', 'red'], 4),
  headline: (drawn) => drawn.map((coin) => (coin === 'red' ? 2 : 1)),
  shown: { form: 'coins', highest: 2 },
};
