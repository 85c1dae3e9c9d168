import type { MerchantProfile } from '#schemas/platform';
import { and, eq, ne, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { deposits, ledgerAccounts, ledgerTransfers, players } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Player } from '../sessions/sessions.ts';

const hourMs = 60 * 60 * 1000;
/** Where the merchant says nothing else. */
const standardHours = 24;

/** For how long money stays after a change to what guards an account, hours. */
export function coolingHoursOf({ security }: Pick<MerchantProfile, 'security'>): number {
  return security?.coolingHours ?? standardHours;
}

/**
 * From now on no money leaves the account for the merchant's hours: what guards it has changed, and whoever owns it, who hears of
 * it, is faster than a thief (decision 0916). Every way out asks `assertCooled`. Of an account that has never had money and waits for
 * none, nothing is at stake. Called in the transaction that holds the player's row.
 */
export async function startCooling(
  tx: Database,
  player: Pick<Player, 'id'>,
  merchant: Pick<MerchantProfile, 'security'>,
  now: number,
): Promise<void> {
  const ms = coolingHoursOf(merchant) * hourMs;
  if (!(await isAtStake(tx, player.id))) return;
  const until = sql`greatest(${players.coolingUntil}, ${now + ms}::bigint)`;
  await tx.update(players).set({ coolingUntil: until }).where(eq(players.id, player.id));
}

/** Until when no money leaves, as the player is told; nothing once it may. */
export function coolingOf({ coolingUntil }: Pick<Player, 'coolingUntil'>, now: number): { coolingUntil?: number } {
  return coolingUntil > now ? { coolingUntil } : {};
}

/** Throws account_cooling (value: retryAfterMs, until) while no money may leave. */
export function assertCooled({ coolingUntil }: Pick<Player, 'coolingUntil'>, now: number): void {
  if (coolingUntil > now)
    throw new Refusal('account_cooling', { retryAfterMs: coolingUntil - now, until: coolingUntil });
}

/** Whether anything but the bonus of a new account has ever moved, or may soon: what was cancelled or has expired may be paid all the same. */
async function isAtStake(tx: Database, playerId: string): Promise<boolean> {
  const moved = and(
    eq(ledgerAccounts.kind, 'player'),
    eq(ledgerAccounts.owner, playerId),
    ne(ledgerTransfers.kind, 'bonus'),
  );
  const [one] = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.accountId))
    .where(moved)
    .limit(1);
  if (one) return true;
  return (await tx.$count(deposits, and(eq(deposits.playerId, playerId), ne(deposits.state, 'failed')))) > 0;
}
