import type { GameEngine, StakeLimits } from '../engines/engine.ts';
import table from './stakes.json' with { type: 'json' };

interface CurrencyStakes {
  readonly slot: readonly number[];
  readonly chips: readonly number[];
  readonly initial: number;
}

const stakes: ReadonlyMap<string, CurrencyStakes> = new Map(Object.entries(table));

/** The stakes (minor units) that a currency allows: whole-round steps for slots, chips for the table games. */
export function stakeLimits(currency: string, engine: GameEngine['id']): StakeLimits {
  const row = stakes.get(currency) ?? table['*'];
  return { steps: engine === 'slot' ? row.slot : row.chips, initial: row.initial };
}
