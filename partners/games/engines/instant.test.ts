import { describe, expect, it } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { coinTimes, createCoinEngine } from './coin/engine.ts';
import { BetRefused, type GameEngine, type RandomSource } from './engine.ts';
import { createFortuneEngine, fortuneReturn, fortuneWheels } from './fortune/engine.ts';
import { createHundredEngine, rollReturn } from './hundred/engine.ts';
import { createPlinkoEngine } from './plinko/engine.ts';
import { plinkoReturn, plinkoTable, risks, rowCounts } from './plinko/rules.ts';
import { createScratchEngine, type ScratchOutcome, scratchModels } from './scratch/engine.ts';

const limits = { steps: [100, 10_000], initial: 100 };
/** Numbers that are given, one after the other. */
const given = (...numbers: number[]): RandomSource => ({ below: () => numbers.shift() ?? 0 });
const winOf = (engine: GameEngine, bets: object, random: RandomSource) => engine.prepare(bets, limits).draw(random).win;

describe('plinko', () => {
  it('returns what is published, by counting every path', () => {
    const expected: Record<string, number> = {
      '8 low': 98.984,
      '8 high': 99.0625,
      '16 low': 98.999,
      '16 medium': 98.988,
      '16 high': 98.976,
    };
    for (const rows of rowCounts)
      for (const risk of risks(rows)) {
        const table = plinkoTable(rows, risk);
        expect(table).toHaveLength(rows + 1);
        const bins = Array.from({ length: 2 ** rows }, (_, path) => path.toString(2).replaceAll('0', '').length);
        const counted = bins.reduce((sum, bin) => sum + (table[bin] ?? 0), 0) / 2 ** rows;
        expect(counted).toBeCloseTo(expected[`${rows} ${risk}`] ?? 0, 3);
        expect(plinkoReturn(rows, risk) * 100).toBeCloseTo(counted, 9);
      }
  });

  it('pays the bin that the path leads to', () => {
    const engine = createPlinkoEngine();
    expect(winOf(engine, { stake: 100, rows: 8, risk: 'low' }, given(0, 0, 0, 0, 0, 0, 0, 0))).toBe(560);
    expect(winOf(engine, { stake: 100, rows: 8, risk: 'low' }, given(1, 0, 1, 0, 1, 0, 1, 0))).toBe(50);
  });
});

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

describe('scratch cards', () => {
  it.each(Object.entries(scratchModels))('%s: a box of 10,000 gives 95 of 100 back', (_, prizes) => {
    const engine = createScratchEngine(prizes);
    let sum = 0;
    for (let card = 0; card < 10_000; card += 1) sum += winOf(engine, { stake: 100 }, given(card));
    expect(sum).toBe(950_000);
  });

  it.each(Object.entries(scratchModels))('%s: shows three alike of its prize, and of nothing else', (_, prizes) => {
    const engine = createScratchEngine(prizes);
    const random = seededRandom(7);
    for (let n = 0; n < 300; n += 1) {
      const { cells, prize } = engine.prepare({ stake: 100 }, limits).draw(random).outcome as unknown as ScratchOutcome;
      const counts = prizes.map((__, sign) => cells.filter((cell) => cell === sign).length);
      expect(cells).toHaveLength(9);
      expect(counts.map((count, sign) => (count > 2 ? sign : -1)).filter((sign) => sign >= 0)).toEqual(
        prize === null ? [] : [prize],
      );
      if (prize !== null) expect(counts[prize]).toBe(3);
    }
  });
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
    ['plinko', createPlinkoEngine(), { stake: 100, rows: 8, risk: 'medium' }],
    ['plinko', createPlinkoEngine(), { stake: 100, rows: 12, risk: 'low' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 9801, side: 'under' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 0, side: 'under' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 50.5, side: 'over' }],
    ['coin', createCoinEngine(), { stake: 100, pick: 'edge' }],
    ['coin', createCoinEngine(), { stake: 0, pick: 'heads' }],
    ['scratch', createScratchEngine(scratchModels.low), { stake: 99 }],
    ['fortune', createFortuneEngine(fortuneWheels.duel), { stake: 100, pick: 'toString' }],
  ])('is refused: %s %#', (_, engine, bets) => {
    expect(() => engine.prepare(bets, limits)).toThrow(BetRefused);
  });
});
