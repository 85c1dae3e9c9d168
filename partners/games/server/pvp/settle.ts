import { type Dealt, handRecord } from './dealt.ts';
import type { HandLine } from './sitting.ts';

/** How a hand has ended: the chips of its seats, and the line that makes them count. */
export interface Settled {
  readonly chips: readonly number[];
  readonly line: HandLine;
}

/** Adds up a hand that is over. Throws when what comes out and the rake are not what came in. */
export function settle(dealt: Dealt, at: number): Settled {
  const { id, hand, seats } = dealt;
  const { chips, rake } = hand.result();
  const change = seats.map((seat, index) => (chips[index] ?? 0) - seat.chips);
  if (change.reduce((sum, one) => sum + one, rake) !== 0) throw new Error(`The chips of hand ${id} do not add up`);
  const bots = change.reduce((sum, one, index) => sum + (seats[index]?.sittingId === undefined ? one : 0), 0);
  const own = seats.flatMap(({ sittingId }, index) => (sittingId ? [{ sittingId, index }] : []));
  const line: HandLine = {
    id,
    at,
    chips: Object.fromEntries(own.map(({ sittingId, index }) => [sittingId, chips[index] ?? 0])),
    risked: Object.fromEntries(own.map(({ sittingId, index }) => [sittingId, riskOf(change, index)])),
    rake,
    bots,
    records: Object.fromEntries(
      own.map(({ sittingId, index }) => [sittingId, handRecord(dealt, index, change[index] ?? 0, at)]),
    ),
  };
  return { chips, line };
}

/** What a seat had at risk: what it has lost, or what it has won of one who has lost as much. */
function riskOf(change: readonly number[], index: number): number {
  const own = change[index] ?? 0;
  return own < 0 ? -own : Math.min(own, Math.max(...change.map((one) => -one)));
}
