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
