import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { social } from './rule.ts';

const platform = {
  socialProviders: { google: { name: 'Google' }, facebook: { name: 'Facebook' } },
};
const routes = {
  back: { path: '/social-return', page: 'home', opens: { modal: 'socialReturn' } },
};
const check = (brand: object, ownRoutes: object = routes) => {
  const parent = { brand: JSON.stringify({ id: 'parent', extends: 'base', platform }) };
  const kid = {
    brand: JSON.stringify({ id: 'kid', extends: 'parent', ...brand }),
    routes: JSON.stringify(ownRoutes),
  };
  return reported(testFleet({ parent, kid }, [social]).check(['kid']));
};
const offers = (...names: string[]) => ({ access: { login: { social: names } } });

test('a provider that nobody knows', () => {
  expect(check(offers('facebook', 'gogle'))).toEqual([
    [
      'social-provider-unknown',
      '"gogle"',
      'There is no provider "gogle" in "platform.socialProviders": nobody sees its button. Did you mean "google"?',
    ],
  ]);
  expect(check(offers('google', 'facebook'))).toEqual([]);
  expect(check({ ...offers('line'), platform: { socialProviders: { line: { name: 'LINE' } } } })).toEqual([]);
  expect(check({})).toEqual([]);
});

test('taking a provider away that others offer is reported', () => {
  const parent = { brand: JSON.stringify({ id: 'parent', extends: 'base', platform, ...offers('google') }) };
  const brand = JSON.stringify({ id: 'kid', extends: 'parent', platform: { socialProviders: { google: null } } });
  const kid = { brand, routes: JSON.stringify(routes) };
  const [found] = testFleet({ parent, kid }, [social]).check(['kid']);
  expect(found).toMatchObject({ rule: 'social-provider-unknown', layer: 'kid' });
});

test('a provider that a brand describes and does not offer beside others', () => {
  const line = { platform: { socialProviders: { line: { name: 'LINE' } } } };
  expect(check({ ...offers('google'), ...line })).toEqual([
    [
      'social-provider-unused',
      '"line"',
      'Nobody is offered the provider "line": "access.login.social" does not name it.',
    ],
  ]);
  // Who offers none may be built upon, and who changes the looks of one that others have made need not offer it.
  expect(check(line)).toEqual([]);
  expect(check({ ...offers('google'), platform: { socialProviders: { facebook: { icon: 'x' } } } })).toEqual([]);
});

test('the way back', () => {
  const rule = 'social-return-missing';
  expect(check(offers('google'), {})).toMatchObject([
    [rule, expect.anything(), expect.stringContaining('"/social-return"')],
  ]);
  expect(check(offers('google'), { back: { ...routes.back, path: '/back' } })[0]?.[0]).toBe(rule);
  expect(check(offers('google'), { back: { ...routes.back, opens: { modal: 'access' } } })[0]?.[0]).toBe(rule);
  const alias = { back: { ...routes.back, path: '/back', aliases: ['/social-return'] } };
  expect(check(offers('google'), alias)).toEqual([]);
  expect(check({}, {})).toEqual([]);
});
