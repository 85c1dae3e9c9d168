import type { GameEngine } from '../engine.ts';
import { createTableEngine } from '../table.ts';
import {
  isMoneyWheelBet,
  moneyWheelReturn,
  moneyWheelReturnsOf,
  type Segment,
  segmentsOf,
  turnWheel,
  type WheelKind,
} from './rules.ts';

/** What the page needs to draw the wheel and the cloth. */
export type MoneyWheelRules = {
  readonly kind: WheelKind;
  readonly segments: readonly Segment[];
  /** By field. */
  readonly returns: Readonly<Record<string, number>>;
};

/** A money wheel with 54 segments and two multipliers; that of a show has a bonus round. */
export function createMoneyWheelEngine(kind: WheelKind): GameEngine {
  const rules: MoneyWheelRules = { kind, segments: segmentsOf(kind), returns: moneyWheelReturnsOf(kind) };
  return createTableEngine({
    id: 'moneyWheel',
    rules,
    knows: (bet) => isMoneyWheelBet(bet, kind),
    draw: (random) => turnWheel(random, kind),
    returns: moneyWheelReturn,
  });
}
