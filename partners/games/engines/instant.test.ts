import { describe, expect, it } from 'vitest';
import { coinTimes, createCoinEngine } from './coin/engine.ts';
import { BetRefused, type GameEngine, type RandomSource } from './engine.ts';
import { createFortuneEngine, fortuneReturn, fortuneWheels } from './fortune/engine.ts';
import { createHundredEngine, rollReturn } from './hundred/engine.ts';

const limits = { steps: [100, 10_000], initial: 100 };
/** Numbers that are given, one after the other. */
const given = (...numbers: number[]): RandomSource => ({ below: () => numbers.shift() ?? 0 });
const winOf = (engine: GameEngine, bets: object, random: RandomSource) => engine.prepare(bets, limits).draw(random).win;

describe('the hundred', () => {
  it('returns 99 of 100 at every chance, and its sides mirror each other', () => {
    const engine = createHundredEngine();
    for (const chance of [100, 4950, 9800]) {
      const wins = (side: string) =>
        Array.from({ length: 10_000 }, (_, roll) => winOf(engine, { stake: 100, chance, side }, given(roll)));
      const [under, over] = [wins('under'), wins('over')];
      expect(under.filter((win) => win > 0)).toHaveLength(chance);
      expect(over.toReversed()).toEqual(under);
      const sum = under.reduce((total, win) => total + win, 0);
      expect(sum).toBeLessThanOrEqual(990_000);
      expect(sum).toBeGreaterThan(990_000 - chance);
    }
  });

  it('pays 99 for each per cent, and nothing that is more than a round may', () => {
    expect(rollReturn(100, 4950)).toBe(200);
    const engine = createHundredEngine();
    expect(() => engine.prepare({ stake: 10_000, chance: 1, side: 'under' }, limits)).toThrow(BetRefused);
    expect(engine.prepare({ stake: 100, chance: 1, side: 'under' }, limits).stake).toBe(100);
  });
});

it('the coin returns 99 of 100', () => {
  const engine = createCoinEngine();
  const wins = [0, 1].map((side) => winOf(engine, { stake: 100, pick: 'heads' }, given(side)));
  expect(wins).toEqual([coinTimes, 0]);
  expect(wins.reduce((sum, win) => sum + win) / 200).toBe(0.99);
});

describe('the wheels', () => {
  it.each([
    ['daily', [''], 23.5 / 24],
    ['duel', ['sun', 'moon', 'star'], 0.984],
  ] as const)('%s returns the same for every pick, over all sectors', (name, picks, expected) => {
    const rules = fortuneWheels[name];
    const engine = createFortuneEngine(rules);
    for (const pick of picks) {
      const wins = rules.sectors.map((_, at) => winOf(engine, { stake: 100, pick }, given(at)));
      expect(wins.reduce((sum, win) => sum + win) / rules.sectors.length / 100).toBeCloseTo(expected, 12);
      expect(fortuneReturn(rules, pick)).toBeCloseTo(expected, 12);
    }
  });
});

describe('a bet that no game knows', () => {
  it.each<[string, GameEngine, object]>([
    ['hundred', createHundredEngine(), { stake: 100, chance: 9801, side: 'under' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 0, side: 'under' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 50.5, side: 'over' }],
    ['coin', createCoinEngine(), { stake: 100, pick: 'edge' }],
    ['coin', createCoinEngine(), { stake: 0, pick: 'heads' }],
    ['fortune', createFortuneEngine(fortuneWheels.duel), { stake: 100, pick: 'toString' }],
  ])('is refused: %s %#', (_, engine, bets) => {
    expect(() => engine.prepare(bets, limits)).toThrow(BetRefused);
  });
});
