import { atom } from 'jotai';
import type { Fixture } from '#schemas/platform';

/** Which result of a match a player picked. */
export type Outcome = 'home' | 'draw' | 'away';

/** A result that a player noted, at the price that was shown then. */
export interface Pick {
  fixture: Fixture;
  outcome: Outcome;
  price: number;
}

/** Picks of the book that takes bets on them. */
export interface BookPicks {
  game: Fixture['game'];
  picks: Pick[];
  /** Price of all of them together: the product, by the cent. */
  price: number;
}

const picks = atom<readonly Pick[]>([]);

/** What the player picked, in the order of picking: a note, not a bet; the book takes the bet. */
export const picksAtom = atom((get) => get(picks));

/** Picks a result, in the place of another of the same match; picked again, it goes. */
export const togglePickAtom = atom(null, (get, set, pick: Pick) => {
  const { id } = pick.fixture;
  const same = get(picks).some(({ fixture, outcome }) => fixture.id === id && outcome === pick.outcome);
  const others = get(picks).filter(({ fixture }) => fixture.id !== id);
  set(picks, same ? others : [...others, pick]);
});

/** Removes the pick of a match, or all of them. */
export const dropPicksAtom = atom(null, (get, set, id?: string) => {
  set(picks, id === undefined ? [] : get(picks).filter(({ fixture }) => fixture.id !== id));
});

/** Picks by the book that takes them. */
export function byBook(list: readonly Pick[]): BookPicks[] {
  const books = new Map<number, BookPicks>();
  for (const pick of list) {
    const { game } = pick.fixture;
    const book = books.get(game.nodeId) ?? { game, picks: [], price: 1 };
    book.picks.push(pick);
    books.set(game.nodeId, book);
  }
  return [...books.values()].map((book) => ({ ...book, price: together(book.picks) }));
}

function together(list: readonly Pick[]): number {
  // Rounded down, so that the slip never promises more than a book would pay.
  return Math.floor(list.reduce((product, { price }) => product * price, 1) * 100 + 1e-6) / 100;
}
