import { atom } from 'jotai';
import { accountNameAtom } from '#engine/session';
import { readStorage, writeStorage } from '#engine/storage';
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

/** Picks, and the account that they are of; a guest has none. */
const slip = atom<{ of: string | null; list: readonly Pick[] }>({ of: null, list: [] });

/** What the player picked, in the order of picking: a note, not a bet; the book takes the bet. */
export const picksAtom = atom((get) => get(slip).list);

/** Most picks that a book takes at once. */
export const mostPicks = 12;

const keptAs = (account: string | null) => `sportsSlip:${account ?? ''}`;

/** Keeps the picks for the one who is logged in, so that they follow over pages and visits. */
const keepPicksAtom = atom(null, (get, set, list: readonly Pick[]) => {
  const of = get(accountNameAtom);
  set(slip, { of, list });
  writeStorage('localStorage', keptAs(of), list.length > 0 ? JSON.stringify(list) : null);
});

/** By then whatever match is over, ms after its start. */
const longest = 4 * 60 * 60_000;

/**
 * Finds the picks of the one who is logged in. What a guest has picked goes along with the log-in, and is the guest's no more;
 * what a player has picked stays with the account. Matches of long ago are left out.
 */
export const loadPicksAtom = atom(null, (get, set, now: number) => {
  const account = get(accountNameAtom);
  const { of, list } = get(slip);
  const kept = readPicks(readStorage('localStorage', keptAs(account)));
  const brought = (of === null ? list : []).filter(
    ({ fixture }) => !kept.some((pick) => pick.fixture.id === fixture.id),
  );
  const all = [...kept, ...brought].filter(({ fixture }) => fixture.startsAt + longest > now);
  if (all.length > 0 || list.length > 0) set(keepPicksAtom, all);
  if (account !== null && of === null && list.length > 0) writeStorage('localStorage', keptAs(null), null);
});

/** Takes over what another tab of the same browser has picked, dropped or bet: a bet that was placed there is not placed here again. */
export const followPicksAtom = atom(null, (get, set, key: string | null) => {
  const of = get(accountNameAtom);
  if (key === keptAs(of)) set(slip, { of, list: readPicks(readStorage('localStorage', key)) });
});

/** Picks as they were kept; none when another version, or another hand, has written them. */
function readPicks(text: string | null): readonly Pick[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isPick) : [];
  } catch {
    return [];
  }
}

function isPick(value: unknown): value is Pick {
  const { fixture, outcome, price } = Object(value);
  const { id, home, away, startsAt, game } = Object(fixture);
  const isNamed = [id, home, away, Object(game).name].every((text) => typeof text === 'string');
  const isOutcome = outcome === 'home' || outcome === 'draw' || outcome === 'away';
  return isNamed && isOutcome && [startsAt, price, Object(game).nodeId].every((number) => typeof number === 'number');
}

/** Picks a result, in the place of another of the same match; picked again, it goes. */
export const togglePickAtom = atom(null, (get, set, pick: Pick) => {
  const { id } = pick.fixture;
  const same = get(picksAtom).some(({ fixture, outcome }) => fixture.id === id && outcome === pick.outcome);
  const others = get(picksAtom).filter(({ fixture }) => fixture.id !== id);
  set(keepPicksAtom, same ? others : [...others, pick]);
});

/** Removes the pick of a match, or all of them. */
export const dropPicksAtom = atom(null, (get, set, id?: string) => {
  set(keepPicksAtom, id === undefined ? [] : get(picksAtom).filter(({ fixture }) => fixture.id !== id));
});

/** Takes over prices that the book has told, by match; what it does not offer any more goes. */
export const repricePicksAtom = atom(null, (get, set, prices: ReadonlyMap<string, number>) => {
  const list = get(picksAtom).map((pick) => ({ ...pick, price: prices.get(pick.fixture.id) ?? pick.price }));
  set(
    keepPicksAtom,
    list.filter(({ price }) => price > 1),
  );
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
