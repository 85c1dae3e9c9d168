import { isGenerated, isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** What every brand extends. Its id is a common word, and it is nobody's. */
const foundation = 'base';

/** No code and no style knows a brand by its id or its name: what differs between brands is data. */
export const noBrandInCode: Rule = {
  name: 'no-brand-in-code',
  check({ files, text }) {
    const ids = files.flatMap((path) => /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
    const names = ids
      .filter((id) => id !== foundation)
      .flatMap((id) => [id, (JSON.parse(text(`brands/${id}/brand.json`)) as { name?: string }).name ?? id]);
    const pattern = new RegExp(`(?<![\\p{L}\\d])(${names.map(escaped).join('|')})(?![\\p{L}\\d])`, 'iu');
    const code = files.filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !isTest(path) && !isGenerated(path));
    const breaches = code.flatMap((path) =>
      text(path)
        .split('\n')
        .flatMap((line, index) => {
          const name = names.length > 0 ? pattern.exec(line)?.[0] : undefined;
          return name ? [`${path}:${index + 1} names the brand "${name}"`] : [];
        }),
    );
    return { looked: names.length === 0 ? 0 : code.length, breaches };
  },
};

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
