import { BetRefused } from '../engine.ts';
import { mostReturn, readOneOf, readStake } from '../instant.ts';
import { createSteps, type StepEngine } from '../steps.ts';
import { type Guess, guesses, isGuessed, raised, ranks, type Share, shareOf, whole, winningRanks } from './rules.ts';

type HiLoBets = { readonly stake: number; readonly most: number };

/** A guess, or the end of the round: `cashOut`, and `return` for whoever has left before the first guess. */
type HiLoAction = { readonly guess: Guess } | { readonly end: 'cashOut' | 'return' };

export type HiLoOutcome = {
  /** The ranks that were drawn, 1 to 13. */
  readonly cards: readonly number[];
  readonly guesses: readonly Guess[];
  readonly state: 'open' | 'lost' | 'cashed';
  readonly times: number;
  readonly worth: number;
  /** Hundredths after each guess, null where it cannot be made. */
  readonly next: { readonly higher: number | null; readonly lower: number | null };
};

interface HiLoState {
  readonly bets: HiLoBets;
  readonly cards: readonly number[];
  readonly guesses: readonly Guess[];
  readonly share: Share;
  readonly end: 'goesOn' | 'lost' | 'cashOut' | 'return';
}

const rankOf = ({ cards }: HiLoState): number => cards.at(-1) ?? 1;

/** What a guess would make of the stake; nothing for one that cannot lose, or would pay more than a round may. */
function after(state: HiLoState, guess: Guess): Share | undefined {
  if (winningRanks(rankOf(state), guess) === ranks) return undefined;
  const share = raised(state.share, rankOf(state), guess);
  return shareOf(state.bets.stake, share) > state.bets.most ? undefined : share;
}

const canGoOn = (state: HiLoState): boolean => guesses.some((guess) => after(state, guess) !== undefined);

function readAction(state: HiLoState, action: unknown): HiLoAction {
  if (state.end !== 'goesOn' || typeof action !== 'object' || action === null)
    throw new BetRefused('There is no such step');
  if ('end' in action && action.end === 'cashOut' && state.guesses.length > 0) return { end: 'cashOut' };
  const guess = readOneOf(action, 'guess', guesses);
  if (!after(state, guess)) throw new BetRefused('This guess cannot be made');
  return { guess };
}

const steps = createSteps<HiLoBets, HiLoAction, HiLoState>({
  begin: (bets, random) => ({ bets, cards: [random.below(ranks) + 1], guesses: [], share: whole, end: 'goesOn' }),
  check: (state, action) => ({ action: readAction(state, action), stake: 0 }),
  act(state, action, random) {
    if ('end' in action) return { ...state, end: action.end };
    const next = random.below(ranks) + 1;
    const isWon = isGuessed(rankOf(state), action.guess, next);
    const stood: HiLoState = {
      ...state,
      cards: [...state.cards, next],
      guesses: [...state.guesses, action.guess],
      share: after(state, action.guess) ?? state.share,
      end: isWon ? 'goesOn' : 'lost',
    };
    return isWon && !canGoOn(stood) ? { ...stood, end: 'cashOut' } : stood;
  },
  show(state): HiLoOutcome {
    const { bets, cards, guesses: made, share, end } = state;
    const isLost = end === 'lost';
    const next = (guess: Guess) => {
      const raisedShare = end === 'goesOn' ? after(state, guess) : undefined;
      return raisedShare ? shareOf(100, raisedShare) : null;
    };
    return {
      cards,
      guesses: made,
      state: end === 'goesOn' ? 'open' : isLost ? 'lost' : 'cashed',
      times: isLost ? 0 : shareOf(100, share),
      worth: isLost || made.length === 0 ? 0 : shareOf(bets.stake, share),
      next: { higher: next('higher'), lower: next('lower') },
    };
  },
  win({ bets, share, end }) {
    if (end === 'goesOn') return undefined;
    return end === 'lost' ? 0 : shareOf(bets.stake, share);
  },
  leave: ({ guesses: made }) => ({ end: made.length > 0 ? 'cashOut' : 'return' }),
});

/** Cards one after the other, each guessed to be at least as high or as low as the one before. */
export function createHiLoEngine(): StepEngine {
  return {
    id: 'hiLo',
    family: 'instant',
    steps,
    describe: () => null,
    prepare(value, limits) {
      const { stake } = readStake(value, limits);
      return { stake, bets: { stake, most: mostReturn(limits) } };
    },
  };
}
