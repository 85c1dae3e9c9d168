import type { MerchantProfile } from '#schemas/platform';
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { momentIn } from './moment-in.ts';
import type { Player } from './sessions.ts';

export type LockReason = NonNullable<Player['lockReason']>;

/** Reasons for which a player asks: nobody lifts such a lock before its end. */
export const ownWish: readonly LockReason[] = ['break', 'exclusion'];

/** A lock that is to be set. */
export interface NewLock {
  why: LockReason;
  /** Until when; without it until two operators lift it. */
  until: number | null;
  /** Account of the operator; null: the player, by a link. */
  by: string | null;
  /** The operator's reason; null: the report of the player says what it is about. */
  note: string | null;
}

/** Whether a player is locked out. A lock with an end is over at that time, whether or not anything has run since. */
export function isLocked({ lockedAt, lockedUntil }: Pick<Player, 'lockedAt' | 'lockedUntil'>, now: number): boolean {
  return lockedAt !== null && (lockedUntil === null || lockedUntil > now);
}

/** The same as a condition of a query on players. */
export function areLocked(now: number): SQL | undefined {
  return and(isNotNull(players.lockedAt), or(isNull(players.lockedUntil), gt(players.lockedUntil, now)));
}

/** Accounts that their owners have locked by the link of a notice, and that wait for two operators. */
export function areReported(now: number): SQL | undefined {
  return and(eq(players.lockReason, 'ownerReport'), areLocked(now));
}

/** Players who are not locked out. */
export function areOpen(now: number): SQL | undefined {
  return or(isNull(players.lockedAt), lte(players.lockedUntil, now));
}

/**
 * Locks a player out, in the transaction that holds the row. A lock that holds is never made shorter: of two, the one that ends
 * last says why, but the owner's report does whatever else is locked, since it keeps payouts and decides how the lock is lifted.
 * What the player has asked for holds until its own end in any case.
 */
export async function lock(tx: Database, held: Player, { why, until, by, note }: NewLock, now: number): Promise<void> {
  const former = isLocked(held, now) ? (held.lockedUntil ?? Number.POSITIVE_INFINITY) : 0;
  const isLonger = (until ?? Number.POSITIVE_INFINITY) >= former;
  const isReported = former > 0 && held.lockReason === 'ownerReport';
  const saysWhy = why === 'ownerReport' || (isLonger && !isReported);
  const set = {
    ...(isLonger ? { lockedUntil: until } : {}),
    ...(saysWhy ? { lockReason: why, lockedBy: by, lockNote: note } : {}),
    lockedAt: former > 0 ? held.lockedAt : now,
    lockKeptUntil: sql`greatest(${players.lockKeptUntil}, ${ownWish.includes(why) ? (until ?? 0) : 0}::bigint)`,
  };
  await tx.update(players).set(set).where(eq(players.id, held.id));
}

/** What a row says once no lock is left. */
export const unlocked = { lockedAt: null, lockedUntil: null, lockReason: null, lockedBy: null, lockNote: null };

/**
 * Why a player who has shown who they are cannot log in, in words of their own: account_locked, account_locked_until, account_on_break,
 * account_excluded (value: until, and `when` in words), account_reported. That somebody is suspected is not among them.
 */
export function lockedOut(
  { lockReason, lockedUntil }: Pick<Player, 'lockReason' | 'lockedUntil'>,
  { merchant, language }: { merchant: Pick<MerchantProfile, 'timeZone'>; language: string },
): Refusal {
  if (lockedUntil === null) return new Refusal(lockReason === 'ownerReport' ? 'account_reported' : 'account_locked');
  const codes = { break: 'account_on_break', exclusion: 'account_excluded' } as const;
  const code = lockReason === 'break' || lockReason === 'exclusion' ? codes[lockReason] : 'account_locked_until';
  const when = momentIn(language, lockedUntil, merchant.timeZone);
  return new Refusal(code, { until: lockedUntil, when });
}
