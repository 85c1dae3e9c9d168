import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MerchantProfile } from '#schemas/platform';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../scripts/site/documents/brand.ts';

/** What a brand shows and what its merchant on the embedded platform wants go together, brand by brand. */
const root = join(import.meta.dirname, '../..');

const shops = brandIds(join(root, 'brands')).flatMap((id) => {
  const site = readSiteBrand(join(root, 'brands'), id);
  const file = join(root, 'gateway/seeds/merchants', `${site?.whole.brand.merchantCode}.json`);
  if (!site || !existsSync(file)) return [];
  return [{ ...site.whole, merchant: JSON.parse(readFileSync(file, 'utf8')) as MerchantProfile }];
});

test('every brand that ships is held against its merchant', () => {
  expect(shops.length).toBeGreaterThan(5);
});

test.each(shops)('$id: its human check is the one that its merchant wants', ({ brand, merchant }) => {
  const { kind = 'none', where } = brand.access?.humanCheck ?? {};
  expect(kind === 'none' ? undefined : { kind, where }).toEqual(merchant.humanCheck);
});

test.each(shops)('$id: its SMS provider is one of its merchant', ({ brand, merchant }) => {
  expect(merchant.smsProviders ?? []).toEqual(expect.arrayContaining(brand.platform.smsProviders ?? []));
});

test.each(shops.filter(({ merchant }) => merchant.code !== 'demo'))(
  '$id: it offers the providers to sign in with that its merchant has',
  ({ brand, merchant }) => {
    expect([...(brand.access?.login?.social ?? [])].sort()).toEqual([...(merchant.socialProviders ?? [])].sort());
  },
);

test('some brands that ship offer providers, one of them its own, and some none', () => {
  const offers = shops.map(({ brand }) => brand.access?.login?.social ?? []);
  expect(offers.filter((names) => names.length > 1).length).toBeGreaterThan(1);
  expect(offers.some((names) => names.includes('line'))).toBe(true);
  expect(offers.some((names) => names.length === 0)).toBe(true);
});

test.each(shops)('$id: logging in by SMS is on where its merchant has it', ({ flags, merchant }) => {
  expect(flags.MOBILEVERCODELOGIN3).toBe(merchant.whitelabel.MOBILEVERCODELOGIN3);
});

test('one ships with a slider, one with characters, one with a login by SMS', () => {
  const kinds = shops.map(({ brand }) => brand.access?.humanCheck?.kind);
  expect(kinds).toEqual(expect.arrayContaining(['slider', 'image', 'none']));
  expect(shops.some(({ brand }) => brand.access?.login?.methods?.includes('sms'))).toBe(true);
});

test.each(shops)('$id: a new password by SMS is on where its merchant has it', ({ flags, merchant }) => {
  expect(flags.CHNGPASSVERIF3 === '1' || merchant.code === 'demo').toBe(merchant.whitelabel.CHNGPASSVERIF3 === '1');
});

test.each(shops.filter(({ merchant }) => merchant.code !== 'demo'))(
  '$id: a new password by e-mail is offered where its merchant asks for the address',
  ({ brand, merchant }) => {
    if (brand.access?.recovery?.methods?.includes('email')) expect(merchant.rules.email?.enabled).toBe(true);
    else expect(brand.access?.recovery?.methods).toEqual(['mobile']);
  },
);

test('brands that ship get new passwords in different ways', () => {
  const ways = new Set(shops.map(({ brand }) => brand.access?.recovery?.methods?.join(' ')));
  expect(ways.size).toBeGreaterThan(1);
});

test.each(shops)('$id: the chat comes by itself where its merchant wants it', ({ flags, merchant }) => {
  expect(flags.CBS3).toBe(merchant.whitelabel.CBS3);
});

test.each(shops.filter(({ merchant }) => merchant.code !== 'demo'))(
  '$id: it names the age that its merchant asks for (§5)',
  ({ brand, merchant }) => {
    expect(merchant.security?.legalAge ?? 18).toBe(brand.legal?.age);
  },
);

test('brands that ship ask for different ages', () => {
  expect(new Set(shops.map(({ brand }) => brand.legal?.age)).size).toBeGreaterThan(1);
});
