import type { Translate } from '#engine/i18n';
import { errorDetail, PlatformError } from '#engine/platform';
import type { MerchantProfile } from '#schemas/platform';

const known = ['EN', 'TY', 'VI', 'TH', 'ID', 'CN', 'AR', 'PT'] as const;

/** A language that the office has words for. */
export type Known = (typeof known)[number];

/** The languages of a merchant that the office has words for, the default one first. */
export function languagesOf(profile: Pick<MerchantProfile, 'languages' | 'defaultLanguage'> | undefined): Known[] {
  if (!profile) return [];
  const spoken = known.filter((code) => profile.languages.includes(code));
  return spoken.sort(
    (one, other) => Number(other === profile.defaultLanguage) - Number(one === profile.defaultLanguage),
  );
}

/** The language of a code, where the office has words for it. */
export const knownLanguage = (code: string): Known | undefined => known.find((one) => one === code);

/** What a language is called; one that the office has no words for by its code. */
export function languageName(code: string, text: Translate<'office'>): string {
  const language = knownLanguage(code);
  return language ? text(`languages.${language}`) : code;
}

/** Throws a refusal on: one that names a language with its name in place of its code. */
export function throwInWords(error: unknown, text: Translate<'office'>): never {
  const language = errorDetail(error, 'language');
  if (!(error instanceof PlatformError) || typeof language !== 'string') throw error;
  throw new PlatformError(error.kind, error.code, { language: languageName(language, text) });
}
