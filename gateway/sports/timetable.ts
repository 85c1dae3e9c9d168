import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixture, Sport } from '#schemas/platform';

/** Texts by brand language code. */
type Texts = Record<string, string>;

/** A row of timetable.json: a match that takes place at one time on some days of every week. */
export interface MatchRow {
  id: string;
  league: string;
  home: Texts;
  away: Texts;
  /** Days of the week, 0 is Sunday. */
  days: string;
  /** Local time of the market, `HH:MM`. */
  at: string;
  /** Decimal odds: home, away; or home, draw, away. */
  prices: number[];
}

export interface LeagueRow {
  sport: Sport;
  name: Texts;
  nodeId: number;
  /** Minutes that a match is played. */
  lasts: number;
}

/** The matches of the demonstration: they come again every week. */
export interface Timetable {
  /** Minutes that the market's clock is ahead of UTC. */
  offset: number;
  leagues: Record<string, LeagueRow>;
  matches: MatchRow[];
}

const minute = 60_000;
const day = 24 * 60 * minute;
const weekday = (date: number) => new Date(date).getUTCDay();

/** Reads the timetable that is shipped. */
export function readTimetable(): Timetable {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'timetable.json'), 'utf8')) as Timetable;
}

/** A match of the timetable on one day. */
export interface Meeting {
  id: string;
  row: MatchRow;
  league: LeagueRow;
  startsAt: number;
  live: boolean;
}

/** What is being played at a time (ms since 1970), and what comes within a week of it, in the order of the start. */
export function meetingsFrom(now: number, { offset, leagues, matches }: Timetable, sport?: Sport): Meeting[] {
  const today = Math.floor((now + offset * minute) / day) * day;
  const found: Meeting[] = [];
  for (const row of matches) {
    const league = leagues[row.league];
    if (!league || (sport !== undefined && league.sport !== sport)) continue;
    const [hours = 0, minutes = 0] = row.at.split(':').map(Number);
    // from yesterday: a match that began before midnight may still be on
    for (let ahead = -1; ahead < 7; ahead++) {
      const date = today + ahead * day;
      if (!row.days.includes(String(weekday(date)))) continue;
      const startsAt = date - offset * minute + (hours * 60 + minutes) * minute;
      if (startsAt + league.lasts * minute <= now) continue;
      const id = `${row.id}-${new Date(date).toISOString().slice(0, 10)}`;
      found.push({ id, row, league, startsAt, live: startsAt <= now });
    }
  }
  return found.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}

/** The prices of a row as the call names them. */
export function pricesOf({ prices }: MatchRow): NonNullable<Fixture['prices']> {
  const [home = 0, second = 0, third] = prices;
  return third === undefined ? { home, away: second } : { home, draw: second, away: third };
}
