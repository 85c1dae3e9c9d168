import type { MerchantProfile } from '#schemas/platform';
import type { Call } from './call.ts';

/** The site that asked: its origin has been held against the merchant's hosts. Never what a Host header says (threat T10). */
export function siteOf({
  siteOrigin,
  merchant,
}: Pick<Call, 'siteOrigin'> & { merchant: Pick<MerchantProfile, 'hosts'> }): string {
  return siteOrigin || `https://${merchant.hosts.find((host) => !host.startsWith('*')) ?? ''}`;
}
