/**
 * What a selection brings: `won` of the stake at its odds, `back` of it as it is, nothing of the rest. Of a match to
 * come it is what may be expected; of a decided one what has become of it.
 */
export interface Share {
  readonly won: number;
  readonly back: number;
}

export const won: Share = { won: 1, back: 0 };
export const push: Share = { won: 0, back: 1 };
export const lost: Share = { won: 0, back: 0 };
const halfWon: Share = { won: 0.5, back: 0.5 };
const halfLost: Share = { won: 0, back: 0.5 };

/** How a line is decided when a side is ahead of it by `x`, in quarters: a quarter line is two half stakes. */
export function gradeLine(x: number): Share {
  if (x >= 0.5) return won;
  if (x === 0.25) return halfWon;
  if (x === 0) return push;
  return x === -0.25 ? halfLost : lost;
}

export const whether = (isWon: boolean): Share => (isWon ? won : lost);

/** What may be expected of a selection whose end is one of several, each with its chance. */
export function expected(ends: Iterable<readonly [chance: number, end: Share]>): Share {
  let sum = 0;
  let back = 0;
  for (const [chance, end] of ends) {
    sum += chance * end.won;
    back += chance * end.back;
  }
  return { won: sum, back };
}

/** The leg's factor: how many times its stake it brings at these odds, ×10000. */
export const factorOf = (share: Share, odds: number): number => (odds / 10_000) * share.won + share.back;

/** A dead heat: of `tied` runners behind `better` ones so many share the places that are left. */
export const placed = (better: number, tied: number, places: number): Share => ({
  won: Math.min(1, Math.max(0, places - better) / tied),
  back: 0,
});
