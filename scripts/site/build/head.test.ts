import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootPayload, devAddresses, readSiteBrand } from '../documents/index.ts';
import { testClient } from '../serve/fixtures/test-site.ts';
import { headOf } from './head.ts';

const brands = join(import.meta.dirname, '../../../brands');

function head(brand: string): string {
  const site = readSiteBrand(brands, brand);
  if (!site) throw new Error(`there is no brand "${brand}"`);
  const facts = { namespaces: () => [], heights: new Map() };
  const payload = bootPayload(site, devAddresses(brand, site.version), 'home', 'EN', facts);
  return headOf({ payload, route: 'home', css: '', theme: undefined, client: testClient });
}

test('the first picture of a home is fetched ahead, unless guests see the door of the site instead', () => {
  expect(head('northline').match(/as="image"/g)).toHaveLength(2);
  expect(head('larkhall')).not.toContain('as="image"');
});
