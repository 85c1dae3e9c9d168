import { createShoe } from '../cards/shoe.ts';
import type { GameEngine } from '../engine.ts';
import { createTableEngine } from '../table.ts';
import { dealHands, isTeenPattiBet, teenPattiPays, teenPattiReturn, teenPattiReturns } from './rules.ts';

/** What the page needs to draw the cloth. */
export type TeenPattiRules = {
  readonly pays: typeof teenPattiPays;
  readonly returns: typeof teenPattiReturns;
};

/** Teen patti between two players of the table, from one deck that is shuffled for every deal. */
export function createTeenPattiEngine(): GameEngine {
  const rules: TeenPattiRules = { pays: teenPattiPays, returns: teenPattiReturns };
  return createTableEngine({
    id: 'teenPatti',
    rules,
    knows: isTeenPattiBet,
    draw: (random) => dealHands(createShoe(1, random)),
    returns: teenPattiReturn,
  });
}
