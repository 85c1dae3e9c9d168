import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import { createHoldMachine, type HoldExtra } from './machine.ts';
import { type HoldModel, holdModels } from './model.ts';
import { holdMeans, holdReturn } from './rtp.ts';

const named = Object.values(holdModels).map((model): [string, HoldModel] => [model.volatility, model]);

describe('the return of held coins', () => {
  it('is counted back right: fifteen cells, six coins at the start, three respins, four of a hundred', () => {
    const mean = holdMeans(15, 3, 0.04)[6];
    expect(6 + (mean?.added ?? 0)).toBeCloseTo(7.712, 3);
    expect(mean?.full).toBeCloseTo(0.000411, 6);
  });

  it('is that of every board of two cells, one respin', () => {
    // One cell is filled. The other hits, or the respin was the last.
    expect(holdMeans(2, 1, 0.3)[1]).toEqual({ added: 0.3, full: 0.3 });
    const [none] = holdMeans(2, 1, 0.3);
    expect(none?.added).toBeCloseTo(2 * 0.3 + 2 * 0.3 * 0.7 * 0.3, 12);
    expect(none?.full).toBeCloseTo(0.09 + 2 * 0.3 * 0.7 * 0.3, 12);
  });

  it.each([
    ['low', 0.9636],
    ['medium', 0.9616],
    ['high', 0.9571],
  ] as const)('of the %s model is %d', (volatility, rtp) => {
    expect(holdReturn(holdModels[volatility]).total).toBeCloseTo(rtp, 4);
  });
});

describe.each(named)('hold and spin, %s', (_name, model) => {
  const machine = createHoldMachine(model);
  const cells = model.strips.length * model.rows;

  it('holds what lies there, resets the respins at each new coin, and pays all of it once', () => {
    const random = seededRandom(11);
    let features = 0;
    for (let round = 0; round < 1500; round += 1) {
      const { steps } = machine.draw(3, random);
      const [first, ...rest] = steps;
      const extras = steps.map(({ extra }) => extra as HoldExtra);
      const count = first?.grid.flat().filter((symbol) => symbol === 'C').length ?? 0;
      expect(rest.length > 0).toBe(count >= model.least);
      if (rest.length === 0) continue;
      features += 1;
      let left = model.respins;
      for (const [at, step] of rest.entries()) {
        const [before, now] = [extras[at]?.coins ?? [], extras[at + 1]?.coins ?? []];
        expect(now.slice(0, before.length)).toEqual(before);
        expect(new Set(now.map(({ cell }) => cell.join())).size).toBe(now.length);
        for (const { cell } of now) expect(step.grid[cell[0]]?.[cell[1]]).toBe('C');
        if (step.kind === 'feature') continue;
        left = now.length > before.length ? model.respins : left - 1;
        expect(step.left).toBe(left);
      }
      const last = extras.at(-1);
      const held = last?.coins ?? [];
      expect(left === 0 || held.length === cells).toBe(true);
      const grand = held.length === cells ? model.grand * 3 : 0;
      expect(last?.grand).toBe(grand);
      const paid = held.reduce((sum, { win }) => sum + win, grand);
      expect(steps.at(-1)?.total).toBe((first?.win ?? 0) + paid);
    }
    expect(features).toBeGreaterThan(10);
  });

  it('is sound: no wild on the first reel, jackpots worth more the larger they are called', () => {
    expect(model.strips[0]).not.toContain('W');
    const worth = (level: string) => model.values.find((value) => value.level === level)?.coins ?? 0;
    const pots = [worth('mini'), worth('minor'), worth('major'), model.grand];
    expect(pots).toEqual(pots.toSorted((a, b) => a - b));
    expect(model.values.every(({ coins, weight }) => Number.isInteger(coins) && Number.isInteger(weight))).toBe(true);
  });
});
