import { readFileSync } from 'node:fs';
import type { ComingDraw, DrawRhythm, DrawTimetable } from '#schemas/platform';
import { assertValid } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { type Lottery, lotteryOf } from '../lottery/catalogue.ts';
import shipped from './schedule.json' with { type: 'json' };

/** When a game draws: every so many seconds, so many seconds after midnight UTC; sales end `closes` seconds before. */
export interface Rhythm extends Readonly<DrawRhythm> {
  /** Only on these days of the week, from a day on; every day without it. */
  readonly days?: Lottery['days'] | undefined;
}

/** When the lotteries draw unless the operator says otherwise. */
export const shippedTimetable: DrawTimetable = shipped;

/** One draw of a game, opened or still to come. */
export interface DrawTime {
  /** Its number, unique within the game: day and place within the day, UTC. */
  readonly numero: string;
  /** When it opens, milliseconds since 1970. */
  readonly at: number;
}

const daySeconds = 86_400;

/** Reads the file that DRAW_TIMETABLE names. Throws when it is not what its schema says, or closes a sale before it begins. */
export function readTimetable(file: string): DrawTimetable {
  try {
    const timetable: DrawTimetable = JSON.parse(readFileSync(file, 'utf8'));
    assertValid('lottery.schema.json#/definitions/DrawTimetable', timetable);
    const { byGame = {}, byClass = {}, otherwise } = timetable;
    const all = Object.entries({ ...byClass, ...byGame, otherwise });
    const shut = all.find(([, { every, closes }]) => closes >= every);
    if (shut) throw new Error(`${shut[0]} is never on sale`);
    return timetable;
  } catch (fault) {
    const reason = fault instanceof Refusal ? JSON.stringify(fault.value) : String(fault);
    throw new Error(`DRAW_TIMETABLE: "${file}" is no timetable: ${reason}`);
  }
}

/** The rhythm of a game: its own, else its class's. */
export function rhythmOf(
  { gameCode, gameClassify }: { gameCode: string; gameClassify: string },
  { byGame = {}, byClass = {}, otherwise }: DrawTimetable = shippedTimetable,
): Rhythm {
  const own = Object.hasOwn(byGame, gameCode) ? byGame[gameCode] : undefined;
  if (own) return own;
  const days = lotteryOf(gameCode)?.days;
  const ofClass = Object.hasOwn(byClass, gameClassify) ? byClass[gameClassify] : undefined;
  const { every, offset, closes } = ofClass ?? otherwise;
  const spread = ofClass?.spread ?? every;
  const place = [...gameCode].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  // Days are those of lotteries that draw once a day: what draws more often is a test's, or an operator's own.
  return { every, offset: offset + ((place * spread) % every), closes, ...(days && every === daySeconds && { days }) };
}

/** The last `count` draws up to `now` (ms since 1970), newest first. */
export function drawsUpTo(now: number, rhythm: Rhythm, count: number): readonly DrawTime[] {
  const draws: DrawTime[] = [];
  const last = Math.floor((now / 1000 - rhythm.offset) / rhythm.every);
  for (let index = last; draws.length < count; index -= 1)
    if (isHeld(index, rhythm)) draws.push(drawTime(index, rhythm));
  return draws;
}

/** The first draw after `now`. */
export function drawAfter(now: number, rhythm: Rhythm): ComingDraw {
  let index = Math.floor((now / 1000 - rhythm.offset) / rhythm.every) + 1;
  while (!isHeld(index, rhythm)) index += 1;
  const draw = drawTime(index, rhythm);
  return { ...draw, closesAt: draw.at - rhythm.closes * 1000 };
}

/** When a game that draws once a day or less draws in the seven days from a draw on; undefined of one that draws more often. */
export function weekFrom({ at: first }: DrawTime, rhythm: Rhythm): number[] | undefined {
  if (rhythm.every < daySeconds) return undefined;
  const week = [first];
  for (let at = first; ; week.push(at)) {
    at = drawAfter(at, rhythm).at;
    if (at >= first + 7 * daySeconds * 1000) return week;
  }
}

/** The draw of a number; undefined when the rhythm has none. */
export function drawNumbered(numero: string, rhythm: Rhythm): DrawTime | undefined {
  const [, year, month, day, place] = /^(\d{4})(\d\d)(\d\d)-(\d{4})$/.exec(numero) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000;
  if (Number.isNaN(midnight)) return undefined;
  const earliest = midnight + (Number(place) - 1) * rhythm.every;
  const index = Math.ceil((earliest - rhythm.offset) / rhythm.every);
  const draw = drawTime(index, rhythm);
  return draw.numero === numero && isHeld(index, rhythm) ? draw : undefined;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Whether there is a draw at a place of the rhythm: on the days that counted then. */
function isHeld(index: number, { every, offset, days }: Rhythm): boolean {
  if (!days) return true;
  const date = new Date((index * every + offset) * 1000);
  const from = Object.keys(days)
    .filter((day) => day <= date.toISOString().slice(0, 10))
    .sort()
    .at(-1);
  return from === undefined || (days[from] ?? []).includes(weekdays[date.getUTCDay()] ?? '');
}

function drawTime(index: number, { every, offset }: Rhythm): DrawTime {
  const seconds = index * every + offset;
  const day = new Date(seconds * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const place = Math.floor((seconds % daySeconds) / every) + 1;
  return { numero: `${day}-${String(place).padStart(4, '0')}`, at: seconds * 1000 };
}
