import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import type { Fixture, PlacedSlip, SlipOutcome } from '#schemas/platform';
import { agreeAtom, dropPicksAtom, type Pick, picksAtom, receiptsAtom, togglePickAtom } from './slip.ts';

const match = (id: string): Fixture => ({
  id,
  sport: 'football',
  league: 'League',
  home: 'Home',
  away: 'Away',
  startsAt: 0,
  live: false,
  game: { nodeId: 1, name: 'Book', maintenance: false },
});
const pick = (id: string, outcome: SlipOutcome, more: Partial<Pick> = {}): Pick => ({
  fixture: match(id),
  market: 'result',
  line: 0,
  outcome,
  odds: 20_000,
  ...more,
});

describe('the slip', () => {
  test('keeps one outcome a match, and lets go of one picked twice', () => {
    const store = createStore();
    const shown = () => store.get(picksAtom).map(({ fixture, outcome }) => `${fixture.id} ${outcome}`);
    store.set(togglePickAtom, pick('a', 'home'));
    store.set(togglePickAtom, pick('b', 'draw'));
    expect(shown()).toEqual(['a home', 'b draw']);
    store.set(togglePickAtom, pick('a', 'away'));
    expect(shown()).toEqual(['b draw', 'a away']);
    // The same side with a line is another outcome; at another price it is the same.
    store.set(togglePickAtom, pick('a', 'away', { market: 'handicap', line: 0.5 }));
    expect(shown()).toEqual(['b draw', 'a away']);
    store.set(togglePickAtom, pick('a', 'away', { market: 'handicap', line: 0.5, odds: 19_000 }));
    expect(shown()).toEqual(['b draw']);
  });

  test('drops one match, several, or all', () => {
    const store = createStore();
    for (const id of ['a', 'b', 'c', 'd']) store.set(togglePickAtom, pick(id, 'home'));
    store.set(dropPicksAtom, ['b']);
    expect(store.get(picksAtom).map(({ fixture }) => fixture.id)).toEqual(['a', 'c', 'd']);
    store.set(dropPicksAtom, ['a', 'd']);
    expect(store.get(picksAtom).map(({ fixture }) => fixture.id)).toEqual(['c']);
    store.set(dropPicksAtom);
    expect(store.get(picksAtom)).toEqual([]);
  });

  test('agrees to the odds of the matches that are named, and to no others', () => {
    const store = createStore();
    for (const id of ['a', 'b']) store.set(togglePickAtom, pick(id, 'home'));
    store.set(agreeAtom, new Map([['b', 19_000]]));
    expect(store.get(picksAtom).map(({ odds }) => odds)).toEqual([20_000, 19_000]);
  });

  test('a receipt is there until the next pick', () => {
    const store = createStore();
    const placed: PlacedSlip = { id: '0123456789', state: 'accepted', staked: 1, best: 2 };
    store.set(receiptsAtom, [{ game: match('a').game, picks: [pick('a', 'home')], placed, at: 0 }]);
    store.set(dropPicksAtom);
    expect(store.get(receiptsAtom)).toHaveLength(1);
    store.set(togglePickAtom, pick('b', 'home'));
    expect(store.get(receiptsAtom)).toEqual([]);
  });
});
