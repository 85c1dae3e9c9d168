/** Prices of a slip: how they are said, and which changes of them are taken. Decimal odds in whole ten-thousandths. */

const oddsUnit = 10_000;

/** Odds of a number as the platform's pages have it: 1.95 is 19500. */
export const oddsOf = (decimal: number): number => Math.round(decimal * oddsUnit);

/** How a player reads prices, in the order in which a player goes through them. */
export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** A price in a format, as a number: the facts are the same, the way to say them is the market's. */
export function oddsIn(format: OddsFormat, odds: number): number {
  const profit = odds / oddsUnit - 1;
  if (format === 'hongKong') return profit;
  if (format === 'malay') return profit <= 1 ? profit : -1 / profit;
  if (format === 'indonesian') return profit >= 1 ? profit : -1 / profit;
  return odds / oddsUnit;
}

/** Which changes of a price are taken without asking: any, better ones, none. */
export const priceRules = ['any', 'better', 'none'] as const;
export type PriceRule = (typeof priceRules)[number];

/** What holds until a player chooses: nobody minds more. */
export const firstRule: PriceRule = 'better';

/** Whether a rule takes a price in the place of the one that was seen. */
export const takesPrice = (rule: PriceRule, seen: number, now: number): boolean =>
  now === seen || rule === 'any' || (rule === 'better' && now > seen);

/** Whether a leg can be bet on: `suspended` for a while not, `closed` not any more. */
export type LegState = 'open' | 'suspended' | 'closed';

/** A leg as the player saw it and as it is now. */
export interface PricedLeg {
  /** The odds that the player has agreed to. */
  readonly odds: number;
  /** The odds now; the last ones while there are none. */
  readonly now: number;
  readonly state: LegState;
}

/** What has become of a leg since it was picked. */
export type LegChange = 'up' | 'down' | 'suspended' | 'closed';

export function changeOf({ odds, now, state }: PricedLeg): LegChange | undefined {
  if (state !== 'open') return state;
  if (now === odds) return undefined;
  return now > odds ? 'up' : 'down';
}

/** What a slip waits for: legs that cannot be bet on, then the player's word on prices that the rule does not take. */
export function obstacleOf(legs: readonly PricedLeg[], rule: PriceRule): 'closed' | 'suspended' | 'price' | undefined {
  if (legs.some(({ state }) => state === 'closed')) return 'closed';
  if (legs.some(({ state }) => state === 'suspended')) return 'suspended';
  return legs.every(({ odds, now }) => takesPrice(rule, odds, now)) ? undefined : 'price';
}
