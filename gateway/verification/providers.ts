import type { MerchantProfile } from '#schemas/platform';

/** Name of the platform's own provider of SMS. */
export const ownProvider = 'platform';

/** Name of the third party that sends codes of its own, and vouches for numbers. */
export const phoneAuth = 'phone-auth';

/** Who may send a merchant's codes. */
export function providersOf({ smsProviders = [] }: MerchantProfile): string[] {
  return [ownProvider, ...smsProviders];
}
