/** Four high symbols, four low ones, the wild (W), the scatter (S) and the coin (C). */
export const symbolIds = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'W', 'S', 'C'] as const;
export type SymbolId = (typeof symbolIds)[number];

/** The symbols of one reel from top to bottom; the strip is a ring. */
export type Strip = readonly SymbolId[];

/** The visible symbols: `grid[reel][row]`. */
export type Grid = readonly (readonly SymbolId[])[];

/** A place in the grid: the reel from the left, the row from the top. */
export type Cell = readonly [reel: number, row: number];

const isSymbol = (text: string): text is SymbolId => symbolIds.some((id) => id === text);

/** A strip as a model's file writes it: ids with a space between. */
export function readStrip(text: string): Strip {
  return text.split(' ').map((symbol) => {
    if (!isSymbol(symbol)) throw new Error(`The reel strip names an unknown symbol: ${symbol}`);
    return symbol;
  });
}

/** What stands in `rows` rows of a reel that has stopped with `stop` (an index of its strip) in the top row. */
export function columnAt(strip: Strip, stop: number, rows: number): readonly SymbolId[] {
  return Array.from({ length: rows }, (_, row) => {
    const symbol = strip[(stop + row) % strip.length];
    if (symbol === undefined) throw new Error('A reel has no symbols');
    return symbol;
  });
}

/** Every place of the grid where `symbol` stands. */
export const cellsOf = (grid: Grid, symbol: SymbolId): readonly Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((one, row): readonly Cell[] => (one === symbol ? [[reel, row]] : [])));
