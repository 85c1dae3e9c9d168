import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { conditionAlways } from './rule.ts';

const check = (when: object) => {
  const menu = JSON.stringify({ side: { vip: { label: 'menu:vip', when } } });
  return testFleet({ kid: { menu } }, [conditionAlways]).check(['kid']);
};

test.each([
  { device: ['phone', 'tablet', 'desktop'] },
  { role: ['guest', 'trial', 'member', 'agent'] },
  { any: [{ session: 'guest' }, { session: 'any' }] },
  { not: { theme: 'dark', all: [{ theme: 'light' }] } },
])('%j says nothing', (when) => {
  const diagnostics = check(when);
  expect(reported(diagnostics)).toEqual([
    ['condition-always', '"when"', 'This always holds: without it, the same is shown.'],
  ]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', fix: { title: 'Remove the condition' } }]);
});

test('a part of a condition that says nothing', () => {
  const [fault] = check({ theme: 'dark', all: [{ device: ['phone', 'tablet', 'desktop'] }, { session: 'any' }] });
  expect(fault).toMatchObject({ pointer: '/side/vip/when/all/0' });
  expect(fault?.fix).toBeUndefined();
});

test('all languages of one brand are not all languages', () => {
  expect(check({ language: ['EN', 'TY'] })).toEqual([]);
});
