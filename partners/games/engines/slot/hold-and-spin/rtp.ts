import { lineCoins, windowChances } from '../lines/rtp.ts';
import { coinsPerStake } from '../machine.ts';
import type { HoldModel } from './model.ts';

/** What respins come to: the coins that are added, and the chance that the board fills up. */
export interface HoldMean {
  readonly added: number;
  readonly full: number;
}

/** The chance of `k` hits among `n` cells, by k. */
function hitChances(n: number, chance: number): readonly number[] {
  let chances = [1];
  for (let cell = 0; cell < n; cell += 1) {
    const next = Array.from({ length: chances.length + 1 }, () => 0);
    for (const [k, one] of chances.entries()) {
      next[k] = (next[k] ?? 0) + one * (1 - chance);
      next[k + 1] = (next[k + 1] ?? 0) + one * chance;
    }
    chances = next;
  }
  return chances;
}

/**
 * The mean of respins over `cells` cells, by how many are filled at their start. What comes next follows from the number
 * of filled cells and of respins that are left alone, so it is counted back from the full board.
 */
export function holdMeans(cells: number, respins: number, chance: number): readonly HoldMean[] {
  const fresh: HoldMean[] = Array.from({ length: cells + 1 }, () => ({ added: 0, full: 0 }));
  fresh[cells] = { added: 0, full: 1 };
  for (let filled = cells - 1; filled >= 0; filled -= 1) {
    const chances = hitChances(cells - filled, chance);
    let now: HoldMean = { added: 0, full: 0 };
    for (let left = 1; left <= respins; left += 1) {
      const missed = chances[0] ?? 0;
      let [added, full] = [missed * now.added, missed * now.full];
      for (const [k, one] of chances.entries()) {
        const then = fresh[filled + k];
        if (k === 0 || !then) continue;
        added += one * (k + then.added);
        full += one * then.full;
      }
      now = { added, full };
    }
    fresh[filled] = now;
  }
  return fresh;
}

/** The parts of the return, each as a share of the stake. */
export interface HoldReturn {
  readonly lines: number;
  readonly coins: number;
  readonly grand: number;
  readonly total: number;
}

/** The exact return to player of a model. */
export function holdReturn(model: HoldModel): HoldReturn {
  const { strips, rows, least, respins, hit, values, grand } = model;
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  const mean = values.reduce((sum, one) => sum + one.coins * one.weight, 0) / weight;
  const means = holdMeans(strips.length * rows, respins, hit / 1000);
  let [held, full] = [0, 0];
  for (const [count, chance] of windowChances(strips, rows, 'C').entries()) {
    if (count < least) continue;
    held += chance * (count + (means[count]?.added ?? 0));
    full += chance * (means[count]?.full ?? 0);
  }
  const lines = lineCoins(model, strips) / coinsPerStake;
  const coins = (held * mean) / coinsPerStake;
  const top = (full * grand) / coinsPerStake;
  return { lines, coins, grand: top, total: lines + coins + top };
}
