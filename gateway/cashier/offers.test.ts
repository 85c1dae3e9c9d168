import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MerchantProfile } from '#schemas/platform';
import { type Asker, calledIn, cashierFor, depositRules, methodFor } from './offers.ts';

/** What a cashier offers to whom, by the rules of a merchant that ships. */
const pavilion = JSON.parse(readFileSync('gateway/seeds/merchants/pv01.json', 'utf8')) as MerchantProfile;
const rules = depositRules(pavilion);
const asker: Asker = { currency: 'USD', country: 'ZZ', language: 'EN', isFirst: true };
const offered = (more: Partial<Asker>) => cashierFor(rules, { ...asker, ...more }).methods.map(({ id }) => id);

test('a method stands only in its countries, and everywhere for whoever comes from nobody knows where', () => {
  expect(offered({ country: 'SG' })).toContain('qr');
  expect(offered({ country: 'DE' })).not.toContain('qr');
  expect(offered({ country: 'DE' })).toContain('card');
  expect(offered({ country: 'ZZ' })).toContain('qr');
  expect(methodFor(rules, 'qr', { ...asker, country: 'DE' })).toBeUndefined();
});

test('methods stand in their order, with the bounds of the currency', () => {
  const order = Object.entries(rules.methods).sort(([, one], [, other]) => (one.rank ?? 0) - (other.rank ?? 0));
  expect(offered({})).toEqual(order.map(([id]) => id));
  const [card] = cashierFor(rules, { ...asker, currency: 'VND' }).methods.filter(({ id }) => id === 'card');
  expect(card).toMatchObject(rules.methods.card?.limits.VND ?? {});
});

test('what is off, and what the currency has no bounds for, is not offered', () => {
  const without = {
    ...rules,
    methods: { ...rules.methods, card: { ...rules.methods.card, off: true } },
  } as typeof rules;
  expect(cashierFor(without, asker).methods.some(({ id }) => id === 'card')).toBe(false);
  expect(offered({ currency: 'JPY' })).toEqual([]);
});

test('a deposit’s method is called as its reader has it; one that is gone, as it was', () => {
  const deposit = { method: 'card', methodName: 'Card' };
  expect(calledIn(rules, 'CN', deposit)).toEqual({ method: 'card', methodName: '银行卡' });
  expect(calledIn(rules, 'AR', deposit)).toEqual(deposit);
  expect(calledIn({ ...rules, methods: {} }, 'CN', deposit)).toEqual(deposit);
});
