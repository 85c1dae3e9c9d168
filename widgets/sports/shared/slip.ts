import { atom } from 'jotai';
import { accountNameAtom } from '#engine/session';
import { readStorage, writeStorage } from '#engine/storage';
import type { Fixture, MarketKind, PlacedSlip, SlipOutcome } from '#schemas/platform';

/** An outcome of a match that a player noted. */
export interface Pick {
  fixture: Fixture;
  market: MarketKind;
  /** In quarters of a goal or point; 0 of a result, which has none. */
  line: number;
  outcome: SlipOutcome;
  /** What the player has seen and agreed to, decimal odds in ten-thousandths. */
  odds: number;
}

/** A bet that stands, as the slip shows it until somebody looks away. */
export interface Receipt {
  game: Fixture['game'];
  picks: readonly Pick[];
  placed: PlacedSlip;
  /** Where its book stood in the slip: what stands below it stays there. */
  at: number;
}

interface Notes {
  /** The account that they are of; null: a guest's. */
  of: string | null;
  list: readonly Pick[];
}

/** Picks, and the account that they are of. */
const slip = atom<Notes>({ of: null, list: [] });

/** What the player picked, in the order of picking: a note, not a bet; the book takes the bet. */
export const picksAtom = atom((get) => get(slip).list);

/** Bets that were just placed here. */
export const receiptsAtom = atom<readonly Receipt[]>([]);

/** What the slip shows: picks, or the bets that they have become. */
export const slipViewAtom = atom<'picks' | 'bets'>('picks');

/** Whether the sheet of phones is open. `asked`: a page wants the slip to be looked at, wherever it is. */
export const slipSheetAtom = atom<'closed' | 'asked' | 'open'>('closed');

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
  if (account !== of) set(receiptsAtom, []);
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
  const { fixture, market, line, outcome, odds } = Object(value);
  const { id, home, away, startsAt, game } = Object(fixture);
  const texts = [id, home, away, market, outcome, Object(game).name];
  const numbers = [startsAt, line, odds, Object(game).nodeId];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => Number.isFinite(number));
}

/** Whether two are the same outcome; their odds may differ. */
export const isSame = (one: Pick, other: Pick): boolean =>
  one.fixture.id === other.fixture.id &&
  one.market === other.market &&
  one.line === other.line &&
  one.outcome === other.outcome;

/** Picks an outcome, in the place of another of the same match; picked again, it goes. */
export const togglePickAtom = atom(null, (get, set, pick: Pick) => {
  const list = get(picksAtom);
  const others = list.filter(({ fixture }) => fixture.id !== pick.fixture.id);
  set(receiptsAtom, []);
  set(slipViewAtom, 'picks');
  set(keepPicksAtom, list.some((one) => isSame(one, pick)) ? others : [...others, pick]);
});

/** Removes the picks of matches, or all of them. */
export const dropPicksAtom = atom(null, (get, set, ids?: readonly string[]) => {
  set(keepPicksAtom, ids ? get(picksAtom).filter(({ fixture }) => !ids.includes(fixture.id)) : []);
});

/** Agrees to odds, by match. */
export const agreeAtom = atom(null, (get, set, odds: ReadonlyMap<string, number>) => {
  const agreed = (pick: Pick) => ({ ...pick, odds: odds.get(pick.fixture.id) ?? pick.odds });
  set(keepPicksAtom, get(picksAtom).map(agreed));
});
