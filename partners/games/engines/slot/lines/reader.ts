import type { RandomSource } from '../../engine.ts';
import { type Strip, type SymbolId, symbolIds } from '../symbols.ts';
import type { LineRules } from './evaluate.ts';

const ids: readonly string[] = symbolIds;
const codeOf = (symbol: string) => ids.indexOf(symbol);
const wild = codeOf('W');
const scatter = codeOf('S');

/** Reads windows of lines without making an object: for very many rounds. */
export interface LineReader {
  /** Stops the reels anew and answers what the lines pay in coins. */
  spin(random: RandomSource): number;
  /** What stands in the window of the last spin. */
  scatters(): number;
  wilds(): number;
  count(symbol: SymbolId): number;
}

export function createLineReader(rules: LineRules, strips: readonly Strip[], rows: number): LineReader {
  const reels = strips.length;
  const codes = strips.map((strip) => Uint8Array.from(strip, codeOf));
  const cells = Uint8Array.from(rules.lines.flatMap((line) => line.map((row, reel) => reel * rows + row)));
  const pays = new Int32Array(symbolIds.length * (reels + 1));
  for (const [symbol, list] of Object.entries(rules.linePays)) {
    for (const [at, pay] of list.entries()) pays[codeOf(symbol) * (reels + 1) + reels + 1 - list.length + at] = pay;
  }
  const window = new Uint8Array(reels * rows);

  function linePays(first: number): number {
    let symbol = wild;
    let count = 0;
    for (; count < reels; count += 1) {
      const here = window[cells[first + count] ?? 0] ?? 0;
      if (here === wild || here === symbol) continue;
      if (symbol !== wild) break;
      symbol = here;
    }
    return pays[symbol * (reels + 1) + count] ?? 0;
  }

  const countOf = (code: number) => {
    let count = 0;
    for (const one of window) if (one === code) count += 1;
    return count;
  };

  return {
    spin(random) {
      for (let reel = 0; reel < reels; reel += 1) {
        const strip = codes[reel] ?? window;
        let at = random.below(strip.length);
        for (let row = 0; row < rows; row += 1) {
          window[reel * rows + row] = strip[at] ?? 0;
          at += 1;
          if (at === strip.length) at = 0;
        }
      }
      let sum = 0;
      for (let first = 0; first < cells.length; first += reels) sum += linePays(first);
      return sum;
    },
    scatters: () => countOf(scatter),
    wilds: () => countOf(wild),
    count: (symbol) => countOf(codeOf(symbol)),
  };
}
