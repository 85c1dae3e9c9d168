import { isGenerated } from '../repository.ts';
import type { Rule } from '../rule.ts';

const specification = 'docs/specification.md';
const design = 'docs/design.md';
const threats = 'docs/threats.md';

/** Standards have sections of their own. */
const standard = /\b(RFC|OAuth|OpenID|ISO|CSS Color|WCAG|ECMA|Unicode)\b[^)]*$/;
const reference = /§ ?(\d+)|\bthreat ([TF]\d+)|\bdecision (\d{4})\b/g;

/** Whoever reads `§4`, `design §2`, `threat T5` or `decision 0109` in a comment, a schema or a guide finds it in docs/. */
export const knownSections: Rule = {
  name: 'known-sections',
  check({ files, text }) {
    const headings = (path: string) => new Set([...text(path).matchAll(/^## §(\d+)/gm)].map(([, number]) => number));
    const sections = { [specification]: headings(specification), [design]: headings(design) };
    const rows = new Set([...text(threats).matchAll(/^\| ([TF]\d+) \|/gm)].map(([, row]) => row));
    const decisions = new Set(files.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []));
    let looked = 0;
    const breaches = files
      .filter(
        (path) =>
          /\.(tsx?|mjs|css|json|md)$/.test(path) && !isGenerated(path) && !/^(brands|tests\/architecture)\//.test(path),
      )
      .flatMap((path) =>
        text(path)
          .split('\n')
          .flatMap((line, at) =>
            [...line.matchAll(reference)].flatMap(({ 0: found, 1: number, 2: row, 3: decision, index }) => {
              const before = line.slice(Math.max(0, index - 80), index);
              if (standard.test(before)) return [];
              looked++;
              const where = `${path}:${at + 1}`;
              if (row) return rows.has(row) ? [] : [`${where} names ${row}, which ${threats} does not have`];
              if (decision) return decisions.has(decision) ? [] : [`${where} names ${found}, which is not there`];
              const file = isDesign(path, before) ? design : specification;
              return sections[file]?.has(number) ? [] : [`${where} names §${number}, which ${file} does not have`];
            }),
          ),
      );
    return { looked, breaches };
  },
};

/** `design §2, §4` names sections of the design, and so does the design itself where it does not link elsewhere. */
function isDesign(path: string, before: string): boolean {
  return /\bdesign (§ ?\d+(,| and) )*$/i.test(before) || (path === design && before.endsWith('## '));
}
