import { expect, it } from 'vitest';
import type { Grid, SymbolId } from '../symbols.ts';
import { classicWins } from './evaluate.ts';
import { createClassicMachine } from './machine.ts';
import { classicModels } from './model.ts';

it.each(Object.values(classicModels).map((model) => [model.volatility, model] as const))(
  'returns, over every stop of the three reels, what the %s model states',
  (_name, model) => {
    const machine = createClassicMachine(model);
    const lengths = model.strips.map((strip) => strip.length);
    const total = lengths.reduce((product, length) => product * length, 1);
    let at = 0;
    let rest = 0;
    let coins = 0;
    const random = {
      below(limit: number) {
        const digit = rest % limit;
        rest = Math.floor(rest / limit);
        return digit;
      },
    };
    for (; at < total; at += 1) {
      rest = at;
      coins += machine.simulate(random);
    }
    expect(coins / total / 20).toBeCloseTo(machine.rules.rtp, 10);
  },
);

it('multiplies a win by each wild in it, but pays three wilds as they are', () => {
  const model = { ...classicModels.low, lines: [[0, 0, 0]], linePays: { W: [900], H1: [50], L4: [4, 10] } };
  const row = (...symbols: SymbolId[]): Grid => symbols.map((symbol) => [symbol]);
  const win = (...symbols: SymbolId[]) => classicWins(model, row(...symbols), 3)[0]?.win;
  expect(win('H1', 'H1', 'H1')).toBe(150);
  expect(win('H1', 'W', 'H1')).toBe(300);
  expect(win('W', 'W', 'H1')).toBe(600);
  expect(win('W', 'W', 'W')).toBe(2700);
  expect(win('L4', 'W', 'H1')).toBe(24);
  expect(win('H1', 'H1', 'L4')).toBeUndefined();
});
