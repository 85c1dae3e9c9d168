import type { SlotWin } from '../outcome.ts';
import { cellsOf, columnAt, type Grid, type Strip, type SymbolId } from '../symbols.ts';

/** Lines over a grid, and what they pay. */
export interface LineRules {
  readonly lines: readonly (readonly number[])[];
  readonly linePays: Readonly<Record<string, readonly number[]>>;
}

/** What the symbols of one line pay in coins, read from the left; wilds stand for every symbol that pays on lines. */
export function linePay(
  { linePays }: Pick<LineRules, 'linePays'>,
  symbols: readonly SymbolId[],
): { readonly symbol: SymbolId; readonly count: number; readonly pays: number } | undefined {
  const symbol = symbols.find((candidate) => candidate !== 'W') ?? 'W';
  const pays = linePays[symbol];
  if (!pays) return undefined;
  let count = 0;
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) count += 1;
  const pay = pays[pays.length - 1 - symbols.length + count] ?? 0;
  return pay > 0 ? { symbol, count, pays: pay } : undefined;
}

/** All that the lines of a grid pay, at `unit` minor units a coin. */
export function lineWins(rules: LineRules, grid: Grid, unit: number): readonly SlotWin[] {
  return rules.lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel) => [reel, row] as const);
    const symbols = cells.flatMap(([reel, row]) => grid[reel]?.[row] ?? []);
    const pay = linePay(rules, symbols);
    if (!pay) return [];
    const { symbol, count, pays } = pay;
    return [{ symbol, count, cells: cells.slice(0, count), win: pays * unit, line }];
  });
}

/** How many scatters stand in a grid, and what they pay by `pays` for three, four and five. */
export function scatterWins(
  pays: readonly number[],
  grid: Grid,
  unit: number,
): { readonly scatters: number; readonly wins: readonly SlotWin[] } {
  const cells = cellsOf(grid, 'S');
  const pay = pays[Math.min(cells.length, 5) - 3] ?? 0;
  const wins: readonly SlotWin[] = pay > 0 ? [{ symbol: 'S', count: cells.length, cells, win: pay * unit }] : [];
  return { scatters: cells.length, wins };
}

/** What stands in the window when the reels stop at `stops`. */
export const windowAt = (strips: readonly Strip[], stops: readonly number[], rows: number): Grid =>
  strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows));
