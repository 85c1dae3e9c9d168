import type { MerchantProfile } from '#schemas/platform';

/** One person lets no more money go to a player in a day than this share of the merchant's largest withdrawal (decision 0944). */
const share = 10;

/** The most that one person decides on, minor units: none in a currency that the merchant does not pay out. */
export function mostAlone(merchant: Pick<MerchantProfile, 'cashier'> | undefined, currency: string): number {
  return Math.floor((merchant?.cashier?.withdraw?.limits[currency]?.max ?? 0) / share);
}
