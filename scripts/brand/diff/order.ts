/** The fewest keys that must be taken out so that the rest stand in one order on both sides: those that moved. */
export function movedKeys(before: readonly string[], after: readonly string[]): string[] {
  const place = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => place.has(key));
  const staying = new Set(longestRise(common.map((key) => place.get(key) ?? 0)).map((index) => common[index]));
  return common.filter((key) => !staying.has(key));
}

/** Indices of a longest strictly rising subsequence (patience sorting). */
function longestRise(values: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of values.entries()) {
    const found = ends.findIndex((end) => (values[end] ?? 0) >= value);
    const length = found < 0 ? ends.length : found;
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  }
  const rise: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.unshift(at);
  return rise;
}
