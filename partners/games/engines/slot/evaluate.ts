import { reelCount, rowCount, type SlotModel, type Strip, type SymbolId } from './model.ts';

/** The visible symbols: `grid[reel][row]`. */
export type Grid = readonly (readonly SymbolId[])[];

/** One paid line: which, by what, how far from the left, and how many stakes per line. */
export type LineWin = {
  readonly line: number;
  readonly symbol: SymbolId;
  readonly count: number;
  readonly pays: number;
};

export interface Evaluation {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
}

/** What stands in the window when the reels stop at `stops` (the strip index of each top row). */
export function windowAt(strips: readonly Strip[], stops: readonly number[]): Grid {
  return strips.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new Error(`Reel ${reel} has no symbols`);
      return symbol;
    }),
  );
}

/** What the symbols of one line pay, read from the left; wilds stand for every symbol but the scatter. */
export function linePay(model: SlotModel, symbols: readonly SymbolId[]): Omit<LineWin, 'line'> | undefined {
  const symbol = symbols.find((candidate) => candidate !== 'W') ?? 'W';
  const pays = model.linePays[symbol];
  if (!pays) return undefined;
  let count = 0;
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) count += 1;
  const pay = pays[count - 3] ?? 0;
  return pay > 0 ? { symbol, count, pays: pay } : undefined;
}

/** All that a window pays. */
export function evaluate(model: SlotModel, grid: Grid): Evaluation {
  const lineWins: LineWin[] = [];
  for (const [line, rows] of model.lines.entries()) {
    const symbols: SymbolId[] = [];
    for (let reel = 0; reel < reelCount; reel += 1) {
      const symbol = grid[reel]?.[rows[reel] ?? 0];
      if (symbol) symbols.push(symbol);
    }
    const win = linePay(model, symbols);
    if (win) lineWins.push({ line, ...win });
  }
  return { lineWins, scatters: grid.flat().filter((symbol) => symbol === 'S').length };
}
