import { coinsPerStake } from '../machine.ts';
import type { Strip, SymbolId } from '../symbols.ts';
import type { LineRules } from './evaluate.ts';
import type { LinesModel } from './model.ts';

/** The parts of the return, each as a share of the stake. */
export interface LinesReturn {
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
}

/** How often a row of a reel shows a symbol or a wild; every stop is equally likely. */
const shareOf = (strip: Strip, symbol: string) =>
  strip.filter((one) => one === symbol || one === 'W').length / strip.length;

/**
 * What all lines return in coins. Each row of a reel shows a symbol as often as the strip holds it, so all lines have
 * the same expectation. Wilds never stand on the first reel: its symbol is the one that the line pays for, and exactly k
 * of it is the product of the shares on the reels 1 to k, times the chance that reel k + 1 shows another.
 */
export function lineCoins({ lines, linePays }: LineRules, strips: readonly Strip[]): number {
  let coins = 0;
  for (const [symbol, pays] of Object.entries(linePays)) {
    let chance = 1;
    for (const [reel, strip] of strips.entries()) {
      chance *= shareOf(strip, symbol);
      const next = strips[reel + 1];
      const pay = pays[pays.length - strips.length + reel] ?? 0;
      coins += chance * (next ? 1 - shareOf(next, symbol) : 1) * pay;
    }
  }
  return coins * lines.length;
}

/** The chance of seeing exactly `k` of a symbol, by `k`; counted over the windows of each reel. */
export function windowChances(strips: readonly Strip[], rows: number, symbol: SymbolId): readonly number[] {
  let chances = [1];
  for (const strip of strips) {
    const next = Array.from({ length: chances.length + rows }, () => 0);
    for (let stop = 0; stop < strip.length; stop += 1) {
      let seen = 0;
      for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === symbol) seen += 1;
      for (const [k, chance] of chances.entries()) next[k + seen] = (next[k + seen] ?? 0) + chance / strip.length;
    }
    chances = next;
  }
  return chances;
}

/** What `values` (for three, four and five) comes to on average, when `chances` says how likely each count is. */
export const meanByCount = (values: readonly number[], chances: readonly number[]): number =>
  chances.reduce((sum, chance, count) => sum + chance * (values[Math.min(count, 5) - 3] ?? 0), 0);

/** The exact return to player of a model, from its strips and pays alone. */
export function linesReturn(model: LinesModel): LinesReturn {
  const chances = windowChances(model.strips, model.rows, 'S');
  const lines = lineCoins(model, model.strips) / coinsPerStake;
  const scatters = meanByCount(model.scatterPays, chances) / coinsPerStake;
  const perSpin = (lineCoins(model, model.freeStrips) * model.freeMultiplier) / coinsPerStake;
  const freeSpins = meanByCount(model.freeSpins, chances) * perSpin;
  return { lines, scatters, freeSpins, total: lines + scatters + freeSpins };
}
