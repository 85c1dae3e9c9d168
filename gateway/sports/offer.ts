import type {
  BookPlaced,
  Fixture,
  Market,
  PlacedSlip,
  PlaceSlipRequest,
  SlipLimits,
  SportsLimits,
  SportsTerms,
} from '#schemas/platform';

/**
 * The markets with lines that a merchant offers on a match, in its order; nothing where it offers none.
 * @param lines of each market: none but how many there are, the first one, or all
 */
export function offeredMarkets(
  markets: readonly Market[] | undefined,
  { markets: kinds = [] }: SportsTerms,
  lines: 'none' | 'first' | 'all',
): Pick<Fixture, 'markets' | 'more'> {
  if (!markets || kinds.length === 0) return {};
  const offered = kinds.flatMap((kind) => markets.filter(({ market }) => market === kind));
  if (lines === 'none') return { more: offered.length };
  const isFirst = ({ market }: Market, at: number) => offered[at - 1]?.market !== market;
  const shown = lines === 'all' ? offered : offered.filter(isFirst);
  return { markets: shown, more: offered.length - shown.length };
}

/** The book's limits, as narrow as the merchant wants them: it never widens them. */
export function narrowed(book: SlipLimits, own: SportsLimits = {}): SlipLimits {
  return {
    least: Math.max(book.least, own.least ?? book.least),
    most: Math.min(book.most, own.most ?? book.most),
    payout: Math.min(book.payout, own.payout ?? book.payout),
  };
}

/** Whether a merchant offers all that a slip is on: the result always, the others where it says so. */
export const isSold = ({ picks }: Pick<PlaceSlipRequest, 'picks'>, { markets = [] }: SportsTerms): boolean =>
  picks.every(({ market = 'result' }) => market === 'result' || markets.includes(market));

/** A slip on what the merchant does not offer, as a book answers one on what has closed. */
export function closedSlip(id: string, { picks, rule }: Pick<PlaceSlipRequest, 'picks' | 'rule'>): PlacedSlip {
  const legs = picks.map(({ fixture, odds, price = 0 }) => {
    return { fixture, seen: odds ?? Math.round(price * 10_000), now: 0, state: 'closed' as const };
  });
  return { id, state: 'rejected', reason: 'closed', legs, rule, staked: 0, best: 0 };
}

/** Whether a book has accepted odds that the rule of the slip does not take: `better` takes better ones, `none` the same alone. */
export function breaksRule({ state, legs = [] }: BookPlaced, rule: PlaceSlipRequest['rule']): boolean {
  if (state !== 'accepted' || rule === 'any') return false;
  return legs.some(({ seen, now }) => (rule === 'better' ? now < seen : now !== seen));
}
