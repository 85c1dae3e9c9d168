/** The levels of a progressive jackpot, the largest first. */
export type PotName = 'grand' | 'major' | 'minor' | 'mini';

/** One progressive pot of a game. Units are smallest stakes, so that a pot is worth as much in every currency. */
export interface PotLevel {
  readonly name: PotName;
  /** What it begins with, in units: the provider's own money. */
  readonly seed: number;
  /** Thousandths of each stake that go into it. */
  readonly share: number;
  /** Units staked, on the average, until it falls. */
  readonly odds: number;
}

/** Pots are kept in thousandths of a minor unit: a share of the smallest stake is less than one. */
export const potParts = 1000;

/** The smallest stake. */
export const potUnit = ({ steps }: { readonly steps: readonly number[] }): number => steps[0] ?? 1;

/** What the pots hold when they begin, in thousandths of a minor unit. */
export const seedsOf = (levels: readonly PotLevel[], unit: number): readonly number[] =>
  levels.map(({ seed }) => seed * unit * potParts);

/** What a level returns: what stakes put into it comes back, and with it the seed once in `odds` units. */
export const potReturn = ({ seed, share, odds }: PotLevel): number => share / potParts + seed / odds;
