import { describe, expect, it } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { type ClimbOutcome, createClimbEngine, penaltyRules, towerRules } from './climb/engine.ts';
import { climbTimes } from './climb/rules.ts';
import { coinTimes, createCoinEngine } from './coin/engine.ts';
import { BetRefused, type GameEngine, type RandomSource } from './engine.ts';
import { fairRandom } from './fair/stream.ts';
import { createFortuneEngine, fortuneReturn, fortuneWheels } from './fortune/engine.ts';
import { createHiLoEngine, type HiLoOutcome } from './hi-lo/engine.ts';
import { isGuessed, winningRanks } from './hi-lo/rules.ts';
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

describe('a climb', () => {
  it('pays for each stage the product of its steps less one hundredth', () => {
    expect([1, 2, 3, 4, 5].map((passed) => climbTimes(4, passed))).toEqual([132, 176, 234, 312, 417]);
    for (const places of Object.values(towerRules.levels))
      for (let passed = 1; passed <= towerRules.stages; passed += 1)
        expect(climbTimes(places, passed)).toBe(Math.floor(99 * (places / (places - 1)) ** passed + 1e-9));
  });

  it('ends at the trap, at the top, and where the player wants', () => {
    const engine = createClimbEngine('penalty', penaltyRules);
    const { bets } = engine.prepare({ stake: 100, level: 'corners' }, limits);
    const at = (...actions: ({ pick: number } | { end: string })[]) =>
      engine.steps.at(bets, actions, given(0, 1, 2, 3, 0));
    expect(at({ pick: 0 })).toMatchObject({ win: 0, outcome: { state: 'lost', traps: [0, 1, 2, 3, 0] } });
    expect(at({ pick: 1 })).toMatchObject({ win: undefined, outcome: { state: 'open', traps: [0], worth: 132 } });
    expect(at({ pick: 1 }, { end: 'cashOut' }).win).toBe(132);
    expect(at(...[1, 0, 0, 0, 1].map((pick) => ({ pick }))).win).toBe(417);
    expect(() => at().check({ end: 'cashOut' })).toThrow(BetRefused);
    expect(() => at().check({ pick: 4 })).toThrow(BetRefused);
  });

  it('returns its share over many rounds, within four standard errors', () => {
    const engine = createClimbEngine('tower', towerRules);
    const { bets } = engine.prepare({ stake: 10_000, level: 'medium' }, limits);
    const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
    const rounds = 4000;
    const wins = Array.from({ length: rounds }, (_, nonce) => {
      const stateAfter = (...picks: number[]) => {
        const random = fairRandom({ serverSeed, clientSeed: 'demo', nonce });
        const at = engine.steps.at(
          bets,
          picks.map((pick) => ({ pick })),
          random,
        );
        return (at.outcome as unknown as ClimbOutcome).state;
      };
      return stateAfter(0) === 'open' && stateAfter(0, 1) === 'open' ? climbTimes(3, 2) / 100 : 0;
    });
    const mean = wins.reduce((sum, win) => sum + win) / rounds;
    const spread = Math.sqrt(wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / rounds ** 2);
    expect(Math.abs(mean - 0.99)).toBeLessThan(4 * spread + 0.005);
  });
});

describe('hi-lo', () => {
  const engine = createHiLoEngine();
  const { bets } = engine.prepare({ stake: 10_000 }, limits);

  it('pays 0.99 × 13 / winning ranks for every guess, and takes none that cannot lose', () => {
    for (let rank = 1; rank <= 13; rank += 1)
      for (const guess of ['higher', 'lower'] as const) {
        const n = Array.from({ length: 13 }, (_, index) => index + 1).filter((next) =>
          isGuessed(rank, guess, next),
        ).length;
        expect(n).toBe(winningRanks(rank, guess));
        const { next } = engine.steps.at(bets, [], given(rank - 1)).outcome as unknown as HiLoOutcome;
        expect(next[guess]).toBe(n === 13 ? null : Math.floor((0.99 * 13 * 100) / n + 1e-9));
      }
    // Rank 7 pays 1.8386 both ways.
    expect(engine.steps.at(bets, [{ guess: 'higher' }, { end: 'cashOut' }], given(6, 6)).win).toBe(18_385);
  });

  it('rounds once, at the end', () => {
    const actions = [{ guess: 'higher' }, { guess: 'lower' }, { guess: 'higher' }, { end: 'cashOut' }];
    const { win } = engine.steps.at(bets, actions, given(6, 8, 5, 9));
    expect(win).toBe(Math.floor(10_000 * ((0.99 * 13) / 7) * ((0.99 * 13) / 9) * ((0.99 * 13) / 8)));
    expect(engine.steps.at(bets, [{ guess: 'higher' }], given(6, 5))).toMatchObject({ win: 0 });
  });
});

describe('a bet that no game knows', () => {
  it.each<[string, Pick<GameEngine, 'prepare'> | ReturnType<typeof createHiLoEngine>, object]>([
    ['plinko', createPlinkoEngine(), { stake: 100, rows: 8, risk: 'medium' }],
    ['plinko', createPlinkoEngine(), { stake: 100, rows: 12, risk: 'low' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 9801, side: 'under' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 0, side: 'under' }],
    ['hundred', createHundredEngine(), { stake: 100, chance: 50.5, side: 'over' }],
    ['coin', createCoinEngine(), { stake: 100, pick: 'edge' }],
    ['coin', createCoinEngine(), { stake: 0, pick: 'heads' }],
    ['scratch', createScratchEngine(scratchModels.low), { stake: 99 }],
    ['fortune', createFortuneEngine(fortuneWheels.duel), { stake: 100, pick: 'toString' }],
    ['tower', createClimbEngine('tower', towerRules), { stake: 100, level: 'constructor' }],
    ['hiLo', createHiLoEngine(), { stake: '100' }],
  ])('is refused: %s %#', (_, engine, bets) => {
    expect(() => engine.prepare(bets, limits)).toThrow(BetRefused);
  });
});
