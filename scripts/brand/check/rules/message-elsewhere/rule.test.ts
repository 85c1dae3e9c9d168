import { expect, test } from 'vitest';
import { currenciesIn, writes } from '../../../texts/money.ts';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { messageElsewhere } from './rule.ts';

const kid = (code: string, texts: object, extended = 'base') => ({
  brand: `{ "id": "kid", "extends": "${extended}", "currency": { "code": "${code}" } }`,
  'languages/EN/home': JSON.stringify(texts),
});
const check = (brands: Record<string, Record<string, string>>, id = 'kid') =>
  reported(shippedFleet(brands, [messageElsewhere]).check([id]));

test('a text in another currency', () => {
  expect(check({ kid: kid('KES', { a: 'Win €500', b: 'Win KES 500 or KSh 20' }) })).toEqual([
    ['message-currency', '"Win €500"', '"a" speaks of "€", and the brand\'s currency is KES.'],
  ]);
  expect(check({ kid: kid('VND', { a: 'From 100 THB' }) })).toMatchObject([
    ['message-currency', '"From 100 THB"', expect.any(String)],
  ]);
});

test('a text that is inherited, by a brand with another currency', () => {
  const low = kid('EUR', { a: 'Win €500' });
  expect(check({ low: { ...low, brand: low.brand.replace('kid', 'low') }, kid: kid('THB', {}, 'low') })).toEqual([
    ['message-currency', '"Win €500"', '"a" speaks of "€", and the brand\'s currency is THB.'],
  ]);
});

test.each([
  ['USD', '$'],
  ['MXN', '$'],
  ['CNY', '￥'],
  ['IDR', 'Rp'],
  ['BRL', 'R$'],
  ['VND', '₫'],
])('%s is written %s', (currency, sign) => expect(writes(currency, sign)).toBe(true));

test.each(['ALL TOP GAMES', 'Paid in USDT', 'TRY AGAIN', 'Row 3', 'RMS'])('no money: %s', (text) => {
  expect(currenciesIn(text)).toEqual([]);
});

test('a text with the name of another brand, as that writes it', () => {
  const senvang = { brand: '{ "id": "senvang", "extends": "base" }' };
  const texts = { a: 'Chào mừng đến Sen Vàng', b: 'Sen trắng và Vàng' };
  expect(check({ senvang, kid: kid('VND', texts) })).toEqual([
    ['message-brand', '"Chào mừng đến Sen Vàng"', '"a" names "Sen Vàng", and the brand that shows it is "kid".'],
  ]);
});

test('a parent refers to itself; a brand that inherits that gets a finding', () => {
  const northline = {
    brand: '{ "id": "northline", "extends": "base" }',
    'languages/EN/home': '{ "hot": "What Northline plays", "popular": "Most of Northline" }',
  };
  const child = kid('EUR', { hot: 'What we play' }, 'northline');
  expect(check({ northline }, 'northline')).toEqual([]);
  expect(check({ northline, kid: child })).toEqual([
    ['message-brand', '"Most of Northline"', '"popular" names "Northline", and the brand that shows it is "kid".'],
  ]);
});
