import { BetRefused, type GameEngine } from '../engine.ts';
import { paySlip, readSlip, type SlipResult, slipStake } from '../slip.ts';
import { colorOf, isWheelBet, type PocketColor, pockets, wheelPays, wheelReturn } from './rules.ts';

/** Where the ball fell, and what became of each bet. */
export type WheelOutcome = {
  readonly pocket: number;
  readonly color: PocketColor;
  readonly results: readonly SlipResult[];
};

/** What the page needs to draw the wheel and the table. */
export type WheelRules = {
  readonly pockets: readonly { readonly number: number; readonly color: PocketColor }[];
  readonly pays: Readonly<Record<string, number>>;
};

/** A European wheel with one zero. */
export function createWheelEngine(): GameEngine {
  const rules: WheelRules = { pockets: pockets.map((number) => ({ number, color: colorOf(number) })), pays: wheelPays };
  return {
    id: 'wheel',
    describe: () => rules,
    prepare(value, limits) {
      const bets = readSlip(value, limits);
      if (!bets.every(isWheelBet)) throw new BetRefused('The table does not know this bet');
      return {
        stake: slipStake(bets),
        bets,
        draw(random) {
          const pocket = pockets[random.below(pockets.length)] ?? 0;
          const { results, win } = paySlip(bets, (bet) => wheelReturn(bet, pocket));
          return { outcome: { pocket, color: colorOf(pocket), results }, win };
        },
      };
    },
  };
}
