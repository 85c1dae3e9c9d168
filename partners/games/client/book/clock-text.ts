import type { MatchClock } from '../../book-api.ts';
import type { Translate } from '../shell/text.ts';

const parts: Readonly<Record<string, string>> = {
  tennis: 'set',
  volleyball: 'set',
  beachVolleyball: 'set',
  badminton: 'set',
  tableTennis: 'set',
  moba: 'map',
  shooter: 'map',
  clutch: 'map',
  strategy: 'map',
  cards: 'map',
  fighting: 'map',
  combat: 'round',
  baseball: 'inning',
  cricket: 'inning',
};

/** Matches of two halves, whose clock says all. */
const halves = new Set(['football', 'simFootball', 'virtualFootball', 'rugby']);

/** What a part of such a match is called, with its number. */
const partText = (t: Translate, sport: string, n: number): string => t(`book.part.${parts[sport] ?? 'period'}`, { n });

/** Time that is left, as a clock. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The hour of a day, as the site's own lists of matches write it. */
export const hourText = (language: string, at: number): string =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const minuteMs = 60_000;

/** Whether two times lie on one day of the player's calendar. */
export const isToday = (at: number, now: number): boolean =>
  new Date(at).toDateString() === new Date(now).toDateString();

/** When a match starts, or how far it is. */
export function clockText(t: Translate, language: string, view: MatchClock, now: number): string {
  const { phase, startsAt, sport, period, minute, plus } = view;
  if (phase === 'over') return view.brokenOff ? t('book.brokenOff') : t('book.ended');
  if (phase === 'paused') return t('book.pause');
  if (phase === 'live') {
    const isClocked = !(sport in parts) && minute >= 0 && period > 0 && view.endsAt === 0;
    const time = `${minute}′${plus ? '+' : ''}`;
    if (!isClocked) return partText(t, sport, period);
    return halves.has(sport) ? time : `${partText(t, sport, period)} ${time}`;
  }
  const left = Math.max(0, startsAt - now);
  // In words: "24:02" would be an hour of the day.
  if (left < minuteMs) return t('book.startsIn.seconds', { n: Math.ceil(left / 1000) });
  if (left < 60 * minuteMs) return t('book.startsIn.minutes', { n: Math.ceil(left / minuteMs) });
  const hour = hourText(language, startsAt);
  return isToday(startsAt, now) ? hour : t('book.startsIn.tomorrow', { hour });
}
