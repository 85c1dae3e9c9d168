import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { menuIdle } from './rule.ts';

const check = (legal: object) => {
  const menu = JSON.stringify({ legal });
  return reported(shippedFleet({ kid: { menu } }, [menuIdle]).check(['kid']));
};
const message = (id: string) => `"${id}" leads nowhere: it needs a "link", a "category" or entries of its own.`;

test('an entry that leads nowhere, and one that holds nothing', () => {
  expect(check({ a: { label: 'shell:menu.hot' } })).toEqual([['menu-idle', '"a"', message('a')]]);
  expect(check({ a: { label: 'shell:menu.hot', entries: {} } })).toEqual([['menu-idle', '"a"', message('a')]]);
  expect(check({ a: { label: 'shell:menu.hot', entries: { b: { label: 'shell:menu.hot' } } } })).toEqual([
    ['menu-idle', '"b"', message('b')],
  ]);
});

test('a link that is taken away is reported where that is done', () => {
  expect(check({ terms: { link: null } })).toEqual([['menu-idle', 'null', message('terms')]]);
});

test('entries that lead somewhere', () => {
  expect(check({ a: { category: 'RNG' }, b: { label: 'shell:menu.hot', link: { route: 'hot' } } })).toEqual([]);
});
