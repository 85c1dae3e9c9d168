import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import type { MessageReference } from '#schemas/names';

/** Reads the text of an article: `{{age}}`, `{{currency}}` and `{{brand}}` in it are the brand's. */
export function useArticleText(): (key: MessageReference | undefined) => string {
  const text = useText('service');
  const { name, currency, legal } = useAtomValue(coreAtom).brand;
  return (key) => (key ? text(key, { age: legal?.age ?? 18, currency: currency.code, brand: name }) : '');
}
