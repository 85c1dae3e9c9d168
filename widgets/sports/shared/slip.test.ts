import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import type { Fixture } from '#schemas/platform';
import { byBook, dropPicksAtom, type Outcome, picksAtom, togglePickAtom } from './slip.ts';

const match = (id: string, nodeId = 1): Fixture => ({
  id,
  sport: 'football',
  league: 'League',
  home: 'Home',
  away: 'Away',
  startsAt: 0,
  live: false,
  game: { nodeId, name: `Book ${nodeId}`, maintenance: false },
});
const pick = (id: string, outcome: Outcome, price = 2, nodeId = 1) => ({ fixture: match(id, nodeId), outcome, price });

describe('the slip', () => {
  test('keeps one result a match, and lets go of one picked twice', () => {
    const store = createStore();
    const shown = () => store.get(picksAtom).map(({ fixture, outcome }) => `${fixture.id} ${outcome}`);
    store.set(togglePickAtom, pick('a', 'home'));
    store.set(togglePickAtom, pick('b', 'draw'));
    expect(shown()).toEqual(['a home', 'b draw']);
    store.set(togglePickAtom, pick('a', 'away'));
    expect(shown()).toEqual(['b draw', 'a away']);
    store.set(togglePickAtom, pick('a', 'away'));
    expect(shown()).toEqual(['b draw']);
  });

  test('drops one match, or all', () => {
    const store = createStore();
    for (const id of ['a', 'b', 'c']) store.set(togglePickAtom, pick(id, 'home'));
    store.set(dropPicksAtom, 'b');
    expect(store.get(picksAtom).map(({ fixture }) => fixture.id)).toEqual(['a', 'c']);
    store.set(dropPicksAtom);
    expect(store.get(picksAtom)).toEqual([]);
  });

  test('gathers by book and never promises a cent more than the product', () => {
    const books = byBook([pick('a', 'home', 1.85), pick('b', 'away', 2.1, 2), pick('c', 'draw', 3.33)]);
    expect(books.map(({ game, price }) => [game.nodeId, price])).toEqual([
      [1, 6.16],
      [2, 2.1],
    ]);
  });
});
