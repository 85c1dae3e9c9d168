import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { drawSlot } from './engine.ts';
import { evaluate, windowAt } from './evaluate.ts';
import { type SlotModel, type Strip, slotModels } from './model.ts';
import { slotReturn } from './rtp.ts';

const models = Object.values(slotModels);

/** Every combination of stops of short strips, as `[a, b, c, d, e]`. */
function* allStops(strips: readonly Strip[]): Generator<readonly number[]> {
  const total = strips.reduce((product, strip) => product * strip.length, 1);
  for (let number = 0; number < total; number += 1) {
    let rest = number;
    yield strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return stop;
    });
  }
}

/** The plain definition: the mean of what every window pays. */
function enumeratedReturn(model: SlotModel, strips: readonly Strip[], factor: number): number {
  let paid = 0;
  let windows = 0;
  for (const stops of allStops(strips)) {
    const { lineWins } = evaluate(model, windowAt(strips, stops));
    paid += lineWins.reduce((sum, win) => sum + win.pays, 0) * factor;
    windows += 1;
  }
  return paid / windows / model.lines.length;
}

describe('the return of a slot', () => {
  it('is the same by enumerating every window of a small machine as by its mathematics', () => {
    const short = (strips: readonly Strip[]): readonly Strip[] =>
      strips.map((strip, reel) => strip.slice(0, 6 + (reel % 3)));
    for (const model of models) {
      const small: SlotModel = { ...model, strips: short(model.strips), freeStrips: short(model.freeStrips) };
      const exact = slotReturn(small);
      expect(exact.lines).toBeCloseTo(enumeratedReturn(small, small.strips, 1), 10);
      let scatters = 0;
      let free = 0;
      let windows = 0;
      const perFreeSpin = enumeratedReturn(small, small.freeStrips, small.freeMultiplier);
      for (const stops of allStops(small.strips)) {
        const award = Math.min(evaluate(small, windowAt(small.strips, stops)).scatters, 5) - 3;
        scatters += small.scatterPays[award] ?? 0;
        free += (small.freeSpins[award] ?? 0) * perFreeSpin;
        windows += 1;
      }
      expect(exact.scatters).toBeCloseTo(scatters / windows, 10);
      expect(exact.freeSpins).toBeCloseTo(free / windows, 10);
    }
  });

  it.each([
    ['low', 0.96855],
    ['medium', 0.96158],
    ['high', 0.95759],
  ] as const)('of the %s model is %d', (volatility, rtp) => {
    expect(slotReturn(slotModels[volatility]).total).toBeCloseTo(rtp, 5);
  });

  it.each(models.map((model) => [model.volatility, model] as const))(
    'of the %s model shows in 60,000 rounds',
    (_name, model) => {
      const random = seededRandom(20261121);
      const rounds = 60_000;
      const stake = model.lines.length;
      let sum = 0;
      let squares = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { win } = drawSlot(model, 1, random);
        sum += win / stake;
        squares += (win / stake) ** 2;
      }
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
      expect(Math.abs(mean - slotReturn(model).total)).toBeLessThan(3 * error);
    },
  );
});

describe('a slot model', () => {
  it.each(models.map((model) => [model.volatility, model] as const))('%s is sound', (_name, model) => {
    expect(new Set(model.lines.map((line) => line.join())).size).toBe(20);
    expect(model.strips[0]).not.toContain('W');
    for (const strip of model.freeStrips) expect(strip).not.toContain('S');
    for (const strip of model.strips) {
      for (let stop = 0; stop < strip.length; stop += 1) {
        const [column] = windowAt([strip], [stop]);
        expect(column?.filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('a line', () => {
  const model = slotModels.medium;
  const grid = (row: string) => {
    const symbols = windowAt(
      row.split(' ').map((symbol) =>
        model.strips
          .flat()
          .filter((one) => one === symbol)
          .slice(0, 1),
      ),
      [0, 0, 0, 0, 0],
    );
    return evaluate(model, symbols).lineWins[0];
  };

  it('counts from the left, with wilds standing in', () => {
    expect(grid('H1 W H1 L4 H1')).toMatchObject({ symbol: 'H1', count: 3, pays: 50 });
    expect(grid('L2 L2 W W L2')).toMatchObject({ symbol: 'L2', count: 5 });
  });

  it('pays nothing for two, for a gap, or for scatters', () => {
    expect(grid('H1 H1 H2 H1 H1')).toBeUndefined();
    expect(grid('S S S S S')).toBeUndefined();
  });
});
