import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandIds } from '../../scripts/brands/folder.ts';
import { outcomesOf } from './score.ts';
import { scoreOf, tally } from './tally.ts';

const root = join(import.meta.dirname, '../../brands');
const ids = brandIds(root);

/** Every so-many-th mutant; all of them in `npm run mutate`. Prime, so that it falls on every kind of mutation. */
const every = 23;

test.each(ids)(
  'of all faults in %s at least 99 %% are reported',
  (id) => {
    // base is large: most of it is texts in all languages.
    const result = tally(outcomesOf(root, ids, id, id === 'base' ? every * 11 : every));
    expect(result.survivors.map(({ file, pointer, mutation }) => `${mutation} ${file}#${pointer}`)).toEqual([]);
    expect(scoreOf(result)).toBeGreaterThanOrEqual(0.99);
    expect(result.counts.retype.reported).toBeGreaterThan(0);
  },
  120_000,
);
