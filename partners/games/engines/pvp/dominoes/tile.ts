/** A tile by its halves, the higher first. */
export type Tile = { readonly high: number; readonly low: number };

const most = 6;

/** The double six set: every pair of pips from blank to six, once. */
export const tiles: readonly Tile[] = Array.from({ length: most + 1 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => ({ high, low })),
).flat();

export const tileOf = (item: number): Tile => tiles[item] ?? { high: 0, low: 0 };

export const pipsOf = ({ high, low }: Tile): number => high + low;

export const isDouble = ({ high, low }: Tile): boolean => high === low;

/** What leads: the highest double, else the heaviest tile; of two as heavy the one with the higher half. */
export const leadRank = (tile: Tile): number => (isDouble(tile) ? 1000 : 0) + pipsOf(tile) * 10 + tile.high;
