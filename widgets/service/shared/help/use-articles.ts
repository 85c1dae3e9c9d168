import { useQuery } from '#engine/platform';
import type { Icon } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';
import type { ServiceHelpProps } from '#schemas/widgets';

/** An article of the help pages: the brand's own words by message keys, or those of the platform. */
export interface HelpEntry {
  icon?: Icon | undefined;
  own?: { title: MessageReference; text: MessageReference };
  /** Plain title, and HTML to be sanitised. */
  given?: { title: string; content: string };
}

/** Of an article that the brand does not have. */
const operatorsIcon: Icon = 'news';

/** Articles by id, in order: the brand's, then what the operator adds at the platform (§7); of one name the platform's counts. */
export function useArticles(articles: ServiceHelpProps['articles']): ReadonlyMap<string, HelpEntry> {
  const { data } = useQuery('helpCenter', {});
  const entries = Object.entries(articles).map(([id, { icon, title, text }]): [string, HelpEntry] => [
    id,
    { icon, own: { title, text } },
  ]);
  const shown = new Map(entries);
  for (const { id, title, content } of data?.articles ?? [])
    shown.set(id, { icon: shown.get(id)?.icon ?? operatorsIcon, given: { title, content } });
  return shown;
}
