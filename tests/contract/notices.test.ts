import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject, type Json } from '#engine/brand';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../scripts/site/documents/brand.ts';

const project = join(import.meta.dirname, '../..');
const brands = join(project, 'brands');

/** Where a text of a platform lacks languages: pointer and what is missing. A text is a map from language to words. */
function gaps(value: Json, languages: readonly string[], at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => gaps(item, languages, `${at}/${index}`));
  if (!isObject(value)) return [];
  if (!Object.keys(value).some((name) => languages.includes(name)))
    return Object.entries(value).flatMap(([name, inner]) => gaps(inner, languages, `${at}/${name}`));
  const missing = languages.filter((code) => typeof value[code] !== 'string');
  return missing.length > 0 ? [`${at}: ${missing.join(' ')}`] : [];
}

test.each(brandIds(brands))('%s: what its merchant announces stands in all its languages', (id) => {
  const site = readSiteBrand(brands, id);
  if (!site) throw new Error(`there is no brand "${id}"`);
  const { merchantCode, languages } = site.whole.brand;
  const seeds: Json = JSON.parse(readFileSync(join(project, `gateway/seeds/notices/${merchantCode}.json`), 'utf8'));
  const codes = Object.keys(languages.supported);
  expect(codes).not.toEqual([]);
  expect(gaps(seeds, codes)).toEqual([]);
});
