import type { SlipBet } from '../slip.ts';

/** The pockets of a European wheel, clockwise. */
export const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColor = 'green' | 'red' | 'black';

export function colorOf(pocket: number): PocketColor {
  if (pocket === 0) return 'green';
  return reds.has(pocket) ? 'red' : 'black';
}

/** What each kind of bet covers, by its option; zero is covered by `straight` alone. */
const covers: ReadonlyMap<string, (pocket: number) => number | string> = new Map<
  string,
  (pocket: number) => number | string
>([
  ['straight', (pocket) => pocket],
  ['color', colorOf],
  ['parity', (pocket) => (pocket % 2 === 1 ? 'odd' : 'even')],
  ['half', (pocket) => (pocket <= 18 ? 'low' : 'high')],
  ['dozen', (pocket) => Math.ceil(pocket / 12)],
  ['column', (pocket) => ((pocket - 1) % 3) + 1],
]);

const options: ReadonlyMap<string, readonly (number | string)[]> = new Map<string, readonly (number | string)[]>([
  ['straight', pockets],
  ['color', ['red', 'black']],
  ['parity', ['odd', 'even']],
  ['half', ['low', 'high']],
  ['dozen', [1, 2, 3]],
  ['column', [1, 2, 3]],
]);

/** How many times the stake a won bet returns: 36 shared out over the pockets that it covers. */
export const wheelPays = { straight: 36, color: 2, parity: 2, half: 2, dozen: 3, column: 3 } as const;

const pays: ReadonlyMap<string, number> = new Map(Object.entries(wheelPays));

/** Whether the table knows a bet. */
export function isWheelBet({ type, pick }: SlipBet): boolean {
  const [option = ''] = pick;
  return pick.length === 1 && options.get(type)?.includes(option) === true;
}

/** How many times its stake a bet returns when the ball falls into `pocket`. */
export function wheelReturn({ type, pick }: SlipBet, pocket: number): number {
  if (pocket === 0 && type !== 'straight') return 0;
  return covers.get(type)?.(pocket) === pick[0] ? (pays.get(type) ?? 0) : 0;
}
