import { expect, test } from 'vitest';
import type { ConditionContext } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { askedOf, fateOf } from './asked.ts';

const facts: ConditionContext = {
  flags: new Set(['SHOP3']),
  role: 'guest',
  language: 'EN',
  theme: 'dark',
  device: 'phone',
  resources: new Set(['TELEGRAM']),
  now: 0,
};

test.each<[When, string]>([
  [{ device: ['desktop'] }, 'drawn'],
  [{ session: 'any' }, 'drawn'],
  [{ device: ['desktop'], language: ['TH'] }, 'left out'],
  [{ flag: 'SHOP3' }, 'drawn'],
  [{ flag: 'OTHER3' }, 'left out'],
  [{ resource: 'FACEBOOK' }, 'left out'],
  [{ from: '2020-01-01T00:00:00Z' }, 'reserved'],
  [{ theme: 'light' }, 'reserved'],
  [{ role: ['agent'] }, 'reserved'],
  [{ not: { device: ['phone'] } }, 'reserved'],
  [{ from: '2020-01-01T00:00:00Z', language: ['TH'] }, 'left out'],
])('of a block with %j a document says: %s', (when, fate) => {
  expect(fateOf(when, facts)).toBe(fate);
});

test('a style sheet is asked for the device and the visitor, and for nothing else', () => {
  expect(askedOf({ device: ['phone', 'tablet'], session: 'trial' })).toEqual({
    'data-device': 'phone tablet',
    'data-visitor': 'member',
  });
  expect(askedOf({ session: 'guest' })).toEqual({ 'data-device': undefined, 'data-visitor': 'guest' });
  expect(askedOf({ flag: 'SHOP3', theme: 'light' })).toBeUndefined();
});
