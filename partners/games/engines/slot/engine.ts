import type { RandomSource } from '../../engines/engine.ts';
import { BetRefused, type Drawn, type GameEngine } from '../engine.ts';
import { evaluate, type Grid, type LineWin, windowAt } from './evaluate.ts';
import type { SlotModel, Strip } from './model.ts';
import { slotReturn } from './rtp.ts';

/** One spin as the page plays it back; `win` in minor units, free-spin wins already multiplied. */
export type SlotSpin = {
  readonly stops: readonly number[];
  readonly grid: Grid;
  readonly lineWins: readonly (LineWin & { readonly win: number })[];
  readonly scatters: number;
  readonly scatterWin: number;
  readonly win: number;
};

/** A whole round: the paid spin and the free spins that it started. */
export type SlotOutcome = {
  readonly base: SlotSpin;
  readonly free: readonly SlotSpin[];
  readonly multiplier: number;
};

/** What the page needs to draw the reels and the paytable. */
export type SlotRules = SlotModel & {
  /** Share of the stake, exact. */
  readonly rtp: number;
};

function spin(
  model: SlotModel,
  strips: readonly Strip[],
  perLine: number,
  factor: number,
  random: RandomSource,
): SlotSpin {
  const stops = strips.map((strip) => random.below(strip.length));
  const grid = windowAt(strips, stops);
  const { lineWins, scatters } = evaluate(model, grid);
  const paid = lineWins.map((line) => ({ ...line, win: line.pays * perLine * factor }));
  const scatterWin = (model.scatterPays[Math.min(scatters, 5) - 3] ?? 0) * perLine * model.lines.length;
  const win = paid.reduce((sum, line) => sum + line.win, scatterWin);
  return { stops, grid, lineWins: paid, scatters, scatterWin, win };
}

/** Draws a whole round of `model` at `perLine` minor units a line. */
export function drawSlot(
  model: SlotModel,
  perLine: number,
  random: RandomSource,
): { outcome: SlotOutcome; win: number } {
  const base = spin(model, model.strips, perLine, 1, random);
  const freeCount = model.freeSpins[Math.min(base.scatters, 5) - 3] ?? 0;
  const free = Array.from({ length: freeCount }, () =>
    spin(model, model.freeStrips, perLine, model.freeMultiplier, random),
  );
  const win = free.reduce((sum, one) => sum + one.win, base.win);
  return { outcome: { base, free, multiplier: model.freeMultiplier }, win };
}

const stakeOf = (bets: unknown) =>
  typeof bets === 'object' && bets !== null && 'stake' in bets && typeof bets.stake === 'number'
    ? bets.stake
    : undefined;

/** A five-reel slot that plays `model`; a bet is `{ stake }` over all lines. */
export function createSlotEngine(model: SlotModel): GameEngine {
  const rules: SlotRules = { ...model, rtp: slotReturn(model).total };
  return {
    id: 'slot',
    describe: () => rules,
    prepare(bets, limits) {
      const stake = stakeOf(bets);
      if (stake === undefined || !limits.steps.includes(stake))
        throw new BetRefused('The stake is not one of the steps');
      const perLine = stake / model.lines.length;
      if (!Number.isInteger(perLine)) throw new BetRefused('The stake does not divide into the lines');
      return {
        stake,
        bets: { stake },
        draw(random): Drawn {
          const { outcome, win } = drawSlot(model, perLine, random);
          return { outcome: outcome, win };
        },
      };
    },
  };
}
