import { BetRefused, type GameEngine } from '../engine.ts';
import type { FishModel } from './model.ts';
import { type FishKind, fishModels } from './models.ts';

/** What the page needs to draw the water and the table of prizes. */
export type FishRules = FishModel;

/** A fish game. It is played shot by shot in its room (`server/fish`), so it takes no bets for a round. */
export function createFishEngine(kind: FishKind): GameEngine {
  const rules: FishRules = fishModels[kind];
  return {
    id: 'fish',
    describe: () => rules,
    prepare() {
      throw new BetRefused('Shots are fired in the room');
    },
  };
}
