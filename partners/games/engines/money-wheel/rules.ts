import type { RandomSource } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { type Bonus, type BonusKind, drawBonus } from './bonus.ts';

/** What a segment pays to one; a multiplier pays nothing and lets the wheel turn again; the bonus of a show pays what its round brings. */
export type Segment = '1' | '2' | '5' | '10' | '20' | '40' | 'bonus' | 'x2' | 'x7';

/** A plain wheel, or that of a show with its bonus round. */
export type WheelKind = 'plain' | BonusKind;

/** The segments, clockwise: large ones apart, no two alike side by side. */
const segments: readonly Segment[] = [
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

const fields = ['1', '2', '5', '10', '20', '40'] as const;
const showFields = ['1', '2', '5', '10', 'bonus'] as const;
export type WheelField = (typeof fields)[number] | (typeof showFields)[number];

const rare: ReadonlySet<Segment> = new Set(['20', '40']);
const showSegments = segments.map((segment) => (rare.has(segment) ? 'bonus' : segment));

/** At a show the bonus stands where the rarest segments are else. */
export const segmentsOf = (kind: WheelKind): readonly Segment[] => (kind === 'plain' ? segments : showSegments);
export const fieldsOf = (kind: WheelKind): readonly WheelField[] => (kind === 'plain' ? fields : showFields);

/** What each field returns of its stakes in the long run. */
const fieldReturns: Readonly<Record<(typeof fields)[number], number>> = {
  1: 0.95342,
  2: 0.95513,
  5: 0.91239,
  10: 0.96581,
  20: 0.92735,
  40: 0.90812,
};
const bonusReturns: Readonly<Record<BonusKind, number>> = { ladder: 0.94917, dome: 0.95769, theatre: 0.95079 };

export const moneyWheelReturnsOf = (kind: WheelKind): Readonly<Record<string, number>> =>
  Object.fromEntries(
    fieldsOf(kind).map((field) => {
      if (field !== 'bonus') return [field, fieldReturns[field]];
      return [field, kind === 'plain' ? 0 : bonusReturns[kind]];
    }),
  );

/** Where the wheel stopped, time after time: multipliers first, a paying segment at last. */
export type MoneyWheelResult = {
  readonly stops: readonly number[];
  readonly segment: string;
  /** All multipliers together; 1 without one. */
  readonly multiplier: number;
  /** The round that the bonus segment has opened; null without one. */
  readonly bonus: Bonus | null;
};

const multipliers: ReadonlyMap<Segment, number> = new Map([
  ['x2', 2],
  ['x7', 7],
]);

export function turnWheel(random: RandomSource, kind: WheelKind): MoneyWheelResult {
  const wheel = segmentsOf(kind);
  const stops: number[] = [];
  let multiplier = 1;
  for (;;) {
    const stop = random.below(wheel.length);
    const segment = wheel[stop] ?? '1';
    stops.push(stop);
    const times = multipliers.get(segment);
    if (times === undefined) {
      const bonus = segment === 'bonus' && kind !== 'plain' ? drawBonus(kind, random) : null;
      return { stops, segment, multiplier, bonus };
    }
    multiplier *= times;
  }
}

export const isMoneyWheelBet = ({ type, pick }: SlipBet, kind: WheelKind): boolean =>
  type === 'segment' && pick.length === 1 && fieldsOf(kind).some((field) => field === pick[0]);

/** What the segment of a result pays to one, before multipliers. */
const paysOf = ({ segment, bonus }: MoneyWheelResult): number => bonus?.pays ?? Number(segment);

/** How many times its stake a bet returns: what its segment pays, times the multipliers, and the stake. */
export const moneyWheelReturn = ({ pick: [field] }: SlipBet, result: MoneyWheelResult): number =>
  field === result.segment ? paysOf(result) * result.multiplier + 1 : 0;
