import type { GameEngine } from '../engine.ts';
import { createTableEngine } from '../table.ts';
import { crapsPays, crapsReturn, crapsReturns, isCrapsBet, throwDice } from './rules.ts';

/** What the page needs to draw the cloth. */
export type CrapsRules = { readonly pays: typeof crapsPays; readonly returns: typeof crapsReturns };

/** Craps: a round goes on until the lines are decided. */
export function createCrapsEngine(): GameEngine {
  const rules: CrapsRules = { pays: crapsPays, returns: crapsReturns };
  return createTableEngine({ id: 'craps', rules, knows: isCrapsBet, draw: throwDice, returns: crapsReturn });
}
