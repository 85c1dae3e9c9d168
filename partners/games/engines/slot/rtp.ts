import { linePay } from './evaluate.ts';
import { rowCount, type SlotModel, type Strip, type SymbolId, symbolIds } from './model.ts';

/** The parts of a slot's return, each as a share of the stake. */
export interface SlotReturn {
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
  /** The chance that a spin starts free spins. */
  readonly freeSpinChance: number;
}

const countOf = (strip: Strip, symbol: SymbolId) => strip.filter((candidate) => candidate === symbol).length;

/**
 * What one line returns per stake on that line. Every stop is equally likely, so each row of a reel shows a symbol as
 * often as the strip holds it, and all lines have the same expectation: the sum runs over symbols instead of stops.
 */
function lineReturn(model: SlotModel, strips: readonly Strip[]): number {
  const visit = (symbols: readonly SymbolId[], weight: number): number => {
    const strip = strips[symbols.length];
    if (!strip) return weight * (linePay(model, symbols)?.pays ?? 0);
    return symbolIds.reduce((sum, symbol) => {
      const count = countOf(strip, symbol);
      return count === 0 ? sum : sum + visit([...symbols, symbol], weight * count);
    }, 0);
  };
  return visit([], 1) / strips.reduce((product, strip) => product * strip.length, 1);
}

/** The chance of seeing exactly `k` scatters, by `k`; counted over the windows of each reel. */
function scatterChances(strips: readonly Strip[]): readonly number[] {
  let chances = [1];
  for (const strip of strips) {
    const next = Array.from({ length: chances.length + rowCount }, () => 0);
    for (let stop = 0; stop < strip.length; stop += 1) {
      let seen = 0;
      for (let row = 0; row < rowCount; row += 1) if (strip[(stop + row) % strip.length] === 'S') seen += 1;
      for (const [k, chance] of chances.entries()) next[k + seen] = (next[k + seen] ?? 0) + chance / strip.length;
    }
    chances = next;
  }
  return chances;
}

/** The exact return to player of a model, from its strips and pays alone. */
export function slotReturn(model: SlotModel): SlotReturn {
  const lines = lineReturn(model, model.strips);
  const free = lineReturn(model, model.freeStrips) * model.freeMultiplier;
  const chances = scatterChances(model.strips);
  let scatters = 0;
  let freeSpins = 0;
  let freeSpinChance = 0;
  for (const [k, chance] of chances.entries()) {
    const award = Math.min(k, 5) - 3;
    if (award < 0) continue;
    scatters += chance * (model.scatterPays[award] ?? 0);
    freeSpins += chance * (model.freeSpins[award] ?? 0) * free;
    freeSpinChance += chance;
  }
  return { lines, scatters, freeSpins, total: lines + scatters + freeSpins, freeSpinChance };
}
