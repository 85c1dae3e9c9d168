import { expect, test } from 'vitest';
import { momentIn } from './moment.ts';

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-24', '09:30', '2026-11-24T02:30:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-24', '', '2026-11-23T17:00:00.000Z'],
  ['America/New_York', '2026-11-24', '9:30', '2026-11-24T14:30:00.000Z'],
])('%s %s %s is %s', (zone, day, time, moment) => {
  expect(new Date(momentIn(zone, day, time) ?? 0).toISOString()).toBe(moment);
});

test('without a day there is none; a time that the day does not have, or has twice, is refused', () => {
  expect(momentIn('UTC')).toBeUndefined();
  expect(momentIn('UTC', '', '09:30')).toBeNull();
  expect(momentIn('UTC', '2026-11-24', 'soon')).toBeNull();
  expect(momentIn('UTC', '2026-11-24', '24:00')).toBeNull();
  expect(momentIn('America/New_York', '2026-03-08', '02:30')).toBeNull();
  expect(momentIn('America/New_York', '2026-11-01', '01:30')).toBeNull();
});
