import type { MerchantProfile } from '#schemas/platform';
import { withdrawalsFor } from '../club/programme.ts';
import { rankOf } from '../club/rank-of.ts';
import { startOfDay } from '../paging/index.ts';
import { coolingOf } from '../security/cooling.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { type Available, availableOf, type DayLimits, type Facts } from './available.ts';

/** What the player may withdraw in the day of now: of the merchant's rules and the rank in the club. */
export async function withdrawalLimits(
  player: Player,
  merchant: MerchantProfile,
  { clubs, clock }: Pick<Services, 'clubs' | 'clock'>,
): Promise<DayLimits> {
  const { held } = await clubs.look(player, merchant);
  const since = startOfDay(merchant, clock());
  return { since, ...withdrawalsFor(rankOf(player, held.level), merchant, player.currency) };
}

/** What the player can withdraw now: as the player's cashier and the office show it. */
export async function withdrawable(
  player: Player,
  merchant: MerchantProfile,
  has: Pick<Facts, 'balance' | 'open'>,
  services: Pick<Services, 'db' | 'clock' | 'clubs' | 'withdrawals'>,
): Promise<Available> {
  const { db, clock, withdrawals } = services;
  const limits = await withdrawalLimits(player, merchant, services);
  const { min = 0 } = merchant.cashier?.withdraw?.limits[player.currency] ?? {};
  const used = await withdrawals.used(db, player.id, limits.since);
  return availableOf({ ...has, ...coolingOf(player, clock()), limits, used, min });
}
