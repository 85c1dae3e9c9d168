import { expect, test } from 'vitest';
import type { Brand } from '#schemas/brand';
import type { VendorCard, VendorLane } from '#schemas/platform';
import { vendorName, vendorsOf } from './vendors.ts';

const card = (vassalage: string, name: string, count: number) =>
  ({ vassalage, name, count, icon: { color: `/${vassalage}.svg`, white: `/${vassalage}-w.svg` } }) as VendorCard;
const lanes = [
  { title: 'SPORTS', cards: [card('BTI', 'BTI', 4)] },
  { title: 'ELOTT', cards: [card('TCG_SEA', 'TCG SEA', 3)] },
  { title: 'LOTT', cards: [card('TCG_SEA', 'TCG SEA', 2), card('TCG', 'TCG', 1)] },
] as VendorLane[];

const brand = (vendors: NonNullable<Brand['vendors']>, ...codes: string[]) => ({
  vendors,
  languages: { default: 'EN', supported: Object.fromEntries(codes.map((code) => [code, { tag: 'x', label: code }])) },
});
const rule = { prefix: { drop: 'TCG', language: 'TY' }, shown: { BTI: { name: '123BET' } } };
const names = (vendors: ReturnType<typeof vendorsOf>) => vendors.map(({ name }) => name);

test('a vendor of several game types stands once, its games counted across them', () => {
  const [vendor] = vendorsOf(lanes, brand({}, 'EN'), ['ELOTT', 'LOTT']);
  expect(vendor).toMatchObject({ vassalage: 'TCG_SEA', name: 'TCG SEA', count: 5 });
});

test('TCG is dropped where TY is supported, and BTI is called 123BET (§9)', () => {
  expect(names(vendorsOf(lanes, brand(rule, 'EN')))).toEqual(['123BET', 'TCG SEA', 'TCG']);
  // A name is never left empty.
  expect(names(vendorsOf(lanes, brand(rule, 'TY', 'EN')))).toEqual(['123BET', 'SEA', 'TCG']);
});

test('a brand has marks of its own, and leaves vendors out', () => {
  const icon = { color: 'vendors/bti.svg', white: 'vendors/bti-white.svg' };
  const [bti, ...others] = vendorsOf(lanes, brand({ shown: { BTI: { icon }, TCG: { hidden: true } } }, 'EN'));
  expect(bti).toMatchObject({ name: 'BTI', icon, count: 4 });
  expect(names(others)).toEqual(['TCG SEA']);
});

test('games name their vendor as the lists do', () => {
  expect(vendorName(brand(rule, 'EN'), 'BTI', 'BTI')).toBe('123BET');
  expect(vendorName(brand(rule, 'TY'), 'TCG_PLAY', 'TCG_PLAY')).toBe('PLAY');
  expect(vendorName(brand({}, 'TY'), 'LUMO', 'Lumora')).toBe('Lumora');
});
