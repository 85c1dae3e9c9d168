import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { blockNever } from './rule.ts';

const hero = (when: object) => ({ widget: 'home/hero', props: { headline: 'x' }, when });
const check = (files: Record<string, object>) => {
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(testFleet({ kid }, [blockNever]).check(['kid']));
};

test('a block that what holds it excludes', () => {
  const tabs = {
    widget: 'home/tabs',
    when: { session: 'guest' },
    slots: { first: { deal: hero({ role: ['agent'] }) } },
  };
  expect(check({ 'pages/promo': { regions: { main: { tabs } } } })).toEqual([
    ['block-never', '"when"', 'Nobody ever sees "deal": what stands around it excludes this.'],
  ]);
});

test('an entry of a menu in a group that it contradicts', () => {
  const entries = { chat: { label: 'menu:chat', when: { flag: 'CBS3' } } };
  const group = { label: 'menu:group', when: { not: { flag: 'CBS3' } }, entries };
  expect(check({ menu: { side: { group } } })).toEqual([
    ['block-never', '"when"', 'Nobody ever sees "chat": what stands around it excludes this.'],
  ]);
});

test('a block for guests on a page for members', () => {
  const routes = { promo: { path: '/promo', page: 'promo', access: 'member' } };
  const page = { regions: { main: { deal: hero({ session: 'guest' }) } } };
  expect(check({ routes, 'pages/promo': page })).toEqual([
    ['block-never', '"when"', 'Nobody ever sees "deal": whoever may enter the page is excluded by this.'],
  ]);
  expect(check({ routes: { ...routes, open: { path: '/open', page: 'promo' } }, 'pages/promo': page })).toEqual([]);
});

test.each([
  ['real', { role: ['trial' as const] }],
  ['agent', { role: ['member' as const] }],
])('a block for those whom access %s keeps out', (access, when) => {
  const routes = { promo: { path: '/promo', page: 'promo', access } };
  const page = { regions: { main: { deal: hero(when) } } };
  expect(check({ routes, 'pages/promo': page })).toEqual([
    ['block-never', '"when"', 'Nobody ever sees "deal": whoever may enter the page is excluded by this.'],
  ]);
});

test('where the access was written last, it is reported there', () => {
  const page = JSON.stringify({ regions: { main: { deal: hero({ session: 'guest' }) } } });
  const low = { routes: '{ "promo": { "path": "/promo", "page": "promo" } }', 'pages/promo': page };
  const kid = {
    brand: '{ "id": "kid", "extends": "low" }',
    routes: '{ "promo": { "access": "member" } }',
  };
  const faults = testFleet({ low, kid }, [blockNever]).check();
  expect(faults).toMatchObject([{ brand: 'kid', layer: 'kid', pointer: '/promo/access' }]);
  expect(reported(faults)).toEqual([
    ['block-never', '"member"', 'Whoever may come here never sees "deal" of pages/promo.json.'],
  ]);
});
