import type { RandomSource } from '../engine.ts';
import type { SlipBet } from '../slip.ts';

/** What a segment pays to one; a multiplier pays nothing and lets the wheel turn again. */
export type Segment = '1' | '2' | '5' | '10' | '20' | '40' | 'x2' | 'x7';

/** The segments, clockwise: large ones apart, no two alike side by side. */
export const segments: readonly Segment[] = [
  '1',
  '2',
  '1',
  '5',
  '1',
  '2',
  '1',
  '10',
  '1',
  '2',
  '1',
  '20',
  '5',
  '1',
  '2',
  '1',
  '5',
  '2',
  '1',
  '10',
  '1',
  '2',
  '1',
  'x2',
  '1',
  '2',
  '5',
  '1',
  '2',
  '40',
  '1',
  '2',
  '1',
  '5',
  '1',
  '2',
  '1',
  '10',
  '1',
  '2',
  '5',
  '1',
  '2',
  '20',
  '1',
  '5',
  'x7',
  '1',
  '2',
  '10',
  '1',
  '2',
  '1',
  '2',
];

export const fields = ['1', '2', '5', '10', '20', '40'] as const;

/** What each field returns of its stakes in the long run. */
export const moneyWheelReturns: Readonly<Record<(typeof fields)[number], number>> = {
  1: 0.95342,
  2: 0.95513,
  5: 0.91239,
  10: 0.96581,
  20: 0.92735,
  40: 0.90812,
};

/** Where the wheel stopped, time after time: multipliers first, a paying segment at last. */
export type MoneyWheelResult = {
  readonly stops: readonly number[];
  readonly segment: string;
  /** All multipliers together; 1 without one. */
  readonly multiplier: number;
};

const multipliers: ReadonlyMap<Segment, number> = new Map([
  ['x2', 2],
  ['x7', 7],
]);

export function turnWheel(random: RandomSource): MoneyWheelResult {
  const stops: number[] = [];
  let multiplier = 1;
  for (;;) {
    const stop = random.below(segments.length);
    const segment = segments[stop] ?? '1';
    stops.push(stop);
    const times = multipliers.get(segment);
    if (times === undefined) return { stops, segment, multiplier };
    multiplier *= times;
  }
}

export const isMoneyWheelBet = ({ type, pick }: SlipBet): boolean =>
  type === 'segment' && pick.length === 1 && fields.some((field) => field === pick[0]);

/** How many times its stake a bet returns: what its segment pays, times the multipliers, and the stake. */
export const moneyWheelReturn = ({ pick: [field] }: SlipBet, { segment, multiplier }: MoneyWheelResult): number =>
  field === segment ? Number(segment) * multiplier + 1 : 0;
