import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { conditionNever } from './rule.ts';

const check = (when: object) => {
  const menu = JSON.stringify({ side: { vip: { label: 'menu:vip', when } } });
  return reported(testFleet({ kid: { menu } }, [conditionNever]).check(['kid']));
};

test.each<[object, string]>([
  [{ session: 'guest', role: ['member'] }, '"session" and "role" exclude each other'],
  [{ flag: 'FREEPLAY3', not: { flag: 'FREEPLAY3' } }, '"flag" and "not" exclude each other'],
  [{ all: [{ theme: 'dark' }, { theme: 'light' }] }, '"all" contradicts itself'],
  [
    { language: ['EN', 'TY'], not: { language: ['EN'] }, all: [{ not: { language: ['TY'] } }] },
    '"language", "not" and "all" exclude each other',
  ],
])('%j', (when, reason) => {
  expect(check(when)).toEqual([['condition-never', '"when"', `This can never hold: ${reason}.`]]);
});

test('of contradictions one in another, the innermost is reported', () => {
  const faults = check({ any: [{ session: 'guest', role: ['agent'] }], theme: 'dark' });
  expect(faults.map(([rule]) => rule)).toEqual(['condition-never']);
});

test.each([
  { session: 'member', role: ['agent'] },
  { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' },
])('%j is possible, or the business of schedules', (when) => {
  expect(check(when)).toEqual([]);
});
