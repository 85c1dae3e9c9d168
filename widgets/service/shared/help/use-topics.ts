import { useAtomValue } from 'jotai';
import { coreAtom, pageNamespaces } from '#engine/brand';
import { useNamespaces, useText } from '#engine/i18n';
import { pagesAtom, usePage } from '#engine/pages';
import type { Icon, Page } from '#schemas/brand';
import type { ServiceHelpProps } from '#schemas/widgets';
import { blocksOf } from './blocks.ts';
import { useArticleText } from './use-article-text.ts';
import { type HelpEntry, useArticles } from './use-articles.ts';

/** A question that the help answers, or an article that answers none in particular. */
export interface HelpTopic {
  id: string;
  /** Id of the article that holds it. */
  article: string;
  title: string;
  /** Title of that article; undefined for the article itself. */
  within: string | undefined;
  icon: Icon | undefined;
  /** All that is said of it. */
  words: string;
}

/** What the help of a page answers, for whoever searches it. Waits for the page and its texts. */
export function useHelpTopics(id: string): readonly HelpTopic[] {
  const page = usePage(useAtomValue(pagesAtom), id);
  useNamespaces(pageNamespaces(useAtomValue(coreAtom), id, page));
  const text = useText('service');
  const wordsOf = useArticleText();
  const entries = useArticles(articlesOf(page));
  return [...entries].flatMap(([article, entry]) => {
    const title = entry.given?.title ?? (entry.own ? text(entry.own.title) : '');
    const words = entry.given ? entry.given.content.replaceAll(/<[^>]*>/g, ' ') : wordsOf(entry.own?.text);
    return topicsOf(article, title, words, entry);
  });
}

/** The article, and each of its headings with what stands below it. */
function topicsOf(article: string, title: string, words: string, { icon, given }: HelpEntry): HelpTopic[] {
  const whole: HelpTopic = { id: article, article, title, within: undefined, icon, words };
  const topics: HelpTopic[] = [];
  for (const block of given ? [] : blocksOf(words)) {
    if (block.kind === 'heading') {
      topics.push({ ...whole, id: `${article} ${topics.length}`, title: block.text, within: title, words: '' });
      continue;
    }
    const last = topics.at(-1);
    if (last) last.words += ` ${block.kind === 'list' ? block.items.join(' ') : block.text}`;
  }
  return topics.length > 0 ? [{ ...whole, words: '' }, ...topics] : [whole];
}

function articlesOf({ regions }: Page): ServiceHelpProps['articles'] {
  const blocks = Object.values(regions).flatMap((region) => Object.values(region));
  const { articles } = (blocks.find(({ widget }) => widget === 'service/help')?.props ??
    {}) as Partial<ServiceHelpProps>;
  return articles ?? {};
}
