import { coinsPerStake } from '../machine.ts';
import { type Strip, type SymbolId, symbolIds } from '../symbols.ts';
import { type LineRules, linePay } from './evaluate.ts';
import type { LinesModel } from './model.ts';

/** The parts of the return, each as a share of the stake. */
export interface LinesReturn {
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
}

const countOf = (strip: Strip, symbol: SymbolId) => strip.filter((candidate) => candidate === symbol).length;

/**
 * What all lines return in coins. Every stop is equally likely, so each row of a reel shows a symbol as often as the
 * strip holds it, and all lines have the same expectation: the sum runs over symbols instead of stops.
 */
function lineCoins(rules: LineRules, strips: readonly Strip[]): number {
  const visit = (symbols: readonly SymbolId[], weight: number): number => {
    const strip = strips[symbols.length];
    if (!strip) return weight * (linePay(rules, symbols)?.pays ?? 0);
    return symbolIds.reduce((sum, symbol) => {
      const count = countOf(strip, symbol);
      return count === 0 ? sum : sum + visit([...symbols, symbol], weight * count);
    }, 0);
  };
  return (visit([], 1) / strips.reduce((product, strip) => product * strip.length, 1)) * rules.lines.length;
}

/** The chance of seeing exactly `k` of a symbol, by `k`; counted over the windows of each reel. */
function windowChances(strips: readonly Strip[], rows: number, symbol: SymbolId): readonly number[] {
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
const meanByCount = (values: readonly number[], chances: readonly number[]): number =>
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
