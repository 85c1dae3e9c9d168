import type { MerchantProfile, SystemStatus } from '#schemas/platform';

/** True when the merchant does not serve this address or country (spec §4, status 2). */
export function regionRestricted({ region }: MerchantProfile, ip: string, country: string): boolean {
  return region.restricted || region.blockedCountries.includes(country) || region.blockedAddresses.includes(ip);
}

/** What a caller gets as the status of the site (spec §4): 0 open, 1 maintenance, which wins over 2, the region. */
export function siteStatus(merchant: MerchantProfile, ip: string, country: string): SystemStatus['status'] {
  if (merchant.maintenance) return 1;
  return regionRestricted(merchant, ip, country) ? 2 : 0;
}
