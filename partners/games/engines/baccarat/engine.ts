import { createShoe } from '../cards/shoe.ts';
import type { GameEngine } from '../engine.ts';
import type { SlipResult } from '../slip.ts';
import { createTableEngine } from '../table.ts';
import {
  type BaccaratHand,
  type BaccaratVariant,
  baccaratPays,
  baccaratReturn,
  baccaratReturns,
  dealHand,
  isBaccaratBet,
} from './rules.ts';

/** A dealt hand, and what became of each bet. */
export type BaccaratOutcome = BaccaratHand & { readonly results: readonly SlipResult[] };

/** What the page needs to draw the cloth. */
export type BaccaratRules = {
  readonly variant: BaccaratVariant;
  /** Whether players open the cards after the first two themselves. */
  readonly isSqueezed: boolean;
  readonly pays: typeof baccaratPays;
  /** Bets of the cloth → what they return in the long run. */
  readonly returns: Readonly<Record<string, number>>;
};

const decks = 8;

/** Baccarat from eight decks that are shuffled for every hand. How cards are opened changes nothing of what they are. */
export function createBaccaratEngine(variant: BaccaratVariant, isSqueezed = false): GameEngine {
  const rules: BaccaratRules = { variant, isSqueezed, pays: baccaratPays, returns: baccaratReturns[variant] };
  return createTableEngine({
    id: 'baccarat',
    rules,
    knows: (bet) => isBaccaratBet(bet, variant),
    draw: (random) => dealHand(createShoe(decks, random)),
    returns: (bet, hand) => baccaratReturn(bet, hand, variant),
  });
}
