import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { placeholderUnfilled } from './rule.ts';

const check = (kid: Record<string, string>) => reported(shippedFleet({ kid }, [placeholderUnfilled]).check(['kid']));
const menu = '{ "main": { "vip": { "label": "shell:vip", "link": { "route": "hot" } } } }';

test('a value in the label of a menu', () => {
  expect(check({ menu, 'languages/EN/shell': '{ "vip": "VIP of {{brand}}" }' })).toEqual([
    [
      'placeholder-unfilled',
      '"VIP of {{brand}}"',
      '"vip" has {{brand}}, which nobody replaces: menu.json at /main/vip/label gives it no value.',
    ],
  ]);
  expect(check({ menu, 'languages/EN/shell': '{ "vip": "VIP" }' })).toEqual([]);
});

test('values that a property gives, in the file and in the props of a widget; another one is none of them', () => {
  const registration = '{ "bonus": { "amount": 500, "label": "access:own" } }';
  expect(check({ registration, 'languages/EN/access': '{ "own": "{{amount}} for you" }' })).toEqual([]);
  expect(check({ registration, 'languages/EN/access': '{ "own": "{{amuont}} for you" }' })).toEqual([
    [
      'placeholder-unfilled',
      expect.anything(),
      expect.stringContaining('gives "{{amount}}" only. Did you mean "amount"?'),
    ],
  ]);
  const page =
    '{ "regions": { "main": { "articles": { "props": { "articles": { "faq": { "text": "service:own" } } } } } } }';
  expect(check({ 'pages/help': page, 'languages/EN/service': '{ "own": "{{brand}}, from {{age}}" }' })).toEqual([]);
});

test('what nothing names, and what the engine asks for, is left to others', () => {
  expect(check({ 'languages/EN/home': '{ "loose": "{{amount}}" }' })).toEqual([]);
  expect(check({ 'languages/EN/shell': '{ "account": { "open": "Account of {{name}}" } }' })).toEqual([]);
});
