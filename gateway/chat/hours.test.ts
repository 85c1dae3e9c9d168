import { expect, test } from 'vitest';
import { openingAt } from './hours.ts';

const weekdays = { from: '08:00', to: '22:00' };
const week = { mon: weekdays, tue: weekdays, wed: weekdays, thu: weekdays, fri: weekdays };
const at = (moment: string) => Date.parse(moment);
const hanoi = { chat: { hours: week }, timeZone: 'Asia/Ho_Chi_Minh' };

test.each([
  // Friday.
  ['2026-11-27T07:59:59+07:00', false, '2026-11-27T08:00:00+07:00'],
  ['2026-11-27T08:00:00+07:00', true, '2026-11-27T22:00:00+07:00'],
  ['2026-11-27T22:00:00+07:00', false, '2026-11-30T08:00:00+07:00'],
  ['2026-11-29T23:59:00+07:00', false, '2026-11-30T08:00:00+07:00'],
])('at %s the merchant’s own clock says whether it is open: %s, until %s', (now, open, until) => {
  expect(openingAt(hanoi, at(now))).toEqual({ open, changesAt: at(until) });
});

test('hours past midnight are of the day that they begin on', () => {
  const late = { chat: { hours: { fri: { from: '18:00', to: '02:00' } } }, timeZone: 'Asia/Ho_Chi_Minh' };
  expect(openingAt(late, at('2026-11-28T01:59:00+07:00'))).toEqual({
    open: true,
    changesAt: at('2026-11-28T02:00:00+07:00'),
  });
  expect(openingAt(late, at('2026-11-28T02:00:00+07:00'))).toEqual({
    open: false,
    changesAt: at('2026-12-04T18:00:00+07:00'),
  });
});

test('where a clock is put forward, eight o’clock stays eight o’clock', () => {
  const berlin = { chat: { hours: { sun: weekdays } }, timeZone: 'Europe/Berlin' };
  expect(openingAt(berlin, at('2026-03-29T00:30:00+01:00'))?.changesAt).toBe(at('2026-03-29T08:00:00+02:00'));
});

test('round the clock there is nothing to change, and without hours nothing is said of them', () => {
  const whole = { from: '00:00', to: '24:00' };
  const hours = { mon: whole, tue: whole, wed: whole, thu: whole, fri: whole, sat: whole, sun: whole };
  expect(openingAt({ chat: { hours }, timeZone: 'UTC' }, at('2026-11-27T12:00:00Z'))).toEqual({
    open: true,
    changesAt: undefined,
  });
  expect(openingAt({ timeZone: 'UTC' }, 0)).toBeUndefined();
});
