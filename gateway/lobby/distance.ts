/**
 * How many characters one has to add, drop, change or swap with their neighbour to make one word of another (Damerau-Levenshtein,
 * each place changed once).
 */
export function distance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = [...to.keys(), to.length];
  for (const [row, character] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const changed = at(last, column) + (character === other ? 0 : 1);
      const swapped =
        row > 0 && column > 0 && character === to[column - 1] && other === from[row - 1]
          ? at(beforeLast, column - 1) + 1
          : changed;
      next.push(Math.min(at(last, column + 1) + 1, at(next, column) + 1, changed, swapped));
    }
    [beforeLast, last] = [last, next];
  }
  return at(last, to.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? 0;
