import type { GameEngine } from '../engine.ts';
import type { SlipResult } from '../slip.ts';
import { createTableEngine } from '../table.ts';
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
  return createTableEngine({
    id: 'wheel',
    rules,
    knows: isWheelBet,
    draw(random) {
      const pocket = pockets[random.below(pockets.length)] ?? 0;
      return { pocket, color: colorOf(pocket) };
    },
    returns: (bet, { pocket }) => wheelReturn(bet, pocket),
  });
}
