import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { vendorUnknown } from './rule.ts';

const check = (files: Record<string, object>) => {
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(shippedFleet({ kid }, [vendorUnknown]).check()).map(([, at, message]) => [at, message]);
};
const brand = (more: object) => ({ brand: { id: 'kid', extends: 'base', ...more } });
const rail = (props: object) => ({ 'pages/home': { regions: { main: { hot: { props } } } } });

test('a vendor that no known catalogue has, in a rail, a link or a category', () => {
  expect(check(rail({ source: 'list', gameType: 'RNG', vassalage: 'LUM0' }))).toEqual([
    ['"LUM0"', expect.stringContaining('Did you mean "LUMO"?')],
  ]);
  expect(check(rail({ more: { query: { vassalage: 'BWYY' } } }))).toEqual([
    ['"BWYY"', expect.stringContaining('Did you mean "BWY"?')],
  ]);
  expect(check(brand({ categories: { ELOTT: { launches: 'TCG_SAE' } } }))).toEqual([
    ['"TCG_SAE"', expect.stringContaining('Did you mean "TCG_SEA"?')],
  ]);
  expect(check(rail({ source: 'list', gameType: 'RNG', vassalage: 'LUMO' }))).toEqual([]);
});

test('several vendors in one link', () => {
  expect(check(rail({ more: { query: { vassalage: 'LUMO,KRK' } } }))).toEqual([]);
  expect(check(rail({ more: { query: { vassalage: 'LUMO,KKR' } } }))).toEqual([
    ['"LUMO,KKR"', expect.stringMatching(/the vendor "KKR"\..* Did you mean "LUMO,KRK"\?/)],
  ]);
});

test('a vendor that the brand shows is its platform’s, unless it is a slip away from a known one', () => {
  const own = brand({ vendors: { shown: { ACMEPLAY: { name: 'Acme' } } } });
  expect(check({ ...own, ...rail({ source: 'list', gameType: 'RNG', vassalage: 'ACMEPLAY' }) })).toEqual([]);
  expect(check(brand({ vendors: { shown: { LUOM: { name: 'Lumo' } } } }))).toEqual([
    ['"LUOM"', 'No catalogue that is known has the vendor "LUOM". Did you mean "LUMO"?'],
  ]);
});

test('the known catalogue is that of the embedded platform', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const vendors: { vassalage: string }[] = read('gateway/catalogue/vendors.json');
  expect(read('schemas/platform/vendors.json')).toEqual(vendors.map(({ vassalage }) => vassalage).sort());
});
