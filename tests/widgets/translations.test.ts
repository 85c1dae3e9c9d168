import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { otherLanguages, untranslated } from '../e2e/support/translations.ts';

/** A player reads no English in a language of the brand that is not English. */
test.each(brandIds(join(import.meta.dirname, '../../brands')))(
  '%s says everything in each of its languages',
  (brand) => {
    for (const { code } of otherLanguages(brand)) expect(untranslated(brand, code), code).toEqual([]);
  },
);
