import type { RandomSource } from '../../engines/engine.ts';
import { BetRefused, type Drawn, type GameEngine } from '../engine.ts';
import { paySlip, readSlip, type SlipBet, type SlipResult, slipStake } from '../slip.ts';
import { type DrawOdds, drawOdds } from './odds.ts';
import { drawPays, drawRules, isDrawBet } from './rules.ts';

/** A draw: the balls in the order in which they fell, and what became of each bet. */
export type DrawOutcome = { readonly balls: readonly number[]; readonly results: readonly SlipResult[] };

/** What the page needs for its number grid and its paytable. */
export type DrawRules = { readonly balls: number; readonly drawn: number; readonly odds: readonly DrawOdds[] };

/** Draws without returning a ball: a partial Fisher–Yates shuffle. */
export function drawBalls(random: RandomSource): readonly number[] {
  const urn = Array.from({ length: drawRules.balls }, (_, index) => index + 1);
  return Array.from({ length: drawRules.drawn }, () => urn.splice(random.below(urn.length), 1)[0] ?? 0);
}

/** What a slip has won in a draw. */
export function payDraw(bets: readonly SlipBet[], balls: readonly number[]): Drawn {
  const { results, win } = paySlip(bets, (bet) => drawPays(bet, balls));
  return { outcome: { balls, results }, win };
}

/** The lottery-style game: 5 balls of 35. Drawn at once for the player's slip, unless the slip joins a scheduled draw. */
export function createDrawEngine(): GameEngine {
  const rules: DrawRules = { balls: drawRules.balls, drawn: drawRules.drawn, odds: drawOdds() };
  return {
    id: 'draw',
    describe: () => rules,
    prepare(value, limits) {
      const bets = readSlip(value, limits);
      if (!bets.every(isDrawBet)) throw new BetRefused('The draw does not know this bet');
      return {
        stake: slipStake(bets),
        bets,
        draw: (random) => payDraw(bets, drawBalls(random)),
      };
    },
  };
}
