import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const rule = /([^{}@;]+)\{([^{}]*)\}/g;
const cuts = /white-space:\s*nowrap|line-clamp:\s*\d|text-overflow:\s*ellipsis|overflow(-[xy])?:\s*(hidden|clip)/g;

/**
 * What the rules of a style module say that would cut an element's words off, or keep them on one line, at whatever width of the
 * window: tests in documents name classes as the module does, and lay nothing out.
 */
export function cutWords(element: Element, sheet: string): string[] {
  const css = readFileSync(join(root, sheet), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\(([^()]*)\)/g, '$1');
  const rules = [...css.matchAll(rule)].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
  const own = rules.filter(({ selector }) => !selector.includes('::') && element.matches(selector));
  if (own.length === 0) throw new Error(`${sheet} says nothing of ${element.outerHTML}`);
  return own.flatMap(({ body }) => body.match(cuts) ?? []);
}
