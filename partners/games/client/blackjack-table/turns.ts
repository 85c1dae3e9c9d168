import type { TableState } from '../../page-api.ts';

/** The parts of a round at a blackjack table. */
export type Part = 'open' | 'insuring' | 'playing' | 'drawing' | 'paying';

/** A part of a round, and between which times the clock counts; ms since 1970, by the server's clock. */
export interface PartTimes {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
}

/** In which part a round is; insurance is offered where the dealer shows an ace. */
export function partAt({ round, turns }: Pick<TableState, 'round' | 'turns'>, isAce: boolean, now: number): PartTimes {
  const { opensAt, closesAt, paysAt, endsAt } = round;
  const { insuredAt, stoodAt } = turns ?? { insuredAt: closesAt, stoodAt: paysAt };
  const begun = isAce ? insuredAt : closesAt;
  if (now < closesAt) return { part: 'open', from: opensAt, to: closesAt };
  if (now < begun) return { part: 'insuring', from: closesAt, to: insuredAt };
  if (now < stoodAt) return { part: 'playing', from: begun, to: stoodAt };
  return now < paysAt ? { part: 'drawing', from: stoodAt, to: paysAt } : { part: 'paying', from: paysAt, to: endsAt };
}
