import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Link } from '#schemas/brand';
import type { BrandFolder } from '../../../brands/folder.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import { definitionsUnread, placesOf, referencesOf } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { suggest } from '../../suggest.ts';

const rule = 'link-query';
const patterns = new Map<string, RegExp | undefined>();

/** What a link hands to a route is read there, and has the form that the route wants: everything else is dropped. */
export const linkQuery: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const { folders } = brand;
    const routes = brand.stack.files.get('routes') ?? {};
    const found = new Map<string, Finding>();
    for (const { file, json, references } of referencesOf(brand, contracts)) {
      if (references.link.every((link) => unread(link, routes).length === 0)) continue;
      for (const { link, pointer: at } of placesOf(contracts, file, json).links) {
        for (const one of unread(link, routes)) {
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
  at: 'key' | 'value';
  message: string;
  suggestion?: string | undefined;
}

const none: Unread[] = [];

function unread({ route, query }: Link, routes: JsonObject): Unread[] {
  if (typeof route !== 'string' || !isObject(query)) return none;
  const target = routes[route];
  // A route that is not there is another rule's to tell.
  if (!isObject(target)) return none;
  const read = isObject(target.query) ? target.query : {};
  return Object.entries(query).flatMap(([name, value]): Unread[] => {
    const pattern = read[name];
    if (pattern === undefined) {
      const message = `The route "${route}" does not read "${name}", so it is dropped.`;
      return [{ route, name, at: 'key', message, suggestion: suggest(name, Object.keys(read)) }];
    }
    if (typeof pattern !== 'string' || typeof value !== 'string' || compiled(pattern)?.test(value) !== false) return [];
    const message = `The route "${route}" takes no such "${name}": it must match ${pattern}.`;
    return [{ route, name, pattern, at: 'value', message }];
  });
}

/** Told at the link, unless a layer above it gave the route another pattern: that one did not look at the links. */
function blamed({ route, name, pattern, ...told }: Unread, link: Spot, folders: readonly BrandFolder[]): Finding {
  const place = { file: 'routes', pointer: pointer(`${pointer('', route)}/query`, name) };
  if (pattern === undefined || latest([link, place], folders) === link) {
    return { rule, severity: 'warning', ...link, ...told };
  }
  const message = `${link.file}.json links to "${route}" at ${link.pointer}, which does not match ${pattern}.`;
  return { rule, severity: 'warning', ...place, message };
}

/** Undefined for a pattern that does not compile, which is another rule's to tell. */
function compiled(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  let expression: RegExp | undefined;
  try {
    expression = new RegExp(`^(?:${pattern})$`);
  } catch {
    expression = undefined;
  }
  patterns.set(pattern, expression);
  return expression;
}
