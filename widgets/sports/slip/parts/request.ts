import type { PlaceSlipRequest } from '#schemas/platform';
import type { Pick } from '#widgets/sports';
import type { Sizes } from '../../../../schemas/platform/slip.ts';
import type { PricedLeg, PriceRule } from '../../../../schemas/platform/slip-prices.ts';

/**
 * What is asked of the platform: picks at the odds that are shown now.
 * @param stake of each bet, minor units
 */
export function requestOf(
  picks: readonly Pick[],
  legs: readonly PricedLeg[],
  { nodeId, sizes, stake, rule }: { nodeId: number; sizes: Sizes; stake: number; rule: PriceRule },
): PlaceSlipRequest {
  const together = picks.length > 1 && sizes.join() === `${picks.length}`;
  return {
    nodeId,
    picks: picks.map(({ fixture, market, line, outcome, odds }, index) => ({
      fixture: fixture.id,
      ...(market === 'result' ? {} : { market, line }),
      outcome,
      odds: legs[index]?.now ?? odds,
    })),
    stake,
    together,
    ...(together || sizes.join() === '1' ? {} : { sizes: [...sizes] }),
    rule,
  };
}
