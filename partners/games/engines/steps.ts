import type { CheckedBet, GameEngine, Json, RandomSource, StepPosition } from './engine.ts';

/**
 * A round of several steps. Where it stands follows from the bets, the actions and the draws alone, so these are all that is
 * kept of it: a restart finds it as it was, and what is still hidden is written nowhere.
 */
export interface StepGame {
  /** @param random begins anew at every call */
  at(bets: Json, actions: readonly Json[], random: RandomSource): StepPosition;
}

/** One kind of game that the player plays on after its first draw. */
export interface StepEngine extends Omit<GameEngine, 'prepare'> {
  /** It has one always: the draws are made again at every step. */
  readonly family: string;
  readonly steps: StepGame;
  prepare(...values: Parameters<GameEngine['prepare']>): CheckedBet;
}

export type AnyEngine = GameEngine | StepEngine;

export const isStepEngine = (engine: AnyEngine): engine is StepEngine => 'steps' in engine;

/** The rules of a round of several steps, with a state of their own that the page never sees. */
export interface StepRules<Bets extends Json, Action extends Json, State> {
  begin(bets: Bets, random: RandomSource): State;
  /** Whether an action is allowed now, and what it costs. Throws `BetRefused`. */
  check(state: State, action: unknown): { readonly action: Action; readonly stake: number };
  act(state: State, action: Action, random: RandomSource): State;
  show(state: State): Json;
  win(state: State): number | undefined;
  leave(state: State): Action;
}

export function createSteps<Bets extends Json, Action extends Json, State>(
  rules: StepRules<Bets, Action, State>,
): StepGame {
  return {
    at(bets, actions, random) {
      // Both were checked before they were written down.
      let state = rules.begin(bets as Bets, random);
      for (const action of actions) state = rules.act(state, action as Action, random);
      return {
        outcome: rules.show(state),
        win: rules.win(state),
        check: (action) => rules.check(state, action),
        leave: () => rules.leave(state),
      };
    },
  };
}
