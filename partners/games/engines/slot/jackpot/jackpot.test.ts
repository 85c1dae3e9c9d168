import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import stakes from '../../../server/stakes.json' with { type: 'json' };
import { drawPots } from '../../draw-pots.ts';
import { potParts, potUnit, seedsOf } from '../../pots.ts';
import { createSlotEngine } from '../engine.ts';
import type { SlotOutcome } from '../outcome.ts';
import { createJackpotMachine, type JackpotExtra } from './machine.ts';
import { type JackpotModel, jackpotModels } from './model.ts';

const named = Object.values(jackpotModels).map((model): [string, JackpotModel] => [model.volatility, model]);

it.each([
  ['low', 0.9667],
  ['medium', 0.9589],
  ['high', 0.9585],
] as const)('the %s model returns %d: lines, shares of stakes and seeds', (volatility, rtp) => {
  const { rules } = createJackpotMachine(jackpotModels[volatility]);
  const { lines, shares, seeds } = rules.returns;
  expect(rules.rtp).toBeCloseTo(rtp, 4);
  expect(lines + shares + seeds).toBeCloseTo(rules.rtp, 12);
  const counted = rules.pots.reduce((sum, { share, seed, odds }) => sum + share / 1000 + seed / odds, 0);
  expect(shares + seeds).toBeCloseTo(counted, 12);
});

describe.each(named)('pots, %s', (_name, model) => {
  it('fall as often as stakes say: twice the stake, twice the chance, and a part of a unit its part', () => {
    const random = seededRandom(4);
    const level = { name: 'mini', seed: 10, share: 5, odds: 20 } as const;
    const rounds = 20_000;
    for (const [stake, chance] of [
      [200, 1 / 20],
      [400, 2 / 20],
      [500, 2.5 / 20],
    ] as const) {
      let hits = 0;
      for (let round = 0; round < rounds; round += 1)
        hits += drawPots([level], { stake, unit: 200, held: [0] }, random).hits.length;
      expect(Math.abs(hits / rounds - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });

  it('lose and make no money: what is in them is seeds and shares, less what they have paid', () => {
    const random = seededRandom(8);
    const often = model.pots.map((level, index) => ({ ...level, odds: 30 * (index + 1) }));
    const unit = 1000;
    let held = seedsOf(often, unit);
    let into = held.reduce((sum, amount) => sum + amount, 0);
    let paid = 0;
    let falls = 0;
    for (let round = 0; round < 3000; round += 1) {
      const stake = unit * (1 + random.below(9));
      const { hits, changes } = drawPots(often, { stake, unit, held }, random);
      held = held.map((amount, level) => amount + (changes[level] ?? 0));
      for (const { level, amount } of hits) {
        const seed = (often.find(({ name }) => name === level)?.seed ?? 0) * unit;
        expect(amount).toBeGreaterThanOrEqual(seed);
        paid += amount * potParts;
        into += seed * potParts;
        falls += 1;
      }
      into += often.reduce((sum, { share }) => sum + share * stake, 0);
    }
    expect(falls).toBeGreaterThan(100);
    expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(into - paid);
    expect(Math.min(...held)).toBeGreaterThan(0);
  });

  it('are never certain, and a line pays the same with them', () => {
    for (const { slot } of Object.values(stakes)) {
      const unit = potUnit({ steps: slot });
      for (const { odds } of model.pots) expect(Math.max(...slot) / unit).toBeLessThan(odds);
      expect(slot.every((stake) => Number.isInteger(stake / 20))).toBe(true);
    }
    const machine = createJackpotMachine(model);
    const often = { ...machine, pots: model.pots.map((level) => ({ ...level, odds: 12 })) };
    const engine = createSlotEngine(often);
    const random = seededRandom(6);
    let features = 0;
    for (let round = 0; round < 300; round += 1) {
      const bet = engine.prepare({ stake: 1000 }, { steps: [1000], initial: 1000 });
      const { outcome, win, pots = [] } = bet.draw(random, [9000, 9000, 9000, 9000]);
      const [first, ...rest] = (outcome as SlotOutcome).steps;
      expect(pots).toHaveLength(4);
      expect(win).toBe((first?.win ?? 0) + rest.reduce((sum, step) => sum + step.win, 0));
      for (const { extra, grid } of rest) {
        const { level, turned } = extra as JackpotExtra;
        expect(grid).toEqual(first?.grid);
        expect(turned.at(-1)).toBe(level);
        const count = (name: string) => turned.filter((one) => one === name).length;
        expect(['grand', 'major', 'minor', 'mini'].filter((name) => count(name) > 2)).toEqual([level]);
        expect(count(level)).toBe(3);
        features += 1;
      }
    }
    expect(features).toBeGreaterThan(20);
  });
});
