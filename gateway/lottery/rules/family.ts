import type { BallForm, DrawMethod } from '#schemas/platform';

/** How numbers are picked for a play; each pick is one text, e.g. `07` or `big`. */
export type PickForm =
  /** Digits, so many in a number. */
  | { readonly kind: 'digits'; readonly length: number }
  /** Balls from 1 to `to`, written with two digits. */
  | { readonly kind: 'balls'; readonly to: number }
  | { readonly kind: 'options'; readonly options: readonly string[] };

/** A way to bet on the draws of a family. */
export interface Play {
  /** The tab that it stands under. */
  readonly group: string;
  readonly form: PickForm;
  /** So many picks make one bet; more picks make every combination of so many. */
  readonly of: number;
  /** At most so many picks in a line. */
  readonly most: number;
  /** A bet stakes so many units: one per number that may win. */
  readonly units: number;
  /** All prizes that one bet has at best, where it may have more than one. */
  readonly best?: readonly string[];
  /** The sum on which stakes come back, where there is one. */
  readonly middle?: number;
  /** Names of the prizes that a bet has won, each as often as it has; the odds say what each pays. */
  wins(bet: readonly string[], drawn: readonly string[]): readonly string[];
}

export type Mark = 'big' | 'small' | 'odd' | 'even' | 'tie';

/** Marks of a number: big from one on, or above the middle, on which it is a tie. */
export const marksOf = (number: number, bigFrom: number, middle?: number): readonly Mark[] => [
  number === middle ? 'tie' : number >= bigFrom ? 'big' : 'small',
  number % 2 === 1 ? 'odd' : 'even',
];

/** Games that are drawn and bet on in one way. */
export interface Family {
  readonly plays: Readonly<Record<string, Play>>;
  /** How its numbers fall. */
  readonly method: DrawMethod;
  /** What a draw is known by in short, which a line of results shows. */
  headline(drawn: readonly string[]): readonly number[];
  /** What everybody bets on most, for the road: big or small, odd or even; nothing where there is no such bet. */
  marks(drawn: readonly string[]): readonly Mark[];
  /** What that is: balls up to the highest, digits, faces of dice by their place among six, or coins, white side up and red. */
  readonly shown: { readonly form: BallForm; readonly highest: number };
}

export const digits = '0123456789'.split('');

/** Numbers of balls as they are written. */
export const ballsTo = (last: number) => Array.from({ length: last }, (_, index) => ballName(index + 1));
const ballName = (ball: number) => String(ball).padStart(2, '0');

/** A play whose every pick is a bet of its own. */
export const single = (
  group: string,
  form: PickForm,
  wins: (pick: string, drawn: readonly string[]) => readonly string[],
  units = 1,
): Play => ({ group, form, of: 1, most: 100, units, wins: ([pick = ''], drawn) => wins(pick, drawn) });

/** A bet on one of some options: the prize has the name of the option. */
export const choice = (
  group: string,
  options: readonly string[],
  outcome: (drawn: readonly string[]) => readonly string[],
): Play => single(group, { kind: 'options', options }, (pick, drawn) => (outcome(drawn).includes(pick) ? [pick] : []));

/** The name of a prize when it is won. */
export const when = (won: boolean, prize = 'win'): readonly string[] => (won ? [prize] : []);

export const sumOf = (drawn: readonly string[]) => drawn.reduce((sum, one) => sum + Number(one), 0);

/** A sum below or above its middle; on it the stake comes back. */
export const sumAround = (middle: number): Play => ({
  ...single('sum', { kind: 'options', options: ['big', 'small'] }, (pick, drawn) => {
    const total = sumOf(drawn);
    if (total === middle) return ['push'];
    return when(pick === (total > middle ? 'big' : 'small'), pick);
  }),
  middle,
});

/** So many balls of an urn from 1 on, which are not put back. */
export const ballsOf = (highest: number, count: number): DrawMethod => ({ kind: 'balls', highest, count });

/** Numbers of so many digits each, drawn digit by digit. */
export const digitsOf = (lengths: readonly number[]): DrawMethod => ({
  kind: 'digits',
  lengths: [...lengths],
  step: 1,
});

/** One of some things, so many times. */
export const oneOf = (options: readonly string[], count: number): DrawMethod => ({
  kind: 'options',
  options: [...options],
  count,
});

/** Draws. `below(n)` is a fair number from 0 to n - 1. */
export function drawBy(method: DrawMethod, below: (limit: number) => number): string[] {
  if (method.kind === 'options')
    return Array.from({ length: method.count }, () => method.options[below(method.options.length)] ?? '');
  if (method.kind === 'digits') {
    const part = () => String(below(10 ** method.step)).padStart(method.step, '0');
    return method.lengths.map((length) => Array.from({ length: length / method.step }, part).join(''));
  }
  const urn = ballsTo(method.highest);
  return Array.from({ length: method.count }, () => urn.splice(below(urn.length), 1)[0] ?? '');
}
