import type { Call } from '../http/call.ts';
import { textIn } from '../lobby/text-in.ts';

/** A text in the caller's language, else in the merchant's. */
export function inLanguage(
  texts: { [language: string]: string },
  { language, merchant }: Pick<Call, 'language' | 'merchant'>,
): string {
  return texts[language] ?? textIn(texts, merchant.defaultLanguage);
}
