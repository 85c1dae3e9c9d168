import type { RandomSource } from '../../engine.ts';
import { pickWeighted } from '../../fair/pick.ts';
import { lineWins, windowAt } from '../lines/evaluate.ts';
import { createLineReader } from '../lines/reader.ts';
import { type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts } from '../outcome.ts';
import { type Cell, cellsOf, type Grid } from '../symbols.ts';
import type { CoinLevel, CoinValue, HoldModel } from './model.ts';
import { holdReturn } from './rtp.ts';

/** What the page needs to draw reels, board and paytable. */
export type HoldRules = HoldModel & SlotFacts<'holdAndSpin'>;

/** A coin that lies on the board: where, what it pays in minor units, and which jackpot it bears. */
export type HeldCoin = { readonly cell: Cell; readonly win: number; readonly level?: CoinLevel };

/** What the scene needs besides: all coins that lie there; of the last step, what a full board pays on top. */
export type HoldExtra = { readonly coins: readonly HeldCoin[]; readonly grand: number };

const withCoins = (grid: Grid, coins: readonly HeldCoin[]): Grid => {
  const held = new Set(coins.map(({ cell }) => cell.join()));
  return grid.map((column, reel) => column.map((symbol, row) => (held.has([reel, row].join()) ? 'C' : symbol)));
};

/** Lines, and coins that bear values: enough of them are held, and the other cells turn for more. */
export function createHoldMachine(model: HoldModel): SlotMachine<HoldRules> {
  const { strips, rows, least, respins, hit, values, grand } = model;
  const weights = values.map(({ weight }) => weight);
  const cells = strips.length * rows;
  const reader = createLineReader(model, strips, rows);
  const pickValue = (random: RandomSource): CoinValue =>
    values[pickWeighted(weights, random)] ?? { coins: 0, weight: 0 };
  const coinAt = (cell: Cell, coin: number, random: RandomSource): HeldCoin => {
    const { coins, level } = pickValue(random);
    return { cell, win: coins * coin, ...(level ? { level } : {}) };
  };

  const exact = holdReturn(model).total;
  return {
    rules: { ...model, mechanic: 'holdAndSpin', rtp: exact },
    exact,
    draw(coin, random) {
      const { steps, add } = stepList();
      const stops = strips.map((strip) => random.below(strip.length));
      const grid = windowAt(strips, stops, rows);
      let coins = cellsOf(grid, 'C').map((cell) => coinAt(cell, coin, random));
      const starts = coins.length >= least;
      const award = starts ? respins : 0;
      add({
        kind: 'spin',
        grid,
        wins: lineWins(model, grid, coin),
        multiplier: 1,
        award,
        left: award,
        extra: { coins, grand: 0 } satisfies HoldExtra,
      });
      if (!starts) return { mechanic: 'holdAndSpin', steps };
      const free = grid.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]));
      let left = respins;
      while (left > 0 && coins.length < cells) {
        const held = new Set(coins.map(({ cell }) => cell.join()));
        const more = free
          .filter((cell) => !held.has(cell.join()))
          .flatMap((cell) => (random.below(1000) < hit ? [coinAt(cell, coin, random)] : []));
        coins = [...coins, ...more];
        left = more.length > 0 ? respins : left - 1;
        const extra: HoldExtra = { coins, grand: 0 };
        add({ kind: 'respin', grid: withCoins(grid, coins), wins: [], multiplier: 1, award: 0, left, extra });
      }
      const top = coins.length === cells ? grand * coin : 0;
      const paid = coins.reduce((sum, { win }) => sum + win, top);
      add({
        kind: 'feature',
        grid: withCoins(grid, coins),
        wins: [{ symbol: 'C', count: coins.length, cells: coins.map(({ cell }) => cell), win: paid }],
        multiplier: 1,
        award: 0,
        left: 0,
        extra: { coins, grand: top } satisfies HoldExtra,
      });
      return { mechanic: 'holdAndSpin', steps };
    },
    simulate(random) {
      let total = reader.spin(random);
      let count = reader.count('C');
      let held = 0;
      for (let coin = 0; coin < count; coin += 1) held += pickValue(random).coins;
      if (count < least) return total;
      for (let left = respins; left > 0 && count < cells; ) {
        let more = 0;
        for (let cell = count; cell < cells; cell += 1) {
          if (random.below(1000) >= hit) continue;
          held += pickValue(random).coins;
          more += 1;
        }
        count += more;
        left = more > 0 ? respins : left - 1;
      }
      total += held;
      return count === cells ? total + grand : total;
    },
  };
}
