/**
 * The one candidate that was probably meant: within two edits or a third of the name's length, and strictly closer than
 * every other. Undefined when there is none: a wrong guess is worse than no guess.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: string | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const candidate of new Set(candidates)) {
    const most = Math.min(limit, distance);
    // As many edits as the lengths differ are needed at least; a brand with a broken base asks for hundreds of names.
    if (Math.abs(candidate.length - name.length) > most) continue;
    const edits = editDistance(name.toLowerCase(), candidate.toLowerCase(), most);
    if (edits < distance) {
      best = candidate;
      distance = edits;
    } else if (edits === distance) {
      best = undefined;
    }
  }
  // Nothing may be left of the name: two edits turn "a" into anything of two letters.
  return distance <= limit && distance < name.length ? best : undefined;
}

/**
 * Insertions, deletions, replacements and swaps of neighbours (Damerau-Levenshtein, restricted).
 * @param most more than that is infinite: nobody asks how many
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let leastBefore = 0;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    // What comes is built on the last two rows, on the older one by a swap.
    const least = Math.min(...current);
    if (Math.min(least, leastBefore + 1) > most) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
