import type { GameEngine } from '../engine.ts';
import { createTableEngine } from '../table.ts';
import { isMoneyWheelBet, moneyWheelReturn, moneyWheelReturns, segments, turnWheel } from './rules.ts';

/** What the page needs to draw the wheel and the cloth. */
export type MoneyWheelRules = {
  readonly segments: typeof segments;
  readonly returns: typeof moneyWheelReturns;
};

/** A money wheel with 54 segments and two multipliers. */
export function createMoneyWheelEngine(): GameEngine {
  const rules: MoneyWheelRules = { segments, returns: moneyWheelReturns };
  return createTableEngine({
    id: 'moneyWheel',
    rules,
    knows: isMoneyWheelBet,
    draw: turnWheel,
    returns: moneyWheelReturn,
  });
}
