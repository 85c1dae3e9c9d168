import { ballsOf, choice, type Family, marksOf, oneOf, type Play, single, sumAround, sumOf, when } from './family.ts';

/** Ten race: who comes in at which place. */
const racePlaces = Object.fromEntries(
  Array.from({ length: 10 }, (_, at): [string, Play] => [
    `place${at + 1}`,
    single('places', { kind: 'balls', to: 10 }, (pick, drawn) => when(drawn[at] === pick)),
  ]),
);

const raceSizes = Object.fromEntries(
  [0, 1, 2].map((at): [string, Play] => [
    `size${at + 1}`,
    choice('sizes', ['big', 'small', 'odd', 'even'], (drawn) => {
      const racer = Number(drawn[at]);
      return [racer > 5 ? 'big' : 'small', racer % 2 === 1 ? 'odd' : 'even'];
    }),
  ]),
);

const raceDuels = Object.fromEntries(
  [0, 1, 2, 3, 4].map((at): [string, Play] => [
    `duel${at + 1}`,
    choice('duels', ['dragon', 'tiger'], (drawn) => [Number(drawn[at]) > Number(drawn[9 - at]) ? 'dragon' : 'tiger']),
  ]),
);

export const race: Family = {
  marks: (drawn) => marksOf(sumOf(drawn.slice(0, 2)), 12),
  plays: {
    top: choice('top', ['big', 'small', 'odd', 'even'], (drawn) => {
      const total = sumOf(drawn.slice(0, 2));
      return [total > 11 ? 'big' : 'small', total % 2 === 1 ? 'odd' : 'even'];
    }),
    ...racePlaces,
    ...raceSizes,
    ...raceDuels,
  },
  method: ballsOf(10, 10),
  headline: (drawn) => drawn.map(Number),
  shown: { form: 'balls', highest: 10 },
};

const common = (bet: readonly string[], drawn: readonly string[]) => bet.filter((ball) => drawn.includes(ball)).length;

/** So many of eleven must be among the five, or hold all of them. */
const any = (of: number, most: number): Play => ({
  group: 'any',
  form: { kind: 'balls', to: 11 },
  of,
  most,
  units: 1,
  wins: (bet, drawn) => when(common(bet, drawn) === Math.min(of, 5)),
});

export const elevenOfFive: Family = {
  marks: (drawn) => marksOf(sumOf(drawn), 31, 30),
  plays: {
    sum: sumAround(30),
    any1: any(1, 11),
    any2: any(2, 11),
    any3: any(3, 9),
    any4: any(4, 8),
    any5: any(5, 8),
    any6: any(6, 8),
    any7: any(7, 9),
    any8: any(8, 10),
  },
  method: ballsOf(11, 5),
  headline: (drawn) => drawn.map(Number),
  shown: { form: 'balls', highest: 11 },
};

/** So many of eighty: the prize is named by how many of them fell. */
const spots = (of: number): Play => ({
  group: 'spots',
  form: { kind: 'balls', to: 80 },
  of,
  most: of,
  units: 1,
  wins: (bet, drawn) => [String(common(bet, drawn))],
});

const elements = ['metal', 'wood', 'water', 'fire', 'earth'];
/** The highest sum of each element but the last. */
const elementsTo = [695, 763, 855, 923];

export const keno: Family = {
  marks: (drawn) => marksOf(sumOf(drawn), 811, 810),
  plays: {
    sum: sumAround(810),
    parity: choice('sum', ['odd', 'even'], (drawn) => [sumOf(drawn) % 2 === 1 ? 'odd' : 'even']),
    elements: choice('elements', elements, (drawn) => {
      const total = sumOf(drawn);
      const place = elementsTo.findIndex((highest) => total <= highest);
      return [elements.at(place) ?? ''];
    }),
    spot1: spots(1),
    spot2: spots(2),
    spot3: spots(3),
    spot4: spots(4),
    spot5: spots(5),
    spot10: spots(10),
  },
  method: ballsOf(80, 20),
  headline: (drawn) => drawn.map(Number),
  shown: { form: 'balls', highest: 80 },
};

const faces = ['fish', 'prawn', 'crab', 'gourd', 'rooster', 'deer'];
const facePairs = faces.flatMap((one, at) => faces.slice(at + 1).map((other) => `${one}+${other}`));

/** Three dice with a fish, a prawn, a crab, a gourd, a rooster and a deer. */
export const fishPrawnCrab: Family = {
  marks: () => [],
  plays: {
    face: single('face', { kind: 'options', options: faces }, (pick, drawn) => {
      const shown = drawn.filter((face) => face === pick).length;
      return when(shown > 0, `face${shown}`);
    }),
    facePair: single('pair', { kind: 'options', options: facePairs }, (pick, drawn) =>
      when(pick.split('+').every((face) => drawn.includes(face))),
    ),
    triple: choice('triple', ['triple'], (drawn) => when(new Set(drawn).size === 1, 'triple')),
  },
  method: oneOf(faces, 3),
  headline: (drawn) => drawn.map((face) => faces.indexOf(face) + 1),
  shown: { form: 'faces', highest: 6 },
};
