/** A mark of a road: where it stands, whose win it is, and how many ties came after it. */
export interface Mark<Side extends string> {
  readonly column: number;
  readonly row: number;
  readonly side: Side;
  readonly ties: number;
}

/** Rows of every road. */
export const rows = 6;

/** The bead plate: every result, from above to below, column by column. */
export function beadPlate<Side extends string>(results: readonly Side[]): readonly Mark<Side>[] {
  return results.map((side, index) => ({ column: Math.floor(index / rows), row: index % rows, side, ties: 0 }));
}

/**
 * The big road: each change of the winner begins a column, a tie is counted at the mark before it, and a column that meets the
 * ground or another one goes on to the right.
 */
export function bigRoad<Side extends string>(results: readonly (Side | 'tie')[]): readonly Mark<Side>[] {
  const marks: Mark<Side>[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < rows && !taken.has(`${column} ${row}`);
  let start = -1;
  let hasTurned = false;
  let early = 0;
  for (const result of results) {
    const last = marks.at(-1);
    if (result === 'tie') {
      if (last) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      else early += 1;
      continue;
    }
    const side = result as Side;
    let [column, row] = [0, 0];
    if (last?.side === side) {
      hasTurned ||= !isFree(last.column, last.row + 1);
      [column, row] = hasTurned ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      hasTurned = false;
      do start += 1;
      while (!isFree(start, 0));
      column = start;
    }
    taken.add(`${column} ${row}`);
    marks.push({ column, row, side, ties: last ? 0 : early });
  }
  return marks;
}

/** How the shoe goes on: `red` as it went before, `blue` otherwise. It foretells nothing. */
export type Pattern = 'red' | 'blue';

/**
 * A derived road: each win, compared with the column that stands `back` columns before its own; 1 is the big eye, 2 the small
 * road, 3 the cockroach. Columns are those of the winners' runs, wherever the big road had to turn.
 */
export function derivedRoad(results: readonly string[], back: number): readonly Pattern[] {
  const patterns: Pattern[] = [];
  /** How long each run is; the last one still grows. */
  const runs: number[] = [];
  let before: string | undefined;
  for (const side of results) {
    if (side === 'tie') continue;
    if (side === before) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    before = side;
    const [column, row] = [runs.length - 1, runs.at(-1) ?? 1];
    const compared = column - (row === 1 ? 1 : 0) - back;
    // Without a column to compare with there is no mark.
    if (compared < 0) continue;
    const isAlike = row === 1 ? runs[column - 1] === runs[compared] : runs[compared] !== row - 1;
    patterns.push(isAlike ? 'red' : 'blue');
  }
  return patterns;
}
