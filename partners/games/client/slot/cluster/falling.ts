import type { SlotWin } from '../../../engines/slot/outcome.ts';
import type { Grid, SymbolId } from '../../../engines/slot/symbols.ts';

/** One symbol on its way down a column. Rows are fractions; above the board they are less than 0. */
export interface Piece {
  readonly symbol: SymbolId;
  readonly column: number;
  readonly from: number;
  readonly goal: number;
  /** When it begins to fall, ms after the fall begins, and for how long. */
  readonly delay: number;
  readonly ms: number;
}

const msPerRow = 92;
const columnMs = 38;
const rowMs = 22;

const msOf = (rows: number) => (rows <= 0 ? 0 : 150 + msPerRow * Math.sqrt(rows) * 1.4);

const piece = (symbol: SymbolId, column: number, from: number, goal: number, delay: number): Piece => ({
  symbol,
  column,
  from,
  goal,
  delay,
  ms: msOf(goal - from),
});

/** A grid at rest. */
export const resting = (grid: Grid): readonly Piece[] =>
  grid.flatMap((column, at) => column.map((symbol, row) => piece(symbol, at, row, row, 0)));

/** A whole grid that comes from above, column by column, the lowest symbols first. */
export const arriving = (grid: Grid): readonly Piece[] =>
  grid.flatMap((column, at) =>
    column.map((symbol, row) => {
      const { length } = column;
      return piece(symbol, at, row - length - 1, row, at * columnMs + (length - 1 - row) * rowMs);
    }),
  );

/** A whole grid that falls out below. */
export const leaving = (grid: Grid): readonly Piece[] =>
  grid.flatMap((column, at) =>
    column.map((symbol, row) => {
      const { length } = column;
      return piece(symbol, at, row, row + length + 1, at * columnMs + (length - 1 - row) * rowMs);
    }),
  );

/** What falls when the cells of wins have burst: the rest of `before` down to the ground, and new symbols after it. */
export function cascading(before: Grid, wins: readonly SlotWin[], after: Grid): readonly Piece[] {
  const burst = new Set(wins.flatMap(({ cells }) => cells.map(([column, row]) => `${column}:${row}`)));
  return after.flatMap((column, at) => {
    const kept = [...(before[at] ?? []).keys()].filter((row) => !burst.has(`${at}:${row}`));
    const fresh = column.length - kept.length;
    return column.map((symbol, row) => {
      const from = row < fresh ? row - fresh : (kept[row - fresh] ?? row);
      return piece(symbol, at, from, row, fresh === 0 ? 0 : at * (columnMs / 2) + (column.length - 1 - row) * rowMs);
    });
  });
}

/** Where a piece is so many ms after the fall began: faster and faster, and up a little once it has landed. */
export function rowOf({ from, goal, delay, ms }: Piece, at: number): number {
  if (ms === 0 || at >= delay + ms) return goal;
  const part = Math.max(at - delay, 0) / ms;
  const landed = 0.78;
  if (part < landed) return from + (goal - from) * (part / landed) ** 2;
  return goal - 0.09 * Math.sin((Math.PI * (part - landed)) / (1 - landed));
}

export const endOf = (pieces: readonly Piece[]): number => Math.max(0, ...pieces.map(({ delay, ms }) => delay + ms));
