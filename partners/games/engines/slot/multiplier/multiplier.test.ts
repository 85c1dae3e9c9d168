import { expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import { cellsOf } from '../symbols.ts';
import { createMultiplierMachine } from './machine.ts';
import { multiplierModels } from './model.ts';

const models = Object.values(multiplierModels).map((model) => [model.volatility, model] as const);

it.each(models)('%s: each wild of a free spin raises the multiplier of the next, up to the top', (_name, model) => {
  const machine = createMultiplierMachine(model);
  const random = seededRandom(3);
  let seen = 0;
  for (let round = 0; round < 20_000 && seen < 12; round += 1) {
    const { steps } = machine.draw(1, random);
    let expected = model.startMultiplier;
    for (const [at, { kind, multiplier, grid, left, award }] of steps.entries()) {
      if (kind !== 'free') continue;
      seen += at === 1 ? 1 : 0;
      expect(multiplier).toBe(expected);
      expect(left).toBe((steps[at - 1]?.left ?? 0) - 1 + award);
      expected = Math.min(expected + cellsOf(grid, 'W').length, model.topMultiplier);
    }
    expect(steps.length - 1).toBeLessThanOrEqual(model.mostSpins);
  }
  expect(seen).toBe(12);
});

it.each(models)('%s is sound', (_name, model) => {
  expect(new Set(model.lines.map((line) => line.join())).size).toBe(40);
  for (const strips of [model.strips, model.freeStrips]) expect(strips[0]).not.toContain('W');
});
