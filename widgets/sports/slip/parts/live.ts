import { useState } from 'react';
import { useQuery } from '#engine/platform';
import type { Fixture, Fixtures, SlipLeg, SlipLimits } from '#schemas/platform';
import type { Pick } from '#widgets/sports';
import { oddsOf, type PricedLeg } from '../../../../schemas/platform/slip-prices.ts';

/** So often the prices of a slip that is looked at are asked for, ms. */
const every = 4000;

/** The market as the slip follows it. */
export interface Live {
  /** A pick as it was seen and as it is. */
  legOf(pick: Pick): PricedLeg;
  /** How prices may be read; undefined while nobody has said. */
  formats: Fixtures['formats'];
  /** What a slip may cost and bring; undefined while the book has not said. */
  limitsIn(currency: string): SlipLimits | undefined;
  /** Takes over what the book said when it refused, until the next answer. */
  hear(legs: readonly SlipLeg[]): void;
}

/** Follows the matches of picks. */
export function useLive(picks: readonly Pick[]): Live {
  const ids = picks
    .filter(({ fixture }) => fixture.bets)
    .map(({ fixture }) => fixture.id)
    .toSorted()
    .join(',');
  const asked = { query: { ids } };
  const { data, dataUpdatedAt, refetch } = useQuery('fixtures', asked, { enabled: ids !== '', keep: true, every });
  const [told, setTold] = useState<{ legs: readonly SlipLeg[]; at: number }>();
  const heard = told && told.at >= dataUpdatedAt ? told.legs : [];
  return {
    legOf: (pick) => {
      const leg = heard.find(({ fixture }) => fixture === pick.fixture.id);
      if (!leg) return legIn(data, pick);
      return { odds: pick.odds, now: leg.now || pick.odds, state: leg.now > 0 ? leg.state : closedOr(leg.state) };
    },
    formats: data?.formats,
    limitsIn: (currency) => data?.limits?.[currency],
    hear(legs) {
      setTold({ legs, at: Date.now() });
      void refetch();
    },
  };
}

/** What has no odds takes no bets, whatever is said of its match. */
const closedOr = (state: PricedLeg['state']) => (state === 'closed' ? 'closed' : 'suspended');

/** A pick in an answer that was asked for by the ids of matches: one that is over is not in it. */
export function legIn(answer: Fixtures | undefined, pick: Pick): PricedLeg {
  const { odds } = pick;
  const open: PricedLeg = { odds, now: odds, state: 'open' };
  // Without a book that answers (it says its limits) nobody knows better than the player.
  if (!answer?.limits || !pick.fixture.bets) return open;
  const match = answer.list.find(({ id }) => id === pick.fixture.id);
  if (!match) return { ...open, state: 'closed' };
  const now = oddsIn(match, pick);
  if (match.state && match.state !== 'open') return { ...open, state: match.state };
  return now === undefined ? { ...open, state: 'suspended' } : { ...open, now };
}

/** Odds of an outcome in ten-thousandths; undefined while there are none. */
function oddsIn(match: Fixture, { market, line, outcome }: Pick): number | undefined {
  if (market !== 'result') {
    const offer = match.markets?.find((one) => one.market === market && (one.line ?? 0) === line);
    return offer?.outcomes.find((one) => one.outcome === outcome)?.odds;
  }
  const price = outcome === 'over' || outcome === 'under' ? undefined : match.prices?.[outcome];
  return price === undefined ? undefined : oddsOf(price);
}
