/** What a BCP 47 tag means to browsers. */
export interface Meaning {
  /** No browser takes it: formatting a number by it breaks the page. */
  broken?: true;
  /** The part that no registry knows. */
  stranger?: string;
  rtl: boolean;
}

const known = new Map<string, Meaning>();
let names: { language: Intl.DisplayNames; region: Intl.DisplayNames } | undefined;

/** What a tag means. Brands have the same few. */
export function meaningOf(tag: string): Meaning {
  const before = known.get(tag);
  if (before) return before;
  const meaning = look(tag);
  known.set(tag, meaning);
  return meaning;
}

/** Languages that most brands speak: asking about them would load every name of every language. */
const common = /^(?:en|vi|th|id|zh|ms|ko|ja|de|fr|es|pt)$/;

function look(tag: string): Meaning {
  if (common.test(tag)) return { rtl: false };
  names ??= {
    language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
    region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  };
  try {
    const locale = new Intl.Locale(tag);
    const { language, region } = locale;
    const rtl = directionOf(locale) === 'rtl';
    if (names.language.of(language) === undefined) return { stranger: language, rtl };
    return region !== undefined && names.region.of(region) === undefined ? { stranger: region, rtl } : { rtl };
  } catch {
    return { broken: true, rtl: false };
  }
}

/** Newer than the types of the language. */
function directionOf(locale: Intl.Locale): string | undefined {
  const { getTextInfo } = locale as Intl.Locale & { getTextInfo?(): { direction?: string } };
  return getTextInfo?.call(locale).direction;
}
