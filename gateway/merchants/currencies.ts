import type { MerchantProfile } from '#schemas/platform';

/** In which currency a new account is kept, and what it is given (minor units). */
type Welcome = Pick<MerchantProfile, 'currency' | 'welcomeBonus'>;

/**
 * The currency of a new member: that of the mobile number's dialling code, else the merchant's own.
 * @param mobile dialling code, a space, national number
 */
export function welcomeOf(merchant: MerchantProfile, mobile: string | undefined): Welcome {
  const dialled = mobile?.split(' ')[0] ?? '';
  const further = Object.entries(merchant.currencies ?? {}).find(([, { dialingCodes }]) =>
    dialingCodes.includes(dialled),
  );
  if (!further) return merchant;
  const [currency, { welcomeBonus }] = further;
  return { currency, welcomeBonus };
}

/** All currencies that a merchant keeps accounts in, its own first. */
export function currenciesOf({
  currency,
  currencies = {},
}: Pick<MerchantProfile, 'currency' | 'currencies'>): string[] {
  return [currency, ...Object.keys(currencies)];
}
