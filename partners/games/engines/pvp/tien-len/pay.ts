import { type Card, cardOf } from '../../cards/shoe.ts';
import type { HandResult, Setup } from '../game.ts';
import { heightOf, two } from './combo.ts';

/** What decides who pays whom. */
export interface Ending {
  readonly setup: Setup;
  readonly order: readonly number[];
  readonly hands: readonly (readonly number[])[];
  /** Seats in the order in which they came out, the last one among them. */
  readonly ranking: readonly number[];
  readonly hasPlayed: readonly boolean[];
  /** The winner of a hand that was over at the deal. */
  readonly atOnce: number | undefined;
}

interface Debt {
  readonly from: number;
  readonly to: number;
  readonly units: number;
}

const isRed = ({ suit }: Card): boolean => suit === 'heart' || suit === 'diamond';

function debtsOf({ setup, order, hands, ranking, hasPlayed, atOnce }: Ending): readonly Debt[] {
  if (atOnce !== undefined)
    return setup.chips.flatMap((_, from) => (from === atOnce ? [] : [{ from, to: atOnce, units: 2 }]));
  const [first = 0] = ranking;
  const last = ranking.at(-1) ?? 0;
  const left = (hands[last] ?? []).map((place) => cardOf(order[place] ?? 0));
  const twos = left.filter((card) => heightOf(card) === two);
  const extra = twos.reduce((sum, card) => sum + (isRed(card) ? 2 : 1), 0);
  const units = (2 + extra) * (hasPlayed[last] ? 1 : 2);
  const [, second = 0, third = 0] = ranking;
  return [{ from: last, to: first, units }, ...(ranking.length === 4 ? [{ from: third, to: second, units: 1 }] : [])];
}

/** Nobody loses more than lies on the table; the rake comes out of what is won. */
export function payTienLen(ending: Ending): HandResult {
  const { chips: before, unit, rake } = ending.setup;
  const change = before.map(() => 0);
  for (const { from, to, units } of debtsOf(ending)) {
    const paid = Math.min(units * unit, (before[from] ?? 0) + Math.min(change[from] ?? 0, 0));
    change[from] = (change[from] ?? 0) - paid;
    change[to] = (change[to] ?? 0) + paid;
  }
  const taken = change.map((won) => (won > 0 ? Math.min(Math.floor((won * rake.permille) / 1000), rake.cap) : 0));
  return {
    chips: before.map((own, seat) => own + (change[seat] ?? 0) - (taken[seat] ?? 0)),
    rake: taken.reduce((sum, own) => sum + own, 0),
  };
}
