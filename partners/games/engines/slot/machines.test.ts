import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { slotMachines } from './machines.ts';

/** The exact return of each machine. */
const returns: Readonly<Record<string, number>> = {
  'slot.lines.low': 0.96855,
  'slot.lines.medium': 0.96158,
  'slot.lines.high': 0.95759,
  'slot.classic.low': 0.96651,
  'slot.classic.medium': 0.96316,
  'slot.classic.high': 0.96003,
  'slot.ways.low': 0.96519,
  'slot.ways.medium': 0.9627,
  'slot.ways.high': 0.95946,
  'slot.multiplier.low': 0.96418,
  'slot.multiplier.medium': 0.96169,
  'slot.multiplier.high': 0.95861,
};

describe.each([...slotMachines])('the machine %s', (name, machine) => {
  it('returns what is stated, and shows it in many rounds', () => {
    if (returns[name] !== undefined) expect(machine.rules.rtp).toBeCloseTo(returns[name], 5);
    const random = seededRandom(20_261_121);
    const rounds = 20_000;
    let sum = 0;
    let squares = 0;
    for (let round = 0; round < rounds; round += 1) {
      const share = machine.simulate(random) / 20;
      sum += share;
      squares += share ** 2;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - machine.rules.rtp)).toBeLessThan(4 * error);
  });

  // Pots are drawn at a stake, which the step by step knows and the quick one has of its own.
  it.skipIf(machine.pots)('pays the same quickly as step by step, at every coin', () => {
    const [drawn, simulated] = [seededRandom(7), seededRandom(7)];
    for (let round = 0; round < 1000; round += 1) {
      expect(machine.draw(50, drawn).steps.at(-1)?.total).toBe(machine.simulate(simulated) * 50);
    }
  });

  it('tells rounds whose steps add up', () => {
    const random = seededRandom(99);
    for (let round = 0; round < 300; round += 1) {
      const { steps, mechanic } = machine.draw(1, random);
      expect(mechanic).toBe(machine.rules.mechanic);
      expect(steps[0]?.kind).toBe('spin');
      expect(steps.at(-1)?.left).toBe(0);
      let total = 0;
      for (const { wins, win, total: told, grid } of steps) {
        total += win;
        expect(told).toBe(total);
        expect(wins.reduce((sum, one) => sum + one.win, 0)).toBe(win);
        for (const { cells } of wins) for (const [reel, row] of cells) expect(grid[reel]?.[row]).toBeDefined();
      }
    }
  });
});
