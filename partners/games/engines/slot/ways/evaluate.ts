import type { SlotWin } from '../outcome.ts';
import type { Cell, Grid, SymbolId } from '../symbols.ts';

/**
 * All that a grid pays: a symbol (or a wild in its place) on each reel from the left, on whichever row; each
 * combination of places is a way. Wilds never stand on the first reel, so every win has a symbol of its own.
 */
export function wayWins(
  wayPays: Readonly<Record<string, readonly number[]>>,
  grid: Grid,
  unit: number,
): readonly SlotWin[] {
  const paid = new Set(grid[0]?.filter((symbol) => symbol in wayPays));
  return [...paid].flatMap((symbol) => {
    const columns = columnsOf(grid, symbol);
    const count = columns.length;
    const ways = columns.reduce((product, cells) => product * cells.length, 1);
    const pay = wayPays[symbol]?.[count - 3] ?? 0;
    return pay > 0 ? [{ symbol, count, cells: columns.flat(), win: pay * ways * unit, ways }] : [];
  });
}

/** Where a symbol stands on each reel from the left, as far as it goes. */
function columnsOf(grid: Grid, symbol: SymbolId): readonly (readonly Cell[])[] {
  const columns: (readonly Cell[])[] = [];
  for (const [reel, column] of grid.entries()) {
    const cells = column.flatMap((one, row): readonly Cell[] => (one === symbol || one === 'W' ? [[reel, row]] : []));
    if (cells.length === 0) break;
    columns.push(cells);
  }
  return columns;
}
