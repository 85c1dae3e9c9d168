import { expect, test } from 'vitest';
import type { Promotion } from '#schemas/platform';
import { kindsOf, ofKind } from './kinds.ts';

const promotion = (id: string, pays?: Promotion['pays']) => ({ id, ...(pays ? { pays } : {}) }) as Promotion;
const all = [promotion('a', 'welcome'), promotion('b', 'rebate'), promotion('c'), promotion('d', 'bonus')];

test('tabs are those of the kinds that there are, in their order, and none for a single one', () => {
  expect(kindsOf(all)).toEqual(['bonus', 'rebate', 'more']);
  expect(kindsOf([promotion('a', 'welcome'), promotion('b', 'bonus')])).toEqual([]);
  expect(kindsOf([])).toEqual([]);
});

test('promotions of a kind keep their order; one without a kind is among the others', () => {
  expect(ofKind(all, 'bonus').map(({ id }) => id)).toEqual(['a', 'd']);
  expect(ofKind(all, 'more').map(({ id }) => id)).toEqual(['c']);
});
