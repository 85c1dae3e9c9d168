import type { ClubLabel, ClubProgramme, MerchantProfile } from '#schemas/platform';
import { mergePatch } from '../merchants/merge-patch.ts';
import type { Player } from '../sessions/sessions.ts';
import standard from './programme.json' with { type: 'json' };
import { rankOf } from './rank-of.ts';

/** The VIP club of a merchant; one without ranks where there is none. */
export function clubOf({ club = {} }: Pick<MerchantProfile, 'club'>): ClubProgramme {
  // The standard one fits its schema; a test holds patches of the seeds to it.
  const programme = mergePatch(standard, club) as ClubProgramme;
  return programme.enabled === false ? { ...programme, ranks: {} } : programme;
}

/** What a member's rank is called: in the programme's words, or in the operator's where the programme does not have it. */
export function labelOf(
  player: Pick<Player, 'standing'>,
  earned: number,
  merchant: MerchantProfile,
): ClubLabel | undefined {
  const rankLevel = rankOf(player, earned);
  const rank = clubOf(merchant).ranks[rankLevel];
  if (!rank) return player.standing?.clubLabel;
  const { name: names, color, color2 } = rank;
  return { labelName: names[merchant.defaultLanguage] ?? names.EN ?? '', names, color, color2, rankLevel };
}

/** How often and how much a member of a rank may withdraw in a day; undefined: without a limit. */
export function withdrawalsFor(
  rank: number,
  merchant: Pick<MerchantProfile, 'cashier' | 'club'>,
  currency: string,
): { count: number | undefined; amount: number | undefined } {
  const { withdrawalsPerDay = 0, withdrawalFactor = 1 } = clubOf(merchant).ranks[rank] ?? {};
  const rules = merchant.cashier?.withdraw;
  const amount = rules?.limits[currency]?.perDay;
  return {
    count: rules?.perDay === undefined ? undefined : Math.max(rules.perDay, withdrawalsPerDay),
    amount: amount === undefined ? undefined : amount * withdrawalFactor,
  };
}
