import { createShoe } from '../cards/shoe.ts';
import type { GameEngine } from '../engine.ts';
import { createTableEngine } from '../table.ts';
import {
  andarBaharPays,
  andarBaharReturn,
  andarBaharReturns,
  counts,
  dealUntilMatch,
  isAndarBaharBet,
} from './rules.ts';

/** What the page needs to draw the cloth. */
export type AndarBaharRules = {
  readonly pays: typeof andarBaharPays;
  readonly returns: typeof andarBaharReturns;
  readonly counts: typeof counts;
};

/** Andar bahar from one deck that is shuffled for every deal. */
export function createAndarBaharEngine(): GameEngine {
  const rules: AndarBaharRules = { pays: andarBaharPays, returns: andarBaharReturns, counts };
  return createTableEngine({
    id: 'andarBahar',
    rules,
    knows: isAndarBaharBet,
    draw: (random) => dealUntilMatch(createShoe(1, random)),
    returns: andarBaharReturn,
  });
}
