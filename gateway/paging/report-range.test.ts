import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportRange } from './report-range.ts';

const hour = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const hoursOf = (from: string, to: string, zone: string) => {
  const range = reportRange({ from, to }, zone);
  return (range.before - range.from) / hour;
};

describe('reportRange', () => {
  test('goes from the start of the first day to the start of the day after the last', () => {
    const { from, before } = reportRange({ from: '2026-11-01', to: '2026-11-02' }, 'Asia/Ho_Chi_Minh');
    expect([iso(from), iso(before)]).toEqual(['2026-10-31T17:00:00.000Z', '2026-11-02T17:00:00.000Z']);
  });

  test.each([
    ['America/Sao_Paulo', '2018-11-04', 23, 'midnight is left out'],
    ['Africa/Cairo', '2026-04-24', 23, 'midnight is left out'],
    ['America/Sao_Paulo', '2018-02-17', 25, 'the last hour comes twice'],
    ['Europe/Berlin', '2026-03-29', 23, 'an hour in the night is left out'],
    ['Europe/Berlin', '2026-10-25', 25, 'an hour in the night comes twice'],
    ['Australia/Lord_Howe', '2026-10-04', 23.5, 'half an hour is left out'],
    ['Asia/Bangkok', '2026-04-24', 24, 'nothing happens'],
  ])('%s, %s has %s hours: %s', (zone, day, hours) => {
    expect(hoursOf(day, day, zone)).toBe(hours);
  });

  test('where midnight is left out the day begins at one', () => {
    const { from } = reportRange({ from: '2018-11-04', to: '2018-11-04' }, 'America/Sao_Paulo');
    expect(iso(from)).toBe('2018-11-04T03:00:00.000Z');
    expect(iso(from - 1)).toBe('2018-11-04T02:59:59.999Z');
  });

  test('days join without gap or overlap, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000 }), (zone, number) => {
        const day = (n: number) => iso(n * 24 * hour).slice(0, 10);
        const one = reportRange({ from: day(number), to: day(number) }, zone);
        const next = reportRange({ from: day(number + 1), to: day(number + 1) }, zone);
        expect(next.from).toBe(one.before);
        expect(one.before).toBeGreaterThanOrEqual(one.from);
        expect(reportRange({ from: day(number), to: day(number + 1) }, zone)).toEqual({
          from: one.from,
          before: next.before,
        });
      }),
    );
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-13-01', '2026-13-01'],
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-06-01'],
    ['9999-12-31', '9999-12-31'],
    ['0000-12-31', '0001-01-01'],
  ])('%s to %s is refused', (from, to) => {
    expect(() => reportRange({ from, to }, 'UTC')).toThrow(expect.objectContaining({ code: 'malformed_request' }));
  });
});
