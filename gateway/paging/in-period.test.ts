import { expect, test } from 'vitest';
import { PgDialect } from '../database/drizzle/pg-core.ts';
import { signIns } from '../database/tables/index.ts';
import { inPeriod } from './in-period.ts';

const day = { from: '2026-11-02', to: '2026-11-02' };
const momentsOf = (...[period, merchant]: [Parameters<typeof inPeriod>[1], Parameters<typeof inPeriod>[2]]) => {
  const where = inPeriod(signIns.at, period, merchant);
  return where && new PgDialect().sqlToQuery(where).params.map((ms) => new Date(Number(ms)).toISOString());
};

test("days are the merchant's; the player's, where the merchant has no time zone; else those of UTC", () => {
  const player = { ...day, timeZone: 'Pacific/Kiritimati' };
  const hanoi = ['2026-11-01T17:00:00.000Z', '2026-11-02T17:00:00.000Z'];
  expect(momentsOf(player, { timeZone: 'Asia/Ho_Chi_Minh' })).toEqual(hanoi);
  expect(momentsOf(player, {})).toEqual(['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z']);
  expect(momentsOf(day, {})).toEqual(['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z']);
  expect(momentsOf(undefined, {})).toBeUndefined();
});

test('a time zone that does not exist is refused', () => {
  expect(() => inPeriod(signIns.at, { ...day, timeZone: 'Asia/Atlantis' }, {})).toThrow('malformed_request');
});
