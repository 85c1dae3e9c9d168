import { type FreeEvent, meanMultipliers } from '../free-spins.ts';
import { lineCoins, meanByCount, windowChances } from '../lines/rtp.ts';
import { coinsPerStake } from '../machine.ts';
import { columnAt } from '../symbols.ts';
import type { MultiplierModel } from './model.ts';

/** The parts of the return, each as a share of the stake. */
export interface MultiplierReturn {
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
}

/** What a free spin may bring: scatters and wilds of all reels together, counted over the windows of each reel. */
function freeEvents({ freeStrips, rows, moreSpins }: MultiplierModel): readonly FreeEvent[] {
  let seen = new Map([['0,0', 1]]);
  for (const strip of freeStrips) {
    const next = new Map<string, number>();
    for (let stop = 0; stop < strip.length; stop += 1) {
      const column = columnAt(strip, stop, rows);
      const scatters = column.filter((symbol) => symbol === 'S').length;
      const wilds = column.filter((symbol) => symbol === 'W').length;
      for (const [counts, chance] of seen) {
        const [s = 0, w = 0] = counts.split(',').map(Number);
        const to = `${s + scatters},${w + wilds}`;
        next.set(to, (next.get(to) ?? 0) + chance / strip.length);
      }
    }
    seen = next;
  }
  return [...seen].map(([counts, chance]) => {
    const [scatters = 0, growth = 0] = counts.split(',').map(Number);
    return { award: moreSpins[Math.min(scatters, 5) - 3] ?? 0, growth, chance };
  });
}

/** The exact return to player of a model, from its strips and pays alone. */
export function multiplierReturn(model: MultiplierModel): MultiplierReturn {
  const chances = windowChances(model.strips, model.rows, 'S');
  const events = freeEvents(model);
  const limits = { start: model.startMultiplier, top: model.topMultiplier, most: model.mostSpins };
  const perStart = model.freeSpins.map((first) => meanMultipliers(first, events, limits));
  const lines = lineCoins(model, model.strips) / coinsPerStake;
  const scatters = meanByCount(model.scatterPays, chances) / coinsPerStake;
  const freeSpins = (meanByCount(perStart, chances) * lineCoins(model, model.freeStrips)) / coinsPerStake;
  return { lines, scatters, freeSpins, total: lines + scatters + freeSpins };
}
