import type { RandomSource } from '../../engine.ts';
import { symbolIds } from '../symbols.ts';
import type { WaysReels } from './model.ts';

const ids: readonly string[] = symbolIds;
const codeOf = (symbol: string) => ids.indexOf(symbol);
const wild = codeOf('W');
const scatter = codeOf('S');

/** Reads windows of ways without making an object: for very many rounds. */
export interface WaysReader {
  /** Stops the reels anew and answers what the ways pay in coins. */
  spin(random: RandomSource): number;
  /** How many scatters stand in the window of the last spin. */
  scatters(): number;
}

export function createWaysReader(
  wayPays: Readonly<Record<string, readonly number[]>>,
  { strips, heights }: WaysReels,
): WaysReader {
  const kinds = symbolIds.length;
  const reels = strips.length;
  const codes = strips.map((strip) => Uint8Array.from(strip, codeOf));
  const pays = new Int32Array(kinds * (reels + 1));
  for (const [symbol, list] of Object.entries(wayPays)) {
    for (const [at, pay] of list.entries()) pays[codeOf(symbol) * (reels + 1) + at + 3] = pay;
  }
  const paying = Object.keys(wayPays).map(codeOf);
  /** How many of each symbol stand on each reel. */
  const counts = new Uint8Array(reels * kinds);

  function payOf(symbol: number): number {
    let ways = counts[symbol] ?? 0;
    let reel = 1;
    for (; ways > 0 && reel < reels; reel += 1) {
      const here = (counts[reel * kinds + symbol] ?? 0) + (counts[reel * kinds + wild] ?? 0);
      if (here === 0) break;
      ways *= here;
    }
    return ways * (pays[symbol * (reels + 1) + reel] ?? 0);
  }

  return {
    spin(random) {
      counts.fill(0);
      for (const [reel, strip] of codes.entries()) {
        const height = heights[random.below(heights.length)] ?? 0;
        let at = random.below(strip.length);
        for (let row = 0; row < height; row += 1) {
          const place = reel * kinds + (strip[at] ?? 0);
          counts[place] = (counts[place] ?? 0) + 1;
          at += 1;
          if (at === strip.length) at = 0;
        }
      }
      let sum = 0;
      for (const symbol of paying) sum += payOf(symbol);
      return sum;
    },
    scatters() {
      let count = 0;
      for (let reel = 0; reel < reels; reel += 1) count += counts[reel * kinds + scatter] ?? 0;
      return count;
    },
  };
}
