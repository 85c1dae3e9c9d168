import { describe, expect, test } from 'vitest';
import { meetingsFrom, pricesOf, readTimetable, type Timetable } from './timetable.ts';

const timetable: Timetable = {
  offset: 420,
  leagues: {
    thai: { sport: 'football', name: { EN: 'Thai' }, nodeId: 1, lasts: 115 },
    ring: { sport: 'muaythai', name: { EN: 'Ring' }, nodeId: 2, lasts: 30 },
  },
  matches: [
    { id: 'late', league: 'thai', home: {}, away: {}, days: '6', at: '23:30', prices: [2, 3, 4] },
    { id: 'bout', league: 'ring', home: {}, away: {}, days: '0', at: '01:00', prices: [1.5, 2.5] },
  ],
};
/** Saturday 2026-11-21 in Bangkok, UTC+7. */
const bangkok = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+07:00`);

describe('the timetable', () => {
  test('sets matches on the market’s clock, whatever day it is in UTC', () => {
    const [first, second] = meetingsFrom(bangkok(21, '12:00'), timetable);
    expect(first).toMatchObject({ id: 'late-2026-11-21', startsAt: bangkok(21, '23:30'), live: false });
    expect(second).toMatchObject({ id: 'bout-2026-11-22', startsAt: bangkok(22, '01:00') });
  });

  test('keeps a match that is on over midnight until it is over, then names the next one', () => {
    const during = meetingsFrom(bangkok(22, '00:30'), timetable, 'football');
    expect(during[0]).toMatchObject({ id: 'late-2026-11-21', live: true });
    const after = meetingsFrom(bangkok(22, '01:25'), timetable, 'football');
    expect(after.map(({ id }) => id)).toEqual(['late-2026-11-28']);
  });

  test('lists one sport alone when asked', () => {
    expect(meetingsFrom(bangkok(21, '12:00'), timetable, 'muaythai').map(({ row }) => row.id)).toEqual(['bout']);
  });

  test('tells two prices from three', () => {
    expect(timetable.matches.map(pricesOf)).toEqual([
      { home: 2, draw: 3, away: 4 },
      { home: 1.5, away: 2.5 },
    ]);
  });
});

describe('the timetable that is shipped', () => {
  const shipped = readTimetable();

  test('lets no book pay out more than it takes, nor keep more than a sixth', () => {
    for (const { id, prices } of shipped.matches) {
      const margin = prices.reduce((sum, price) => sum + 1 / price, 0);
      expect(margin, id).toBeGreaterThan(1);
      expect(margin, id).toBeLessThan(1.17);
    }
  });

  test('has matches of every sport within a week of any moment, each in a league that it names', () => {
    for (let hour = 0; hour < 168; hour += 5) {
      const now = bangkok(15, '00:00') + hour * 3_600_000;
      const sports = new Set(meetingsFrom(now, shipped).map(({ league }) => league.sport));
      expect(sports.size).toBe(8);
    }
    expect(shipped.matches.filter(({ league }) => !(league in shipped.leagues))).toEqual([]);
  });

  test('names everything in Thai and English, leagues in Vietnamese too, and no match twice', () => {
    for (const texts of shipped.matches.flatMap(({ home, away }) => [home, away]))
      expect(Object.keys(texts)).toEqual(['EN', 'TH']);
    for (const { name } of Object.values(shipped.leagues)) expect(Object.keys(name)).toEqual(['EN', 'TH', 'VI']);
    expect(new Set(shipped.matches.map(({ id }) => id)).size).toBe(shipped.matches.length);
  });
});
