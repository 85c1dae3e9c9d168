import type { UnavailableReason } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';
import { leftOf, type Turnover } from '../ledger/turnover.ts';

/** What a player may take out in a day of the merchant. */
export interface DayLimits {
  /** Start of the day, ms. */
  since: number;
  count: number | undefined;
  /** Minor units. */
  amount: number | undefined;
}

/** What decides on how much may leave an account. Amounts are minor units. */
export interface Facts {
  balance: bigint;
  /** Stakes that are still required. */
  open: readonly Pick<Turnover, 'required' | 'played'>[];
  /** Absent where the caller has judged it: `assertCooled`. */
  coolingUntil?: number | undefined;
  limits: Pick<DayLimits, 'count' | 'amount'>;
  /** What of the day's limits has been used. */
  used: { count: number; amount: number };
  /** Least amount. */
  min?: number;
}

/** How much may leave an account, and why nothing may. */
export interface Available {
  /** Minor units: what can be taken now. */
  available: number;
  /** Why nothing can be taken; absent while something can. */
  reason?: UnavailableReason;
  turnoverLeft: number;
  coolingUntil?: number;
  /** What is left of the day's number and sum; absent: any. */
  leftToday?: number;
  sumLeftToday?: number;
}

/** How much may leave an account now: for withdrawals and for transfers to players, where it is shown and where it is taken. */
export function availableOf({ balance, open, coolingUntil, limits, used, min = 0 }: Facts): Available {
  const turnoverLeft = leftOf(open);
  const leftToday = limits.count === undefined ? undefined : Math.max(0, limits.count - used.count);
  const sumLeftToday = limits.amount === undefined ? undefined : Math.max(0, limits.amount - used.amount);
  const most = Math.min(Number(balance), sumLeftToday ?? Number(balance));
  const reason = ((): UnavailableReason | undefined => {
    if (turnoverLeft > 0) return 'turnover';
    if (coolingUntil !== undefined) return 'cooling';
    if (leftToday === 0) return 'count';
    if (sumLeftToday !== undefined && sumLeftToday < Math.max(1, min)) return 'sum';
    return Number(balance) < min ? 'little' : undefined;
  })();
  return {
    available: reason === undefined || reason === 'little' ? most : 0,
    ...(reason === undefined ? {} : { reason }),
    turnoverLeft,
    ...(coolingUntil === undefined ? {} : { coolingUntil }),
    ...(leftToday === undefined ? {} : { leftToday }),
    ...(sumLeftToday === undefined ? {} : { sumLeftToday }),
  };
}

/**
 * Greatest amount of one order: that of the limits, as far as the day's sum allows it. It is never below the least amount, or the
 * bounds would cross; what can be taken now is `available`.
 */
export const mostOf = ({ min, max }: { min: number; max: number }, { sumLeftToday = max }: Available): number =>
  Math.max(min, Math.min(max, sumLeftToday));

/** How the end of a day's limits is refused. */
type LimitCode = 'withdrawal_limit_reached' | 'transfer_limit_reached';

/** Throws turnover_left (value: amount), `overLimit` and insufficient_funds where so much may not leave the account. */
export function assertAvailable(facts: Facts, amount: number, overLimit: LimitCode): void {
  const { turnoverLeft, leftToday, sumLeftToday = amount } = availableOf(facts);
  if (turnoverLeft > 0) throw new Refusal('turnover_left', { amount: turnoverLeft });
  if (leftToday === 0 || sumLeftToday < amount) throw new Refusal(overLimit);
  if (BigInt(amount) > facts.balance) throw new Refusal('insufficient_funds');
}
