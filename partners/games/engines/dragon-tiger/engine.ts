import { createShoe } from '../cards/shoe.ts';
import type { GameEngine } from '../engine.ts';
import type { SlipResult } from '../slip.ts';
import { createTableEngine } from '../table.ts';
import {
  type DragonTigerDeal,
  dealSides,
  dragonTigerPays,
  dragonTigerReturn,
  dragonTigerReturns,
  isDragonTigerBet,
} from './rules.ts';

/** The two cards, and what became of each bet. */
export type DragonTigerOutcome = DragonTigerDeal & { readonly results: readonly SlipResult[] };

/** What the page needs to draw the cloth. */
export type DragonTigerRules = {
  readonly pays: typeof dragonTigerPays;
  readonly returns: typeof dragonTigerReturns;
};

const decks = 8;

/** Dragon tiger from eight decks that are shuffled for every deal. */
export function createDragonTigerEngine(): GameEngine {
  const rules: DragonTigerRules = { pays: dragonTigerPays, returns: dragonTigerReturns };
  return createTableEngine({
    id: 'dragonTiger',
    rules,
    knows: isDragonTigerBet,
    draw: (random) => dealSides(createShoe(decks, random)),
    returns: dragonTigerReturn,
  });
}
