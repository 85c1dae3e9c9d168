import { expect, test } from 'vitest';
import { moment } from './moment.ts';

const time = Date.UTC(2026, 0, 5, 23, 7, 9);

test('a moment is written as §2 has it, in the time zone of the brand', () => {
  expect(moment(time, 'en', { timeZone: 'UTC' })).toBe('2026-01-05 23:07:09');
  expect(moment(time, 'vi', { timeZone: 'Asia/Ho_Chi_Minh' })).toBe('2026-01-06 06:07:09');
  // Thai years are Buddhist ones by default: the format of §2 is not.
  expect(moment(time, 'th', { timeZone: 'Asia/Bangkok' })).toBe('2026-01-06 06:07:09');
  expect(moment(Date.UTC(2026, 0, 5, 17), 'en', { timeZone: 'Asia/Bangkok' })).toBe('2026-01-06 00:00:00');
});

test('in the digits of the brand; a time zone that is none is not missed', () => {
  expect(moment(time, 'th', { timeZone: 'UTC', digits: 'thai' })).toBe('๒๐๒๖-๐๑-๐๕ ๒๓:๐๗:๐๙');
  expect(moment(time, 'en', { timeZone: 'Asia/Atlantis' })).toMatch(/^2026-01-0\d \d\d:07:09$/);
});
