import { expect, test } from 'vitest';
import type { When } from '#schemas/brand';
import { domainOf, possibility, worlds } from './worlds.ts';

test.each<[string, When[], ReturnType<typeof possibility>]>([
  ['a guest who is a member', [{ session: 'guest', role: ['member'] }], 'never'],
  ['a flag on and off', [{ flag: 'A', not: { flag: 'A' } }], 'never'],
  ['two themes at once', [{ theme: 'dark' }, { theme: 'light' }], 'never'],
  ['no common language', [{ language: ['EN', 'TY'] }, { all: [{ language: ['CN'] }] }], 'never'],
  ['an end before its beginning', [{ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }], 'never'],
  ['not everybody', [{ not: { any: [{ session: 'guest' }, { session: 'any' }] } }], 'never'],
  ['every device', [{ device: ['phone', 'tablet', 'desktop'] }], 'always'],
  ['guests and all others', [{ any: [{ session: 'guest' }, { session: 'any' }] }], 'always'],
  ['all languages that it names, for there may be others', [{ language: ['EN', 'TY'] }], 'sometimes'],
  ['a resource, for the platform may lack it', [{ resource: 'TELEGRAM' }], 'sometimes'],
  ['a stretch of time', [{ from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }], 'sometimes'],
  ['nothing asked', [], 'always'],
])('%s', (_name, conditions, expected) => {
  expect(possibility(conditions)).toBe(expected);
});

test('what is known of the site narrows what may be', () => {
  expect(possibility([{ language: ['EN', 'TY'] }], { languages: ['EN', 'TY'] })).toBe('always');
  expect(possibility([{ session: 'guest' }], { roles: ['member', 'agent'] })).toBe('never');
});

test('too many worlds are left unjudged', () => {
  const flags = Array.from({ length: 20 }, (_, index) => `FLAG${index}`);
  expect([...worlds(domainOf([{ flag: flags }]))]).toEqual([]);
  expect(possibility([{ flag: flags, not: { flag: 'FLAG1' } }])).toBe('sometimes');
});
