import type { AssembledBrand } from '#engine/brand';
import { acceptedTags, negotiate } from '#engine/brand';

/** The language a document is written in: the cookie of an earlier choice, else what the browser asks for (§1). */
export function languageOf(
  languages: AssembledBrand['brand']['languages'],
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): string {
  const chosen = /(?:^|;\s*)lang=([A-Z]{2,5})(?:;|$)/.exec(cookie ?? '')?.[1] ?? null;
  return negotiate(languages, chosen, acceptedTags(acceptLanguage));
}
