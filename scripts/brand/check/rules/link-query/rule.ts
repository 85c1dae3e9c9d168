import { isObject, type Json, pointer } from '#engine/brand';
import type { Link } from '#schemas/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import type { BrandFolder } from '../../../folders/index.ts';
import { definitionsUnread, placesOf, referencesOf } from '../../../references/index.ts';
import { suggest, thereAre } from '../../../terminal/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import { queryPattern } from '../../logic/query-pattern.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { articlesOf } from './articles.ts';

const rule = 'link-query';

/** What a link hands to a route is read there, and has the form that the route wants: everything else is dropped. */
export const linkQuery: Rule = {
  name: rule,
  supersededBy: aboutNames('article-unknown'),
  checkBrand(brand, contracts) {
    const { folders } = brand;
    const { files } = brand.stack;
    const found = new Map<string, Finding>();
    for (const { file, json, references } of referencesOf(brand, contracts)) {
      if (references.link.every((link) => !isIdle(link) && unread(link, files).length === 0)) continue;
      for (const { link, pointer: at } of placesOf(contracts, file, json).links) {
        for (const one of idleParts(link, { file, at }, folders)) found.set(`${one.file}#${one.pointer}`, one);
        for (const one of unread(link, files)) {
          const finding = blamed(one, { file, pointer: pointer(`${at}/query`, one.name) }, folders);
          found.set(`${finding.file}#${finding.pointer}`, finding);
        }
      }
    }
    return found.size > 0 && definitionsUnread(brand, 'route') ? [] : [...found.values()];
  },
};

interface Unread {
  route: string;
  name: string;
  /** What the route takes; undefined when it reads no such thing. */
  pattern?: string;
  /** The article that its page does not have, and where that would stand. */
  article?: { name: string; place: Spot };
  at: 'key' | 'value';
  message: string;
  suggestion?: string | undefined;
}

type Files = OpenBrand['stack']['files'];

const none: Unread[] = [];

function unread({ route, query }: Link, files: Files): Unread[] {
  if (typeof route !== 'string' || !isObject(query)) return none;
  const target = files.get('routes')?.[route];
  // A route that is not there is reported by another rule.
  if (!isObject(target)) return none;
  const read = isObject(target.query) ? target.query : {};
  return Object.entries(query).flatMap(([name, value]): Unread[] => {
    const pattern = read[name];
    if (pattern === undefined) {
      const message = `The route "${route}" does not read "${name}", so it is dropped.`;
      return [{ route, name, at: 'key', message, suggestion: suggest(name, Object.keys(read)) }];
    }
    if (typeof pattern !== 'string' || typeof value !== 'string') return [];
    if (queryPattern(pattern)?.test(value) !== false) return unknownArticle(route, name, value, target.page, files);
    const message = `The route "${route}" takes no such "${name}": it must match ${pattern}.`;
    return [{ route, name, pattern, at: 'value', message }];
  });
}

/** Whether a link says something that only a link of another kind reads. */
function isIdle({ route, query, modal, tab }: Link): boolean {
  return (query !== undefined && route === undefined) || (tab !== undefined && modal === undefined);
}

/** What only a link of another kind reads. What is left over of an inherited link that was given another target does no harm. */
function idleParts(link: Link, { file, at }: { file: string; at: string }, folders: readonly BrandFolder[]): Finding[] {
  if (!isIdle(link)) return [];
  const target = (['modal', 'resource', 'href', 'action', 'route'] as const).find((kind) => link[kind] !== undefined);
  const pairs = [['query', 'route', link.query, link.route] as const, ['tab', 'modal', link.tab, link.modal] as const];
  return pairs.flatMap(([name, reader, said, read]): Finding[] => {
    const spot = { file, pointer: `${at}/${name}` };
    const idle = said !== undefined && read === undefined && target !== undefined;
    if (!idle || latest([spot, { file, pointer: `${at}/${target}` }], folders) !== spot) return [];
    const message = `Only a link to a ${reader} has "${name}": this one has "${target}", and "${name}" does nothing.`;
    return [{ rule: 'link-idle', severity: 'warning', ...spot, at: 'key', message }];
  });
}

function unknownArticle(route: string, name: string, value: string, page: Json | undefined, files: Files): Unread[] {
  const file = `pages/${page}`;
  const articles = articlesOf(files.get(file), name);
  if (!articles || articles.names.includes(value)) return [];
  const suggestion = suggest(value, articles.names);
  const others = thereAre(articles.names, suggestion);
  const message = `${file}.json has no article "${value}": players would read the first one instead.${others}`;
  const article = { name: value, place: { file, pointer: pointer(articles.pointer, value) } };
  return [{ route, name, article, at: 'value', message, suggestion }];
}

/** Reported at the link, unless a layer above it gave the route another pattern: that one did not look at the links. */
function blamed(
  { route, name, pattern, article, ...reported }: Unread,
  link: Spot,
  folders: readonly BrandFolder[],
): Finding {
  if (article) return blamedForArticle(article, { route, link, reported }, folders);
  const place = { file: 'routes', pointer: pointer(`${pointer('', route)}/query`, name) };
  if (pattern === undefined || latest([link, place], folders) === link) {
    return { rule, severity: 'warning', ...link, ...reported };
  }
  const message = `${link.file}.json links to "${route}" at ${link.pointer}, which does not match ${pattern}.`;
  return { rule, severity: 'warning', ...place, message };
}

/** Reported at the link, unless a layer above it took the article away, or gave the route another page. */
function blamedForArticle(
  { name, place }: NonNullable<Unread['article']>,
  { route, link, reported }: { route: string; link: Spot; reported: Pick<Finding, 'at' | 'message' | 'suggestion'> },
  folders: readonly BrandFolder[],
): Finding {
  const shown = { file: 'routes', pointer: `${pointer('', route)}/page` };
  const spot = latest([link, place, shown], folders) ?? link;
  if (spot === link) return { rule: 'article-unknown', ...link, ...reported };
  const message = `${link.file}.json links to the article "${name}" at ${link.pointer}, and ${place.file}.json has none.`;
  return { rule: 'article-unknown', ...spot, message };
}
