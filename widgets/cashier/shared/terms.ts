import type { Format, Translate } from '#engine/i18n';
import type { Fee } from '#schemas/platform';

/** A time span of minutes in words: of two hours and more in hours. */
export function duration(minutes: number, { locale }: Pick<Format, 'locale'>): string {
  const [value, unit] = minutes >= 120 ? [Math.round(minutes / 60), 'hour'] : [Math.max(1, minutes), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** What a payment costs, before it is chosen. */
export function feeWords(fee: Fee | undefined, currency: string, text: Translate, format: Format): string {
  const { fixed = 0, share = 0, most } = fee ?? {};
  if (fixed === 0 && share === 0) return text('cashier:deposit.free');
  const parts = {
    fixed: format.money(fixed, currency),
    share: new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 3 }).format(share / 100),
  };
  const words = text(
    share === 0 ? 'cashier:fees.fixed' : fixed === 0 ? 'cashier:fees.share' : 'cashier:fees.both',
    parts,
  );
  return most === undefined || share === 0
    ? words
    : text('cashier:fees.most', { fee: words, most: format.money(most, currency) });
}
