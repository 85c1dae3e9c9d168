import type { SlipBet } from '../slip.ts';
import { insideBets, insideCounts, isInside } from './inside.ts';

/** The kinds of roulette: one zero; with lucky numbers; with two balls; with twelve numbers. */
export type WheelVariant = 'european' | 'lightning' | 'doubleBall' | 'mini';

/** The pockets of a European wheel, clockwise. */
export const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

/** The pockets of a small wheel, clockwise: red and black in turns. */
export const miniPockets = [0, 1, 8, 5, 10, 3, 12, 7, 2, 9, 4, 11, 6] as const;

export const pocketsOf = (variant: WheelVariant): readonly number[] => (variant === 'mini' ? miniPockets : pockets);

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const miniReds = new Set([1, 3, 5, 7, 9, 11]);

export type PocketColor = 'green' | 'red' | 'black';

export function colorOf(pocket: number, variant: WheelVariant = 'european'): PocketColor {
  if (pocket === 0) return 'green';
  return (variant === 'mini' ? miniReds : reds).has(pocket) ? 'red' : 'black';
}

/** A number that pays more in this round. */
export interface LuckyNumber {
  readonly number: number;
  /** What it pays to one. */
  readonly pays: number;
}

/** Where the balls fell, one or two, and the lucky numbers of the round. */
export interface WheelFall {
  readonly fallen: readonly number[];
  readonly lucky: readonly LuckyNumber[];
}

type Cover = (pocket: number) => number | string;

/** What each kind of bet outside covers, by its option, and `straight`, which alone of them covers zero. */
const coversOf = (variant: WheelVariant): ReadonlyMap<string, Cover> =>
  new Map<string, Cover>([
    ['straight', (pocket) => pocket],
    ['color', (pocket) => colorOf(pocket, variant)],
    ['parity', (pocket) => (pocket % 2 === 1 ? 'odd' : 'even')],
    ['half', (pocket) => (pocket <= (pocketsOf(variant).length - 1) / 2 ? 'low' : 'high')],
    ['dozen', (pocket) => Math.ceil(pocket / 12)],
    ['column', (pocket) => ((pocket - 1) % 3) + 1],
  ]);

const covers = {
  european: coversOf('european'),
  lightning: coversOf('lightning'),
  doubleBall: coversOf('doubleBall'),
  mini: coversOf('mini'),
} as const;

const evens = { color: 2, parity: 2, half: 2 } as const;

/** What bets on lines and crossings return: the share of `whole` that each of their numbers has. */
const inside = (whole: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(insideCounts).map(([type, count]) => [type, whole / count]));
const insideReturns = (returned: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(insideCounts).map((type) => [type, returned]));

/**
 * How many times the stake a won bet returns. With one ball the whole is shared out over the pockets that a bet covers.
 * With two balls numbers win by each of them, alone or several, everything else by both together.
 */
export const wheelPays: Readonly<Record<WheelVariant, Readonly<Record<string, number>>>> = {
  european: { straight: 36, ...inside(36), ...evens, dozen: 3, column: 3 },
  lightning: { straight: 30, ...inside(36), ...evens, dozen: 3, column: 3 },
  doubleBall: { straight: 18, ...inside(18), color: 4.1, parity: 4.1, half: 4.1, dozen: 9.2, column: 9.2 },
  mini: { straight: 12, ...inside(12), ...evens, column: 3 },
};

/** What each kind of bet returns of its stakes in the long run. */
export const wheelReturns: Readonly<Record<WheelVariant, Readonly<Record<string, number>>>> = {
  european: {
    straight: 0.97297,
    ...insideReturns(0.97297),
    color: 0.97297,
    parity: 0.97297,
    half: 0.97297,
    dozen: 0.97297,
    column: 0.97297,
  },
  lightning: {
    straight: 0.97249,
    ...insideReturns(0.97297),
    color: 0.97297,
    parity: 0.97297,
    half: 0.97297,
    dozen: 0.97297,
    column: 0.97297,
  },
  doubleBall: {
    straight: 0.97297,
    ...insideReturns(0.97297),
    color: 0.97034,
    parity: 0.97034,
    half: 0.97034,
    dozen: 0.96771,
    column: 0.96771,
  },
  mini: {
    straight: 0.92308,
    ...insideReturns(0.92308),
    color: 0.96154,
    parity: 0.96154,
    half: 0.96154,
    column: 0.92308,
  },
};

const options: ReadonlyMap<string, readonly (number | string)[]> = new Map<string, readonly (number | string)[]>([
  ['color', ['red', 'black']],
  ['parity', ['odd', 'even']],
  ['half', ['low', 'high']],
  ['dozen', [1, 2, 3]],
  ['column', [1, 2, 3]],
]);

/** The most that a bet may be, in smallest chips: one number pays the most, and takes the least. */
export const wheelMostChips = (type: string): number => (type === 'straight' ? 500 : 1000);

const lines = (last: number) => new Set(insideBets(last).map(({ type, numbers }) => `${type} ${numbers}`));
const wholeLines = lines(36);
const miniLines = lines(12);

/** Whether the table knows a bet. */
export function isWheelBet({ type, pick }: SlipBet, variant: WheelVariant): boolean {
  if (isInside(type))
    return (variant === 'mini' ? miniLines : wholeLines).has(`${type} ${pick}`) && pick.every(isCount);
  const [option = ''] = pick;
  const known = type === 'straight' ? pocketsOf(variant) : options.get(type);
  return pick.length === 1 && Object.hasOwn(wheelPays[variant], type) && known?.some((one) => one === option) === true;
}

const isCount = (value: unknown) => typeof value === 'number';

/** A small wheel gives half of an even bet back on zero. */
const ofZero = (type: string, variant: WheelVariant) => (variant === 'mini' && Object.hasOwn(evens, type) ? 0.5 : 0);

/** How many times its stake a bet returns. */
export function wheelReturn({ type, pick }: SlipBet, { fallen, lucky }: WheelFall, variant: WheelVariant): number {
  const pays = wheelPays[variant][type] ?? 0;
  if (isInside(type)) return fallen.filter((pocket) => pick.includes(pocket)).length * pays;
  const hits = (pocket: number) =>
    (pocket !== 0 || type === 'straight') && covers[variant].get(type)?.(pocket) === pick[0];
  if (type === 'straight') {
    const more = lucky.find(({ number }) => number === pick[0]);
    return fallen.filter(hits).length * (more ? more.pays + 1 : pays);
  }
  if (fallen.every(hits)) return pays;
  return fallen.includes(0) ? ofZero(type, variant) : 0;
}
