import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyVariable } from '#engine/theme';
import type { Theme } from '#schemas/brand';
import type { Repository } from '../repository.ts';
import type { Rule } from '../rule.ts';

/**
 * A style sheet names variables that are there: the theme's, those that a style sheet sets, and those that a component sets
 * (`'--turn'`). CSS says nothing of one that is not: the declaration is dropped, and the text is black at 16 px.
 * docs/reference/css-variables.md lists the theme's.
 */
export const knownVariables: Rule = {
  name: 'known-variables',
  check(repository) {
    const styles = repository.files.filter((path) => /^(engine|widgets|office)\/.*\.css$/.test(path));
    const known = new Set([...themeVariables, ...libraries, ...setIn(repository, styles)]);
    const breaches = styles.flatMap((path) => {
      const css = uncommented(repository.text(path));
      return [...css.matchAll(named)].flatMap(({ index, 1: name = '', 2: after }) => {
        // One with a fallback says itself what becomes of it.
        if (known.has(name) || after === ',') return [];
        return [`${path}:${css.slice(0, index).split('\n').length} names a variable that nobody sets: ${name}`];
      });
    });
    return { looked: styles.length, breaches };
  },
};

const named = /var\(\s*(--[\w-]+)\s*(,|\))/g;

/** What Base UI sets on the parts that it places. */
const libraries = [
  '--transform-origin',
  '--anchor-width',
  '--anchor-height',
  '--available-width',
  '--available-height',
];

const light = join(import.meta.dirname, '../../../brands/base/themes/light.json');
const themeVariables = Object.keys(everyVariable(JSON.parse(readFileSync(light, 'utf8')) as Theme));

function setIn({ code, text }: Repository, styles: readonly string[]): string[] {
  const inStyles = styles.flatMap((path) => [...uncommented(text(path)).matchAll(/(?<=[{;\s])(--[\w-]+)\s*:/g)]);
  const inCode = code
    .filter(({ path }) => /^(engine|widgets|office)\//.test(path))
    .flatMap(({ path }) => [...text(path).matchAll(/['"`](--[\w-]+)['"`]/g)]);
  return [...inStyles, ...inCode].map(([, name = '']) => name);
}

/** Without comments, on the same lines. */
function uncommented(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
