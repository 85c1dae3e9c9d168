import digits from '../../schemas/platform/minor-digits.json' with { type: 'json' };

/** An amount as a plain decimal of its currency. */
export function decimalOf(minor: number, currency: string): string {
  const places = placesOf(currency);
  if (places === 0) return String(minor);
  const figures = String(Math.abs(minor)).padStart(places + 1, '0');
  return `${minor < 0 ? '-' : ''}${figures.slice(0, -places)}.${figures.slice(-places)}`;
}

/** Languages of the platform whose codes are no tags of BCP 47. */
const tags: { [language: string]: string } = { CN: 'zh', TY: 'vi' };

/** The tag (BCP 47) of a language of the platform. */
export function tagOf(language: string): string {
  return tags[language] ?? language.toLowerCase();
}

/** An amount as people who read a language of the platform write it, with the currency's code. */
export function amountIn(language: string, minor: number, currency: string): string {
  const places = placesOf(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return `${new Intl.NumberFormat(tagOf(language), digits).format(minor / 10 ** places)} ${currency}`;
}

/** Decimals of a currency: the standard's, from which browsers differ for some. */
export function placesOf(currency: string): number {
  const own: number | undefined = Object(digits)[currency];
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return own ?? maximumFractionDigits;
}
