import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { outcomesOf } from './score.ts';
import { tally } from './tally.ts';

const root = join(import.meta.dirname, '../../brands');
const ids = brandIds(root);
/** The faults that survive, each explained: `npm run mutate -- --write`. */
const known = readFileSync(join(import.meta.dirname, '../../docs/mutation.md'), 'utf8');

/** Every so-many-th mutant; all of them in `npm run mutate`. Prime, so that it falls on every kind of mutation. */
const every = 89;

test.each(ids)(
  'of the faults in %s no other survives than those that are listed',
  (id) => {
    // base is large: most of it is texts in all languages.
    const result = tally(outcomesOf(root, ids, id, id === 'base' ? every * 13 : every));
    // Which mutants the choice falls on changes with every line of a brand; whoever survives has to be a known one.
    const survivors = result.survivors.map(
      ({ file, pointer, mutation }) => `${id}: ${mutation} \`${file}#${pointer}\``,
    );
    expect(survivors.filter((fault) => !known.includes(fault))).toEqual([]);
    expect(Object.values(result.counts).some(({ reported }) => reported > 0)).toBe(true);
  },
  120_000,
);

test('of all faults in every brand at least 99 % are reported', () => {
  const [, line = ''] = /^Reported of all faults: (.*)\.$/m.exec(known) ?? [];
  const scores = Object.fromEntries(line.split(' · ').map((score) => score.split(' ', 2)));
  for (const id of ids) expect(Number(scores[id]), id).toBeGreaterThanOrEqual(99);
});
