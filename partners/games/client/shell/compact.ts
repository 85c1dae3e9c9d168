/** The signs that Vietnamese players write in place of the words that the standard shortens: nghìn, triệu, tỷ. */
const vietnamese: Readonly<Record<string, string>> = { N: 'K', Tr: 'M', T: 'B' };

/** How exact a short number is; left out, two figures. */
type Figures = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'maximumSignificantDigits'>;

/** Writes numbers short, for what is small: 10K, 1.5M. */
export function createCompact(language: string, figures: Figures = {}): (value: number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', ...figures });
  if (language.split('-')[0] !== 'vi') return (value) => format.format(value);
  return (value) =>
    format
      .formatToParts(value)
      .map(({ type, value: part }) =>
        type === 'compact' ? (vietnamese[part] ?? part) : type === 'literal' ? '' : part,
      )
      .join('');
}
