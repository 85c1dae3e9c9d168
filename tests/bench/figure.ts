/** One line of the bench's table. `ratio` is ours to the peer's, `limit` the most it may be; the unit stands in the name. */
export interface Figure {
  name: string;
  ours: number;
  peer: number;
  ratio: number;
  limit: number;
}

/**
 * What it takes when the machine does nothing else: of many samples the tenth that took least. Whatever else runs can
 * only add time, and on a shared machine it adds more than any difference worth measuring.
 */
export function undisturbed(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 10)] ?? Number.NaN;
}
