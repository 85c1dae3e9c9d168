import digits from '../../schemas/platform/minor-digits.json' with { type: 'json' };

/** An amount as a plain decimal of its currency. */
export function decimalOf(minor: number, currency: string): string {
  const places = placesOf(currency);
  if (places === 0) return String(minor);
  const figures = String(Math.abs(minor)).padStart(places + 1, '0');
  return `${minor < 0 ? '-' : ''}${figures.slice(0, -places)}.${figures.slice(-places)}`;
}

/** Decimals of a currency: the standard's, from which browsers differ for some. */
function placesOf(currency: string): number {
  const own: number | undefined = Object(digits)[currency];
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return own ?? maximumFractionDigits;
}
