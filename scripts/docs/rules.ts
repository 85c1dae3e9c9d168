import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { anchorOf, type Page } from './model.ts';

/** One page with every rule of the check that has a README of its own; none while there is no such rule. */
export function rulePages(house: string): Page[] {
  const folder = join(house, 'scripts/check/rules');
  const rules = readdirSync(folder).filter((rule) => existsSync(join(folder, rule, 'README.md')));
  if (rules.length === 0) return [];
  const sections = rules.sort().map((rule) => {
    const [first = '', ...rest] = readFileSync(join(folder, rule, 'README.md'), 'utf8').split('\n');
    const title = first.replace(/^#\s*/, '').trim() || rule;
    // The page has a heading of its own above; what stands below it goes one step down, but not what only looks like one.
    return {
      anchor: anchorOf(title),
      title,
      text: '',
      facts: [],
      properties: [],
      examples: [],
      body: rehomed(lowered(rest), rule),
    };
  });
  return [{ slug: 'rules', group: 'Check', title: 'Rules of the check', sections }];
}

function lowered(lines: readonly string[]): string {
  let inCode = false;
  const out = lines.map((line) => {
    if (line.startsWith('```')) inCode = !inCode;
    return !inCode && /^#+ /.test(line) ? `#${line}` : line;
  });
  return out.join('\n').trim();
}

/** Links of a rule's own page, as they must be where the reference stands. */
function rehomed(text: string, rule: string): string {
  return text.replaceAll(/\]\((?!https?:|#)([^)#\s]+)/g, (_link, path: string) => {
    return `](${posix.relative('docs/reference', posix.join('scripts/check/rules', rule, path))}`;
  });
}
