import { linePay, lineWins } from '../lines/evaluate.ts';
import { coinsPerStake } from '../machine.ts';
import type { SlotWin } from '../outcome.ts';
import { type Grid, type SymbolId, symbolIds } from '../symbols.ts';
import type { ClassicModel } from './model.ts';

/** What the wilds of a win multiply it by; a line of nothing but wilds has a pay of its own. */
const factorOf = (won: SymbolId, symbols: readonly (SymbolId | undefined)[], wildFactor: number) =>
  won === 'W' ? 1 : wildFactor ** symbols.filter((symbol) => symbol === 'W').length;

/** What the lines of a grid pay, wilds multiplied. */
export function classicWins(model: ClassicModel, grid: Grid, coin: number): readonly SlotWin[] {
  return lineWins(model, grid, coin).map((one) => {
    const symbols = one.cells.map(([reel, row]) => grid[reel]?.[row]);
    return { ...one, win: one.win * factorOf(one.symbol, symbols, model.wildFactor) };
  });
}

/** The exact return: every line has the same expectation, so one is looked at, by all symbols that can stand on it. */
export function classicReturn(model: ClassicModel): number {
  const visit = (symbols: readonly SymbolId[], chance: number): number => {
    const strip = model.strips[symbols.length];
    if (!strip) {
      const pay = linePay(model, symbols);
      return pay ? chance * pay.pays * factorOf(pay.symbol, symbols.slice(0, pay.count), model.wildFactor) : 0;
    }
    return symbolIds.reduce((sum, symbol) => {
      const count = strip.filter((one) => one === symbol).length;
      return count === 0 ? sum : sum + visit([...symbols, symbol], (chance * count) / strip.length);
    }, 0);
  };
  return (visit([], 1) * model.lines.length) / coinsPerStake;
}
