import type { BoutModel } from './bout.ts';
import type { DuelModel } from './duel.ts';
import type { FieldModel } from './field.ts';
import type { GoalsModel } from './goals.ts';
import { publicRandom } from './public-random.ts';
import type { SetsModel } from './sets.ts';
import { elo } from './sets.ts';
import { type GoalsRules, longestMs, rulesOf, type Sport } from './sports.ts';

/** A name by brand language code; EN is always there. */
export type Names = Readonly<Record<string, string>>;

/** One competition: who takes part, and how often a match (or several at once) begins. */
export interface League {
  readonly id: string;
  readonly sport: Sport;
  readonly name: Names;
  readonly entries: readonly Names[];
  /** Minutes from one start to the next, at least as many as a match takes; and by how many it is moved. */
  readonly every: number;
  readonly offset: number;
  /** Matches that start together. */
  readonly meetings: number;
  /** How many starts ahead bets are taken. */
  readonly ahead: number;
  /** How many times faster than the clock its minutes go by; 1 when left out. */
  readonly pace?: number;
}

/** The law of a match, whichever kind it is. Corners and cards are counts of their own. */
export type Model =
  | ({ readonly kind: 'goals'; readonly corners?: GoalsModel; readonly cards?: GoalsModel } & GoalsModel)
  | ({ readonly kind: 'sets' } & SetsModel)
  | ({ readonly kind: 'bout' } & BoutModel)
  | ({ readonly kind: 'duel' } & DuelModel)
  | ({ readonly kind: 'field' } & FieldModel);

/** One match or race. */
export interface Fixture {
  readonly id: string;
  readonly league: League;
  readonly sport: Sport;
  /** Two sides, or all runners. */
  readonly entries: readonly Names[];
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly model: Model;
}

/** A minute of a league, ms: shorter where it is played faster than the clock. */
const minuteOf = ({ pace = 1 }: League): number => 60_000 / pace;

/** From one start to the next, ms. */
export const everyMs = (league: League): number => league.every * minuteOf(league);

/** The longest that a match of the league takes, ms. */
export const longestIn = (league: League): number => longestMs(rulesOf(league.sport)) / (league.pace ?? 1);

/** From −1 to 1: how strong an entry of a league is in one respect. */
const strength = (league: League, entry: Names, respect: string): number =>
  publicRandom(`${league.id}/${entry.EN}/${respect}`).below(2001) / 1000 - 1;

function goalsOf(rules: GoalsRules, league: League, [home, away]: readonly Names[]): Model {
  const power = (entry: Names | undefined, respect: string) =>
    Math.exp(rules.spread * strength(league, entry ?? { EN: '' }, respect));
  const means = [
    (rules.means[0] * power(home, 'attack')) / power(away, 'defence'),
    (rules.means[1] * power(away, 'attack')) / power(home, 'defence'),
  ] as const;
  const { rho, scoring, inTurn, decider } = rules;
  const model = { kind: 'goals', means, rho, scoring, inTurn, decider } as const;
  if (!rules.counts) return model;
  const counted = (ours: number, theirs: number): GoalsModel => ({
    means: [ours, theirs],
    rho: 0,
    scoring: [{ worth: 1, share: 1 }],
    inTurn: false,
    decider: null,
  });
  const attack = means[0] / (means[0] + means[1]);
  return { ...model, corners: counted(10.4 * attack, 10.4 * (1 - attack)), cards: counted(2, 2.3) };
}

function modelOf(league: League, entries: readonly Names[]): Model {
  const rules = rulesOf(league.sport);
  if (rules.kind === 'goals') return goalsOf(rules, league, entries);
  const form = entries.map((entry) => strength(league, entry, 'form') * rules.spread);
  const difference = (form[0] ?? 0) - (form[1] ?? 0);
  switch (rules.kind) {
    case 'sets': {
      const { sets, units, lead, cap } = rules;
      return { kind: 'sets', sets, units, lead, cap, chance: elo(difference) };
    }
    case 'bout':
      return { kind: 'bout', rounds: rules.rounds, stop: rules.stop, chance: elo(difference) };
    case 'duel':
      return { kind: 'duel', draw: rules.draw, chance: 0.5 + difference / 4 };
    case 'field':
      return { kind: 'field', strengths: form.map((one) => Math.exp(one)) };
  }
}

/** Who takes part at a start: all meet once before anybody does again. */
function drawn(league: League, slot: number, perStart: number): readonly Names[] {
  const starts = Math.max(1, Math.floor(league.entries.length / perStart));
  const random = publicRandom(`${league.id}/${Math.floor(slot / starts)}`);
  const order = [...league.entries];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const [one, two] = [order[last], order[other]];
    if (one && two) [order[last], order[other]] = [two, one];
  }
  const from = (slot % starts) * perStart;
  return order.slice(from, from + perStart);
}

/** The match of a league at one of its starts. */
function fixtureAt(league: League, slot: number, meeting: number): Fixture {
  const rules = rulesOf(league.sport);
  const each = rules.kind === 'field' ? rules.runners : 2;
  // The names of a duel are those of its sides, and sides have places and colours of their own.
  const entries =
    rules.kind === 'duel'
      ? league.entries
      : drawn(league, slot, each * league.meetings).slice(meeting * each, (meeting + 1) * each);
  const startsAt = (slot * league.every + league.offset) * minuteOf(league);
  const { id, sport } = league;
  return { id: `${id}.${slot}.${meeting}`, league, sport, entries, startsAt, model: modelOf(league, entries) };
}

const slotAt = (league: League, time: number): number =>
  Math.floor((time - league.offset * minuteOf(league)) / everyMs(league));

/** Matches of a league whose start lies in `from` (exclusive) to `to`, ms since 1970. */
function between(league: League, from: number, to: number): Fixture[] {
  const [first, last] = [slotAt(league, from) + 1, slotAt(league, to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).flatMap((slot) =>
    Array.from({ length: league.meetings }, (_, meeting) => fixtureAt(league, slot, meeting)),
  );
}

/** What may be on at a time, and what bets are taken on: the timetable is a function of the clock alone. */
export const fixturesAt = (league: League, now: number): Fixture[] =>
  between(league, now - longestIn(league) * 1.5, now + league.ahead * everyMs(league));

/** Whether the timetable reaches as far as a match: every id has one, also of the next century. */
export const isListed = ({ league, startsAt }: Fixture, now: number): boolean =>
  startsAt <= now + league.ahead * everyMs(league);

/** What has begun within the last while. */
export const begunBefore = (league: League, now: number, forMs: number): Fixture[] => between(league, now - forMs, now);

/** The match of an id, whenever it is; undefined when there is none. */
export function fixtureOf(leagues: ReadonlyMap<string, League>, id: string): Fixture | undefined {
  const [, leagueId = '', slot = '', meeting = ''] = /^([a-z0-9-]+)\.(\d{1,9})\.(\d)$/.exec(id) ?? [];
  const league = leagues.get(leagueId);
  if (!league || Number(meeting) >= league.meetings) return undefined;
  const fixture = fixtureAt(league, Number(slot), Number(meeting));
  // A match has one name: under two of them ("7" and "07") it would pass for two matches.
  return fixture.id === id ? fixture : undefined;
}
