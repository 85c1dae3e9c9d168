import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Link } from '#schemas/brand';
import { definitionsUnread, placesOf, referencesOf } from '../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { suggest } from '../../suggest.ts';

const rule = 'link-query';
const patterns = new Map<string, RegExp | undefined>();

/** What a link hands to a route is read there, and has the form that the route wants: everything else is dropped. */
export const linkQuery: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const routes = brand.stack.files.get('routes') ?? {};
    const found: Finding[] = [];
    for (const { file, json, references } of referencesOf(brand, contracts)) {
      if (references.link.every((link) => unread(link, routes).length === 0)) continue;
      for (const { link, pointer: at } of placesOf(contracts, file, json).links) {
        found.push(...unread(link, routes).map((one) => placed(one, file, `${at}/query`)));
      }
    }
    return found.length > 0 && definitionsUnread(brand, 'route') ? [] : found;
  },
};

interface Unread {
  name: string;
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
      return [{ name, at: 'key', message, suggestion: suggest(name, Object.keys(read)) }];
    }
    if (typeof pattern !== 'string' || typeof value !== 'string' || compiled(pattern)?.test(value) !== false) return [];
    return [{ name, at: 'value', message: `The route "${route}" takes no such "${name}": it must match ${pattern}.` }];
  });
}

function placed({ name, ...rest }: Unread, file: string, at: string): Finding {
  return { rule, severity: 'warning', file, pointer: pointer(at, name), ...rest };
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
