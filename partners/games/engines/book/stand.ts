import type { BoutEnd } from './bout.ts';
import type { DuelEnd } from './duel.ts';
import type { Fixture } from './fixture.ts';
import type { Scored } from './goals.ts';
import { type GoalsRules, rulesOf, type SetsRules } from './sports.ts';
import type { Story } from './story.ts';

export type Pair = readonly [number, number];

/** How a match stands: what everybody in the hall can see. */
export interface Stand {
  /** `paused`: between two periods, sets or rounds. */
  readonly phase: 'ahead' | 'live' | 'paused' | 'over';
  /** No bets for the moment: something has just happened. */
  readonly suspended: boolean;
  /** Goals, points, sets or rounds' wins of each side. */
  readonly score: Pair;
  /** Period, set, map or round that is being played, from 1; 0 before the start. */
  readonly period: number;
  /** Minute of a match with a clock; `plus` beyond the time that the period counts. */
  readonly minute: number;
  readonly plus: boolean;
  /** Part of the match that has been played. */
  readonly played: number;
  readonly corners: Pair;
  readonly cards: Pair;
  /** Points or games of each set so far, the current one last. */
  readonly sets: readonly Pair[];
  /** The match was broken off, and what is undecided is void. */
  readonly brokenOff: boolean;
  /** It counts otherwise than it was played, or not at all: then every bet on it is void. */
  readonly corrected: boolean;
  readonly annulled: boolean;
  readonly bout: BoutEnd | null;
  readonly duel: DuelEnd | null;
  /** Place of each runner, from 1, once a race is over; those that arrived together share one. */
  readonly places: readonly number[];
  /** When it was over, ms since 1970; 0 before. */
  readonly endedAt: number;
}

/** A match that has not begun. */
export const before: Stand = {
  phase: 'ahead',
  suspended: false,
  score: [0, 0],
  period: 0,
  minute: 0,
  plus: false,
  played: 0,
  corners: [0, 0],
  cards: [0, 0],
  sets: [],
  brokenOff: false,
  corrected: false,
  annulled: false,
  bout: null,
  duel: null,
  places: [],
  endedAt: 0,
};

/** How a match stands at a time, ms since 1970: its story as far as the clock has reached. */
export function standAt(fixture: Fixture, story: Story, now: number): Stand {
  const elapsed = (now - fixture.startsAt) * (fixture.league.pace ?? 1);
  if (elapsed < 0) return before;
  const rules = rulesOf(fixture.sport);
  if (story.kind === 'goals' && rules.kind === 'goals') return goalsStand(fixture, story, rules, elapsed);
  if (story.kind === 'sets' && rules.kind === 'sets') return setsStand(fixture, story.sets, rules, elapsed);
  if (story.kind === 'bout' && rules.kind === 'bout') {
    const each = rules.roundMs + rules.breakMs;
    const endsAfter = (story.round - 1) * each + rules.roundMs * (story.early ? 0.7 : 1);
    const { side, round, early } = story;
    const score: Pair = side === 0 ? [1, 0] : [0, 1];
    if (elapsed >= endsAfter)
      return ended(fixture, endsAfter, { score, period: round, bout: { side, round, early }, played: round });
    const inRound = elapsed % each;
    const phase = inRound < rules.roundMs ? 'live' : 'paused';
    const played = Math.floor((elapsed + rules.breakMs) / each);
    return { ...before, phase, period: Math.floor(elapsed / each) + 1, played, suspended: phase === 'live' };
  }
  const lasts = rules.kind === 'duel' || rules.kind === 'field' ? rules.lastsMs : 0;
  if (elapsed < lasts) return { ...before, phase: 'live', period: 1, played: elapsed / lasts };
  if (story.kind === 'duel') {
    const score = { home: [1, 0], away: [0, 1], draw: [0, 0] } as const;
    return ended(fixture, lasts, { duel: story.end, score: score[story.end] });
  }
  return ended(fixture, lasts, { places: story.kind === 'field' ? story.places : [] });
}

const ended = ({ startsAt, league }: Fixture, after: number, rest: Partial<Stand>): Stand => ({
  ...before,
  phase: 'over',
  played: 1,
  ...rest,
  endedAt: startsAt + after / (league.pace ?? 1),
});

/** A match that is over, as it counts by a correction: with another score, or null for not at all. What else was counted stays, also that it was broken off. */
export const correctedStand = (stand: Stand, score: Pair | null): Stand =>
  score === null ? { ...stand, corrected: true, annulled: true } : { ...stand, corrected: true, score };

function counted(scores: readonly Scored[], played: number): Pair {
  const sum = (side: 0 | 1) =>
    scores.reduce((total, score) => total + (score.side === side && score.at <= played ? score.worth : 0), 0);
  return [sum(0), sum(1)];
}

type GoalsStory = Extract<Story, { kind: 'goals' }>;

function goalsStand(fixture: Fixture, story: GoalsStory, rules: GoalsRules, elapsed: number): Stand {
  const { periods, periodMs, breakMs, clock, restMs } = rules;
  const until = story.brokenOff ?? 1;
  const at = (time: number) => {
    const period = Math.min(periods - 1, Math.floor(time / (periodMs + breakMs)));
    const inPeriod = Math.min(periodMs, time - period * (periodMs + breakMs));
    return { period, inPeriod, played: Math.min(1, (period * periodMs + inPeriod) / (periods * periodMs)) };
  };
  const { period, inPeriod, played } = at(elapsed);
  // What decides a level match comes with its end, and not a moment before.
  const seen = (scores: readonly Scored[], part: number) => counted(scores, part);
  const endsAfter = until * periods * periodMs + Math.min(periods - 1, Math.floor(until * periods)) * breakMs;
  if (played >= until) {
    return ended(fixture, endsAfter, {
      score: seen(story.scores, until),
      corners: seen(story.corners, until),
      cards: seen(story.cards, until),
      period: period + 1,
      played: until,
      brokenOff: story.brokenOff !== null,
    });
  }
  const minutes = (inPeriod / periodMs) * (periodMs > clock * 60_000 ? periodMs / 60_000 : clock);
  const rested = at(Math.max(0, elapsed - restMs)).played;
  const isPaused = inPeriod >= periodMs;
  return {
    ...before,
    phase: isPaused ? 'paused' : 'live',
    suspended: restMs > 0 && story.scores.some((score) => score.at > rested && score.at <= played),
    score: seen(story.scores, played),
    corners: seen(story.corners, played),
    cards: seen(story.cards, played),
    period: period + 1,
    minute: Math.floor(period * clock + Math.min(minutes, clock)),
    plus: minutes > clock,
    played,
  };
}

/** Bets rest for so long after a set. */
const setRestMs = 6000;

function setsStand(
  fixture: Fixture,
  sets: readonly (readonly (0 | 1)[])[],
  { unitMs, breakMs }: SetsRules,
  elapsed: number,
): Stand {
  let from = 0;
  const wins: [number, number] = [0, 0];
  const done: Pair[] = [];
  const pairOf = (units: readonly (0 | 1)[]): Pair => {
    const theirs = units.reduce<number>((sum, side) => sum + side, 0);
    return [units.length - theirs, theirs];
  };
  for (const [index, units] of sets.entries()) {
    const isLast = index === sets.length - 1;
    const lasts = units.length * unitMs;
    if (elapsed < from + lasts) {
      const current = pairOf(units.slice(0, Math.floor((elapsed - from) / unitMs)));
      const score: Pair = [wins[0], wins[1]];
      return { ...before, phase: 'live', period: index + 1, score, sets: [...done, current] };
    }
    done.push(pairOf(units));
    wins[units.at(-1) ?? 0] += 1;
    from += lasts;
    const score: Pair = [wins[0], wins[1]];
    if (isLast) break;
    if (elapsed < from + breakMs) {
      const suspended = elapsed < from + setRestMs;
      return { ...before, phase: 'paused', period: index + 2, score, sets: [...done, [0, 0]], suspended };
    }
    from += breakMs;
  }
  return ended(fixture, from, { score: [wins[0], wins[1]], sets: done, period: sets.length });
}
