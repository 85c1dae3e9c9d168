import { posix } from 'node:path';
import { readCatalogue } from '../check/index.ts';
import type { Page } from './model.ts';

/** One page per rule of the check, from the README that stands beside the rule. */
export function rulePages(): Page[] {
  const rules = [...readCatalogue().docs.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return rules.map(({ id, title, help, folder }) => {
    const name = `${id}: ${title}`;
    return {
      slug: `rules/${id}`,
      group: 'Rules of the check',
      title: name,
      short: id,
      sections: [
        { anchor: id, title: name, text: '', facts: [], properties: [], examples: [], body: rehomed(help, folder) },
      ],
    };
  });
}

/** Links of a rule's own page, as they must be where the reference stands. */
function rehomed(text: string, folder: string): string {
  return text.replaceAll(/\]\((?!https?:|#)([^)#\s]+)/g, (_link, path: string) => {
    return `](${posix.relative('docs/reference/rules', posix.join('scripts/brand/check/rules', folder, path))}`;
  });
}
