import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { begunBefore, type Fixture, fixtureOf, fixturesAt } from './fixture.ts';
import { leagues } from './leagues.ts';
import { bookOf } from './markets.ts';
import { oddsNow, offersOf, takesBets } from './offers.ts';
import { factorOf } from './share.ts';
import { longestMs, rulesOf, sports } from './sports.ts';
import { correctedStand, standAt } from './stand.ts';
import { drawStory } from './story.ts';

const now = Date.parse('2026-11-26T08:07:31Z');
const listed = [...leagues.values()].map((league) => fixturesAt(league, now));
const all = listed.flat();
/** Of each league the last that is listed. */
const slate = listed.flatMap((fixtures) => fixtures.slice(-1));
const story = (fixture: Fixture, seed = 7) => drawStory(fixture, seededRandom(seed));
const hours = 3_600_000;

describe('the timetable', () => {
  it('has matches of every sport, ahead or under way, whatever the hour', () => {
    for (const hour of [0, 5, 13, 22])
      expect(
        new Set(
          [...leagues.values()].flatMap((league) => fixturesAt(league, now + hour * hours)).map(({ sport }) => sport),
        ),
      ).toEqual(new Set(Object.keys(sports)));
  });

  it('is a function of the clock: an id leads back to its match', () => {
    for (const fixture of all) expect(fixtureOf(leagues, fixture.id)).toEqual(fixture);
    expect(fixtureOf(leagues, 'thai-one.1.9')).toBeUndefined();
    expect(fixtureOf(leagues, 'no-league.1.0')).toBeUndefined();
  });

  it('nobody meets itself, and nobody is in two matches of a league at once', () => {
    for (const league of leagues.values()) {
      const each = begunBefore(league, now, 24 * hours);
      expect(new Set(each.map(({ id }) => id)).size).toBe(each.length);
      for (const starts of Map.groupBy(each, ({ startsAt }) => startsAt).values()) {
        const names = starts.flatMap(({ entries }) => entries.map(({ EN }) => EN));
        expect(new Set(names).size, league.id).toBe(names.length);
        // The red side is the first.
        if (league.sport === 'arena') expect(names).toEqual(['Meron', 'Wala']);
      }
      if (rulesOf(league.sport).kind !== 'sets')
        expect(longestMs(rulesOf(league.sport))).toBeLessThanOrEqual(league.every * 60_000);
    }
  });
});

describe('every match of the slate', () => {
  it('offers no price that is worth its stake, before the start and at any moment of play', () => {
    let looked = 0;
    for (const fixture of slate) {
      const lasts = longestMs(rulesOf(fixture.sport));
      for (const part of [-0.1, 0.31, 0.86]) {
        const at = fixture.startsAt + part * lasts;
        const stand = standAt(fixture, story(fixture), at);
        if (!takesBets(fixture, stand)) continue;
        const book = bookOf(fixture, stand);
        const ahead = stand.score[0] - stand.score[1];
        for (const { market, line, outcomes } of offersOf(fixture, stand, book, at))
          for (const { outcome, odds } of outcomes) {
            const share = book.share({ market, line, outcome }, ahead);
            if (!share || odds === null) continue;
            looked += 1;
            expect(factorOf(share, odds), `${fixture.id} ${market} ${line} ${outcome}`).toBeLessThan(1);
            expect(factorOf(share, odds), `${fixture.id} ${market} ${line} ${outcome}`).toBeGreaterThan(0.8);
          }
      }
    }
    expect(looked).toBeGreaterThan(1500);
  });

  it('comes to an end in which every selection is decided', () => {
    for (const fixture of slate) {
      const end = standAt(fixture, story(fixture), fixture.startsAt + longestMs(rulesOf(fixture.sport)) * 1.5);
      expect(end.phase, fixture.id).toBe('over');
      expect(end.endedAt).toBeGreaterThan(fixture.startsAt);
      const before = standAt(fixture, story(fixture), fixture.startsAt - 1);
      const [open, decided] = [bookOf(fixture, before), bookOf(fixture, end)];
      expect(takesBets(fixture, end)).toBe(false);
      for (const { market, line, outcomes } of offersOf(fixture, before, open, fixture.startsAt - 1))
        for (const { outcome } of outcomes) {
          const { won = -1, back = -1 } = decided.share({ market, line, outcome }, 0) ?? {};
          expect([0, 0.5, 1], `${fixture.id} ${market} ${outcome}`).toContain(won);
          expect([0, 0.5, 1]).toContain(back);
        }
    }
  });
});

describe('a football match', () => {
  const [fixture] = all.filter(({ sport }) => sport === 'football');
  if (!fixture) throw new Error('There is no football');
  const goals = Array.from({ length: 60 }, (_, seed) => story(fixture, seed)).find(
    (one) => one.kind === 'goals' && one.brokenOff === null && one.scores.length === 3,
  );
  if (goals?.kind !== 'goals') throw new Error('No match had three goals');

  it('rests after a goal, and its score only grows', () => {
    let sum = 0;
    for (let second = 0; second < 112 * 60; second += 5) {
      const { score, suspended } = standAt(fixture, goals, fixture.startsAt + second * 1000);
      expect(score[0] + score[1]).toBeGreaterThanOrEqual(sum);
      if (score[0] + score[1] > sum) expect(suspended).toBe(true);
      sum = score[0] + score[1];
    }
    expect(sum).toBe(3);
  });

  it('when it is broken off, what nothing could change stands and the rest is void', () => {
    const cut = { ...goals, brokenOff: ((goals.scores[1]?.at ?? 0) + (goals.scores[2]?.at ?? 1)) / 2 };
    const stand = standAt(fixture, cut, fixture.startsAt + 2 * hours);
    expect(stand).toMatchObject({ phase: 'over', brokenOff: true });
    const book = bookOf(fixture, stand);
    expect(book.share({ market: 'total', line: 1.5, outcome: 'over' }, 0)).toEqual({ won: 1, back: 0 });
    expect(book.share({ market: 'total', line: 1.5, outcome: 'under' }, 0)).toEqual({ won: 0, back: 0 });
    expect(book.share({ market: 'total', line: 2.5, outcome: 'over' }, 0)).toEqual({ won: 0, back: 1 });
    expect(book.share({ market: 'result', line: 0, outcome: 'home' }, 0)).toEqual({ won: 0, back: 1 });
    expect(book.share({ market: 'score', line: 0, outcome: '0-0' }, 0)).toEqual({ won: 0, back: 0 });
    // A score that is said afterwards decides the goals, and says nothing of the corners of the rest.
    const awarded = bookOf(fixture, correctedStand(stand, [3, 0]));
    expect(awarded.share({ market: 'result', line: 0, outcome: 'home' }, 0)).toEqual({ won: 1, back: 0 });
    const corners = stand.corners[0] + stand.corners[1] + 0.5;
    expect(awarded.share({ market: 'corners', line: corners, outcome: 'under' }, 0)).toEqual({ won: 0, back: 1 });
  });

  it('quotes five lines of handicaps and totals around even, and prices that wander', () => {
    const at = fixture.startsAt - 60_000;
    const stand = standAt(fixture, goals, at);
    const quoted = (time: number) => offersOf(fixture, stand, bookOf(fixture, stand), time);
    const of = (market: string) => quoted(at).filter((offer) => offer.market === market);
    expect([of('handicap').length, of('total').length, of('corners').length, of('cards').length]).toEqual([5, 5, 3, 3]);
    const home = { market: 'result', line: 0, outcome: 'home' } as const;
    const prices = Array.from({ length: 12 }, (_, step) => oddsNow(quoted(at - step * 60_000), home));
    expect(new Set(prices).size).toBeGreaterThan(1);
  });
});
