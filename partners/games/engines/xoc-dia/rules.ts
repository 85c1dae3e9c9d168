import type { RandomSource } from '../engine.ts';
import type { SlipBet } from '../slip.ts';

/** Four discs, red or white, as they lie under the bowl. */
export type XocDiaResult = { readonly discs: readonly ('red' | 'white')[]; readonly reds: number };

export function shakeDiscs(random: RandomSource): XocDiaResult {
  const discs = Array.from({ length: 4 }, () => (random.below(2) === 0 ? 'white' : 'red'));
  return { discs, reds: discs.filter((disc) => disc === 'red').length };
}

/** How many times its stake a won bet returns; `four` and `three` are of one colour. */
export const xocDiaPays = { evens: 1.96, four: 15, three: 3.9 } as const;
/** What each bet returns of its stakes in the long run. */
export const xocDiaReturns = { evens: 0.98, four: 0.9375, three: 0.975 } as const;

const colors = ['red', 'white'] as const;

export function isXocDiaBet({ type, pick: [color, ...more] }: SlipBet): boolean {
  if (type === 'even' || type === 'odd') return color === undefined;
  return (type === 'four' || type === 'three') && colors.some((one) => one === color) && more.length === 0;
}

/** How many times its stake a bet returns. Even and odd count the red discs; none is even. */
export function xocDiaReturn({ type, pick: [color] }: SlipBet, { reds }: XocDiaResult): number {
  const shown = color === 'red' ? reds : 4 - reds;
  switch (type) {
    case 'even':
      return reds % 2 === 0 ? xocDiaPays.evens : 0;
    case 'odd':
      return reds % 2 === 1 ? xocDiaPays.evens : 0;
    case 'four':
      return shown === 4 ? xocDiaPays.four : 0;
    default:
      return shown === 3 ? xocDiaPays.three : 0;
  }
}
