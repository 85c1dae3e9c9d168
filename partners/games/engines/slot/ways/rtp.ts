import { type FreeEvent, meanMultipliers } from '../free-spins.ts';
import { meanByCount, windowChances } from '../lines/rtp.ts';
import { coinsPerStake } from '../machine.ts';
import { symbolIds } from '../symbols.ts';
import type { WaysModel, WaysReels } from './model.ts';

/** The parts of the return, each as a share of the stake. */
export interface WaysReturn {
  readonly ways: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
}

/** Of one reel and one symbol: the mean number of it (or wilds) in the window, and the chance that there is none. */
function reelOf({ strips, heights }: WaysReels, reel: number, symbol: string) {
  const strip = strips[reel] ?? [];
  let seen = 0;
  let none = 0;
  for (const height of heights) {
    for (let stop = 0; stop < strip.length; stop += 1) {
      let count = 0;
      for (let row = 0; row < height; row += 1) {
        const one = strip[(stop + row) % strip.length];
        if (one === symbol || one === 'W') count += 1;
      }
      seen += count;
      if (count === 0) none += 1;
    }
  }
  const windows = heights.length * strip.length;
  return { mean: seen / windows, none: none / windows };
}

/**
 * What the ways of a spin return in coins. Reels are independent, so the mean number of ways of exactly k of a kind is
 * the product of the mean counts on the reels 1 to k, times the chance that reel k + 1 has none.
 */
function wayCoins({ wayPays }: WaysModel, reels: WaysReels): number {
  let coins = 0;
  for (const symbol of symbolIds) {
    const pays = wayPays[symbol] ?? [];
    let ways = 1;
    for (let reel = 0; reel < reels.strips.length; reel += 1) {
      ways *= reelOf(reels, reel, symbol).mean;
      const goesOn = reel + 1 < reels.strips.length;
      coins += ways * (goesOn ? reelOf(reels, reel + 1, symbol).none : 1) * (pays[reel - 2] ?? 0);
    }
  }
  return coins;
}

/** The chance of so many scatters, by their number; each reel's height is drawn for itself. */
function scatterChances({ strips, heights }: WaysReels): readonly number[] {
  let chances: readonly number[] = [1];
  for (const strip of strips) {
    const ofReel = heights.map((height) => windowChances([strip], height, 'S'));
    const next = Array.from({ length: chances.length + Math.max(...heights) }, () => 0);
    for (const own of ofReel) {
      for (const [seen, share] of own.entries()) {
        for (const [k, chance] of chances.entries())
          next[k + seen] = (next[k + seen] ?? 0) + (chance * share) / heights.length;
      }
    }
    chances = next;
  }
  return chances;
}

/** The exact return to player of a model, from its strips, heights and pays alone. */
export function waysReturn(model: WaysModel): WaysReturn {
  const chances = scatterChances(model.base);
  const events = scatterChances(model.free).map(
    (chance, count): FreeEvent => ({ chance, growth: 0, award: model.moreSpins[Math.min(count, 5) - 3] ?? 0 }),
  );
  const limits = { start: model.freeMultiplier, top: model.freeMultiplier, most: model.mostSpins };
  const perStart = model.freeSpins.map((first) => meanMultipliers(first, events, limits));
  const ways = wayCoins(model, model.base) / coinsPerStake;
  const scatters = meanByCount(model.scatterPays, chances) / coinsPerStake;
  const freeSpins = (meanByCount(perStart, chances) * wayCoins(model, model.free)) / coinsPerStake;
  return { ways, scatters, freeSpins, total: ways + scatters + freeSpins };
}
