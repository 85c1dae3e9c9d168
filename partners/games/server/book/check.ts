import type { SlipLimits, SportsLimits } from '#schemas/platform';
import { bestPayout, type Line, linesOf, mostInSystems, mostLegs } from '../../../../schemas/platform/slip.ts';
import { type PriceRule, priceRules } from '../../../../schemas/platform/slip-prices.ts';
import { type MarketKind, markets } from '../../engines/book/markets.ts';
import type { StakeLimits } from '../../engines/engine.ts';
import type { Leg } from './ticket.ts';

/** A slip that is not taken; nothing has been moved. `code` is what the page translates. */
export class BetRejected extends Error {
  override readonly name = 'BetRejected';
  readonly code: 'bet_invalid' | 'stake_limit' | 'payout_limit' | 'related_legs' | 'too_many_tickets';

  constructor(code: BetRejected['code']) {
    super(`The slip is rejected: ${code}`);
    this.code = code;
  }
}

/** A slip as the page sends it, checked by itself: whether its matches still take bets is another matter. */
export interface Slip {
  readonly legs: readonly Leg[];
  readonly sizes: readonly number[];
  readonly unit: number;
  readonly rule: PriceRule;
  readonly lines: readonly Line[];
  readonly stake: number;
  /** Most that it may bring, where the merchant pays less than the house. */
  readonly payoutLimit?: number;
}

/** Limits of a slip, in smallest chips. */
const mostStaked = 2000;
const mostPaid = 100_000;

/**
 * The stakes of a slip and the most that it may pay, in minor units.
 * @param own of the platform's merchant, which narrow them and never widen them
 */
export function slipLimits({ steps: [chip = 1] }: StakeLimits, own: SportsLimits = {}): SlipLimits {
  return {
    least: Math.max(chip, own.least ?? 0),
    most: Math.min(chip * mostStaked, own.most ?? Number.POSITIVE_INFINITY),
    payout: Math.min(chip * mostPaid, own.payout ?? Number.POSITIVE_INFINITY),
  };
}

const isMarket = (value: unknown): value is MarketKind => markets.some((market) => market === value);
const isRule = (value: unknown): value is PriceRule => priceRules.some((rule) => rule === value);

function readLeg(value: unknown): Leg {
  if (typeof value !== 'object' || value === null) throw new BetRejected('bet_invalid');
  const { fixtureId, market, line, outcome, odds } = value as Partial<Record<string, unknown>>;
  const isNumber = Number.isFinite(line) && Number.isSafeInteger(odds) && Number(odds) > 10_000;
  if (!isNumber || typeof fixtureId !== 'string' || typeof outcome !== 'string' || !isMarket(market))
    throw new BetRejected('bet_invalid');
  if (fixtureId.length > 60 || outcome.length > 20) throw new BetRejected('bet_invalid');
  return { fixtureId, market, line: Number(line), outcome, odds: Number(odds), ahead: 0 };
}

/** Reads `{ legs, sizes, unit, rule }`. Throws `BetRejected`. */
export function readSlip(value: unknown, limits: StakeLimits, own?: SportsLimits): Slip {
  if (typeof value !== 'object' || value === null) throw new BetRejected('bet_invalid');
  const { legs: given, sizes: asked, unit, rule } = value as Partial<Record<string, unknown>>;
  if (!Array.isArray(given) || given.length === 0 || given.length > mostLegs) throw new BetRejected('bet_invalid');
  const legs = given.map(readLeg);
  const sizes: unknown[] = Array.isArray(asked) ? asked : [];
  const isSize = (size: unknown): size is number =>
    Number.isInteger(size) && Number(size) >= 1 && Number(size) <= legs.length;
  if (sizes.length === 0 || !sizes.every(isSize) || new Set(sizes).size < sizes.length || !isRule(rule))
    throw new BetRejected('bet_invalid');
  const isSystem = sizes.length > 1 || (sizes[0] !== 1 && sizes[0] !== legs.length);
  if (isSystem && legs.length > mostInSystems) throw new BetRejected('bet_invalid');
  const isTogether = sizes.some((size) => size > 1);
  // Two bets on one match depend on each other: their prices may not be multiplied. The same bet twice is a mistake.
  if (isTogether && new Set(legs.map(({ fixtureId }) => fixtureId)).size < legs.length)
    throw new BetRejected('related_legs');
  const names = legs.map(({ fixtureId, market, line, outcome }) => [fixtureId, market, line, outcome].join());
  if (new Set(names).size < names.length) throw new BetRejected('bet_invalid');
  const lines = linesOf(legs.length, sizes);
  const { least, most, payout } = slipLimits(limits, own);
  if (typeof unit !== 'number' || !Number.isInteger(unit) || unit < least || unit * lines.length > most)
    throw new BetRejected('stake_limit');
  const odds = legs.map((leg) => leg.odds);
  const best = bestPayout(unit, lines, odds);
  if (best > payout) throw new BetRejected('payout_limit');
  return {
    legs,
    sizes,
    unit,
    rule,
    lines,
    stake: unit * lines.length,
    ...(own?.payout === undefined ? {} : { payoutLimit: payout }),
  };
}
