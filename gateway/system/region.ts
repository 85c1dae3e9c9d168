import type { MerchantProfile } from '#schemas/platform';

/** True when the merchant does not serve this address or country (spec §4, status 2). */
export function regionRestricted({ region }: MerchantProfile, ip: string, country: string): boolean {
  return region.restricted || region.blockedCountries.includes(country) || region.blockedAddresses.includes(ip);
}
