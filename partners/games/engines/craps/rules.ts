import type { RandomSource } from '../engine.ts';
import type { SlipBet } from '../slip.ts';

/** A throw of two dice. */
export type Roll = readonly [number, number];

/** All throws of a round: the first, and when it set a point those until the point or a seven came. */
export type CrapsResult = {
  readonly rolls: readonly Roll[];
  readonly passes: 'pass' | 'dontPass' | 'push';
};

const total = ([one, other]: Roll) => one + other;

export function throwDice(random: RandomSource): CrapsResult {
  const roll = (): Roll => [random.below(6) + 1, random.below(6) + 1];
  const first = roll();
  const point = total(first);
  if (point === 7 || point === 11) return { rolls: [first], passes: 'pass' };
  if (point === 2 || point === 3) return { rolls: [first], passes: 'dontPass' };
  // Twelve loses for the pass line, and gives the stake on the other one back.
  if (point === 12) return { rolls: [first], passes: 'push' };
  const rolls = [first];
  for (;;) {
    const next = roll();
    rolls.push(next);
    if (total(next) === point) return { rolls, passes: 'pass' };
    if (total(next) === 7) return { rolls, passes: 'dontPass' };
  }
}

/** How many times its stake a won bet returns. All but the two lines are decided by the first throw. */
export const crapsPays = {
  line: 2,
  field: 2,
  fieldTwo: 3,
  fieldTwelve: 4,
  seven: 5,
  craps: 8,
  eleven: 16,
  edge: 31,
} as const;

/** What each bet returns of its stakes in the long run; `edge` is two or twelve. */
export const crapsReturns = {
  pass: 0.98586,
  dontPass: 0.98636,
  field: 0.97222,
  seven: 0.83333,
  craps: 0.88889,
  eleven: 0.88889,
  edge: 0.86111,
} as const;

const types = ['pass', 'dontPass', 'field', 'seven', 'craps', 'eleven', 'two', 'twelve'];

export const isCrapsBet = ({ type, pick }: SlipBet): boolean => pick.length === 0 && types.includes(type);

const ofField = new Set([3, 4, 9, 10, 11]);

/** How many times its stake a bet returns. */
export function crapsReturn({ type }: SlipBet, { rolls: [first = [1, 1]], passes }: CrapsResult): number {
  const sum = total(first);
  const won = (isWon: boolean, pays: number) => (isWon ? pays : 0);
  switch (type) {
    case 'pass':
      return won(passes === 'pass', crapsPays.line);
    case 'dontPass':
      return passes === 'push' ? 1 : won(passes === 'dontPass', crapsPays.line);
    case 'field':
      if (sum === 2) return crapsPays.fieldTwo;
      return sum === 12 ? crapsPays.fieldTwelve : won(ofField.has(sum), crapsPays.field);
    case 'seven':
      return won(sum === 7, crapsPays.seven);
    case 'craps':
      return won(sum === 2 || sum === 3 || sum === 12, crapsPays.craps);
    case 'eleven':
      return won(sum === 11, crapsPays.eleven);
    case 'two':
      return won(sum === 2, crapsPays.edge);
    default:
      return won(sum === 12, crapsPays.edge);
  }
}
