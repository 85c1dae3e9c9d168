import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { scheduleAt } from './rule.ts';

const rule = scheduleAt(() => Date.parse('2026-06-01T00:00:00Z'));
const check = (when: object) => {
  const menu = JSON.stringify({ side: { vip: { label: 'menu:vip', when } } });
  return testFleet({ kid: { menu } }, [rule]).check(['kid']);
};
const june = { from: '2026-06-10T00:00:00Z', until: '2026-06-20T00:00:00Z' };

test('an end before its beginning', () => {
  expect(reported(check({ from: '2026-12-02T00:00:00+07:00', until: '2026-12-01T00:00:00+07:00' }))).toEqual([
    ['schedule', '"2026-12-01T00:00:00+07:00"', 'This ends before it begins: nobody ever sees it.'],
  ]);
});

test('what is over is a warning', () => {
  const diagnostics = check({ until: '2026-05-31T23:59:59Z' });
  expect(reported(diagnostics)).toEqual([
    ['schedule', '"2026-05-31T23:59:59Z"', 'This ended on 2026-05-31: nobody sees it any more.'],
  ]);
  expect(diagnostics[0]?.severity).toBe('warning');
  expect(check({ not: { until: '2026-05-31T23:59:59Z' } })).toEqual([]);
});

test('stretches of a list that lie over each other', () => {
  const late = { from: '2026-06-19T00:00:00Z', until: '2026-06-25T00:00:00Z' };
  const [fault] = check({ any: [june, late] });
  expect(fault).toMatchObject({ pointer: '/side/vip/when/any/1', severity: 'warning' });
  expect(check({ any: [june, { ...late, from: '2026-06-20T00:00:00Z' }] })).toEqual([]);
  expect(check({ any: [june, { ...late, device: ['phone'] }] })).toEqual([]);
});

test('times of another century, or years away, are slips of the keys', () => {
  expect(reported(check({ from: '2062-12-01T00:00:00Z' }))).toEqual([
    ['schedule', '"2062-12-01T00:00:00Z"', 'This begins on 2062-12-01, in 37 years: nobody sees it before.'],
  ]);
  expect(reported(check({ from: '2026-12-01T00:00:00Z', until: '3027-01-01T00:00:00Z' }))[0]?.[1]).toBe(
    '"3027-01-01T00:00:00Z"',
  );
  expect(reported(check({ from: '0206-12-01T00:00:00Z' }))[0]?.[2]).toContain('another year was meant');
  expect(check({ from: '2024-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' })).toEqual([]);
});
