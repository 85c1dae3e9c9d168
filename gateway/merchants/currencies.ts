import type { MerchantProfile } from '#schemas/platform';

/** A currency that a merchant keeps accounts in, and its amounts in minor units. */
export type Money = Pick<MerchantProfile, 'currency' | 'welcomeBonus' | 'betLimits'>;

/** What a merchant gives and takes in one of its currencies; in its own for every other. */
export function moneyOf(merchant: MerchantProfile, currency: string | undefined): Money {
  const further = currency === undefined ? undefined : merchant.currencies?.[currency];
  return currency !== undefined && further ? { currency, ...further } : merchant;
}

/** The currency of a new member: that of the mobile number's dialling code, else the merchant's own. */
export function currencyOfMobile(merchant: MerchantProfile, mobile: string | undefined): string {
  const dialled = mobile?.split(' ')[0] ?? '';
  const further = Object.entries(merchant.currencies ?? {}).find(([, { dialingCodes }]) =>
    dialingCodes.includes(dialled),
  );
  return further?.[0] ?? merchant.currency;
}

/** All currencies that a merchant keeps accounts in, its own first. */
export function currenciesOf({
  currency,
  currencies = {},
}: Pick<MerchantProfile, 'currency' | 'currencies'>): string[] {
  return [currency, ...Object.keys(currencies)];
}
