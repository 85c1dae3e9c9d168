import type { GameEngine, StakeLimits } from '../engines/engine.ts';
import table from './stakes.json' with { type: 'json' };

interface CurrencyStakes {
  readonly slot: readonly number[];
  readonly chips: readonly number[];
  readonly cannon: readonly number[];
  readonly initial: number;
}

const stakes: ReadonlyMap<string, CurrencyStakes> = new Map(Object.entries(table));

/** Engines whose round has one stake; in the others chips are laid. */
const wholeRounds: ReadonlySet<string> = new Set([
  'slot',
  'mines',
  'coin',
  'hundred',
  'tower',
  'penalty',
  'hiLo',
  'plinko',
  'crash',
  'scratch',
  'fortune',
]);

/** The stakes (minor units) that a currency allows: steps for games with one stake, levels for cannons, chips for tables. */
export function stakeLimits(currency: string, engine: GameEngine['id']): StakeLimits {
  const row = stakes.get(currency) ?? table['*'];
  if (engine === 'fish') return { steps: row.cannon, initial: row.cannon[3] ?? row.initial };
  return { steps: wholeRounds.has(engine) ? row.slot : row.chips, initial: row.initial };
}
