import { amountText } from '#engine/i18n';

/** What the field `amount` of a form begins with; nothing where no amount is known. `minor` in minor units. */
export function heldAmount(minor: number | undefined, locale: string, currency: string) {
  return minor ? { amount: { typed: amountText(minor, locale, currency), minor } } : {};
}
