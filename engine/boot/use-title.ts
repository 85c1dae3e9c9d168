import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import type { MessageReference } from '#schemas/names';

/**
 * Titles the tab as the brand wants it.
 * @param key message key of what is shown; undefined: the brand's name alone
 * @param mine false while something else stands in its place, whose title it is then
 */
export function useTitle(key: MessageReference | undefined, mine = true): void {
  const text = useText('shell');
  const { name, seo } = useAtomValue(coreAtom).brand;
  const template = seo?.titleTemplate ?? '{{title}} · {{brand}}';
  useEffect(() => {
    if (!mine) return;
    document.title = key ? template.replace('{{title}}', () => text(key)).replace('{{brand}}', () => name) : name;
  }, [text, key, name, template, mine]);
}
