import { BetRefused } from '../engine.ts';
import { mostReturn, readOneOf, readStake } from '../instant.ts';
import { createSteps, type StepEngine } from '../steps.ts';
import { type ClimbBets, type ClimbRules, climbReturn, climbsOn, climbTimes } from './rules.ts';

/** `pick` a place of the stage, or end the round: `cashOut`, and `return` for whoever has left before the first stage. */
type ClimbAction = { readonly pick: number } | { readonly end: 'cashOut' | 'return' };

export type ClimbOutcome = {
  readonly level: string;
  readonly places: number;
  readonly stages: number;
  /** The places that were picked, stage by stage; the last of a lost round is a trap. */
  readonly picks: readonly number[];
  /** The traps of the stages that were passed; of all when the round is over. */
  readonly traps: readonly number[];
  readonly state: 'open' | 'lost' | 'cashed';
  /** Hundredths of the stake that stand now. */
  readonly times: number;
  /** What a cash-out pays now, minor units. */
  readonly worth: number;
};

interface ClimbState {
  readonly bets: ClimbBets;
  readonly traps: readonly number[];
  readonly picks: readonly number[];
  readonly end: 'goesOn' | 'lost' | 'cashOut' | 'return';
}

function readAction({ bets, picks, end }: ClimbState, action: unknown): ClimbAction {
  if (end !== 'goesOn' || typeof action !== 'object' || action === null) throw new BetRefused('There is no such step');
  if ('end' in action && action.end === 'cashOut' && picks.length > 0) return { end: 'cashOut' };
  const place = 'pick' in action ? action.pick : undefined;
  if (typeof place !== 'number' || !Number.isInteger(place) || place < 0 || place >= bets.places)
    throw new BetRefused('There is no such place');
  return { pick: place };
}

const passedOf = ({ picks, end }: ClimbState): number => picks.length - (end === 'lost' ? 1 : 0);

const steps = createSteps<ClimbBets, ClimbAction, ClimbState>({
  begin: (bets, random) => ({
    bets,
    traps: Array.from({ length: bets.stages }, () => random.below(bets.places)),
    picks: [],
    end: 'goesOn',
  }),
  check: (state, action) => ({ action: readAction(state, action), stake: 0 }),
  act(state, action) {
    if ('end' in action) return { ...state, end: action.end };
    const picks = [...state.picks, action.pick];
    if (state.traps[picks.length - 1] === action.pick) return { ...state, picks, end: 'lost' };
    return { ...state, picks, end: climbsOn(state.bets, picks.length) ? 'goesOn' : 'cashOut' };
  },
  show(state): ClimbOutcome {
    const { bets, traps, picks, end } = state;
    const { level, places, stages } = bets;
    const passed = passedOf(state);
    const isLost = end === 'lost';
    return {
      level,
      places,
      stages,
      picks,
      traps: end === 'goesOn' ? traps.slice(0, picks.length) : traps,
      state: end === 'goesOn' ? 'open' : isLost ? 'lost' : 'cashed',
      times: isLost ? 0 : passed === 0 ? 100 : climbTimes(places, passed),
      worth: isLost || passed === 0 ? 0 : climbReturn(bets, passed),
    };
  },
  win({ bets, picks, end }) {
    if (end === 'goesOn') return undefined;
    if (end === 'lost') return 0;
    return end === 'return' ? bets.stake : climbReturn(bets, picks.length);
  },
  leave: ({ picks }) => ({ end: picks.length > 0 ? 'cashOut' : 'return' }),
});

export const towerRules: ClimbRules = { stages: 8, levels: { easy: 4, medium: 3, hard: 2 } };
export const penaltyRules: ClimbRules = { stages: 5, levels: { corners: 4 } };

/** Stages of which each has one trap: each that is passed raises what a cash-out pays. */
export function createClimbEngine(id: StepEngine['id'], rules: ClimbRules): StepEngine {
  const names = Object.keys(rules.levels);
  return {
    id,
    family: 'instant',
    steps,
    describe: () => rules,
    prepare(value, limits) {
      const { stake, bet } = readStake(value, limits);
      const level = readOneOf(bet, 'level', names);
      const places = rules.levels[level] ?? 2;
      const bets: ClimbBets = { stake, level, places, stages: rules.stages, most: mostReturn(limits) };
      return { stake, bets };
    },
  };
}
