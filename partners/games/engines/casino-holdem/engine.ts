import type { Card } from '../cards/shoe.ts';
import { createShoe } from '../cards/shoe.ts';
import { type HandState, type HandsOutcome, readOption, timesOf } from '../hands/outcome.ts';
import { readStake } from '../instant.ts';
import { bestHand, type HandKind, type Ranked } from '../pvp/poker/rank.ts';
import { createSteps, type StepEngine } from '../steps.ts';

type Move = 'call' | 'fold';

interface State {
  readonly stake: number;
  readonly own: readonly Card[];
  readonly dealer: readonly Card[];
  /** All five; three of them lie open before the decision. */
  readonly board: readonly Card[];
  readonly end: 'open' | Move;
}

/** What a won ante pays to one, by the player's hand; others pay one. */
const antePays: Partial<Record<HandKind | 'royal', number>> = {
  flush: 2,
  fullHouse: 3,
  quads: 10,
  straightFlush: 20,
  royal: 100,
};

/** What the page says of the game. */
export type CasinoHoldemRules = { readonly pays: typeof antePays; readonly returned: number };

/** Of the ante, for whoever folds only what is worth less than a fifth of it. */
const returned = 0.9784;
const flop = 3;

const handOf = (own: readonly Card[], board: readonly Card[]): Ranked => bestHand(own, board, undefined);
const isRoyal = ({ kind, score }: Ranked) => kind === 'straightFlush' && score === royal.score;
const royal = handOf(
  [1, 13, 12, 11, 10].map((rank): Card => ({ rank, suit: 'spade' })),
  [],
);
const pairOfFours = handOf(
  [4, 4, 2, 3, 5].map((rank, at): Card => ({ rank, suit: at === 1 ? 'heart' : 'spade' })),
  [],
);
/** The dealer plays with a pair of fours or better; the other cards do not matter. */
const plays = (hand: Ranked) => hand.score >= pairOfFours.score;

function endOf({ own, dealer, board, end }: State): HandState {
  if (end === 'fold') return 'folded';
  const [mine, theirs] = [handOf(own, board), handOf(dealer, board)];
  if (!plays(theirs) || mine.score > theirs.score) return 'won';
  return mine.score === theirs.score ? 'push' : 'lost';
}

function winOf(state: State): number {
  const { stake, own, dealer, board } = state;
  const end = endOf(state);
  if (end === 'push') return stake * 3;
  if (end !== 'won') return 0;
  const mine = handOf(own, board);
  const ante = stake * (1 + (antePays[isRoyal(mine) ? 'royal' : mine.kind] ?? 1));
  // The call is twice the ante: it is paid even, or comes back when the dealer does not play.
  return ante + (plays(handOf(dealer, board)) ? stake * 4 : stake * 2);
}

const optionsOf = ({ stake, end }: State): readonly { readonly name: Move; readonly stake: number }[] =>
  end === 'open'
    ? [
        { name: 'call', stake: stake * 2 },
        { name: 'fold', stake: 0 },
      ]
    : [];

function show(state: State): HandsOutcome {
  const { stake, own, dealer, board, end } = state;
  const isOpen = end === 'open';
  const seen = isOpen ? board.slice(0, flop) : board;
  const staked = end === 'call' ? stake * 3 : stake;
  return {
    hands: [{ cards: own, value: handOf(own, seen).kind, stake: staked, state: isOpen ? 'playing' : endOf(state) }],
    dealer: isOpen
      ? { cards: [], hidden: dealer.length, value: '' }
      : { cards: dealer, hidden: 0, value: handOf(dealer, board).kind },
    board: seen,
    options: optionsOf(state),
    notes: !isOpen && !plays(handOf(dealer, board)) ? ['notQualified'] : [],
    times: isOpen ? 0 : timesOf(winOf(state), staked),
    worth: 0,
  };
}

const steps = createSteps<{ readonly stake: number }, { readonly do: Move }, State>({
  begin({ stake }, random) {
    const next = createShoe(1, random);
    const take = (count: number) => Array.from({ length: count }, next);
    return { stake, own: take(2), dealer: take(2), board: take(5), end: 'open' };
  },
  check: (state, action) => readOption(optionsOf(state), action),
  act: (state, action) => ({ ...state, end: action.do }),
  show,
  win: (state) => (state.end === 'open' ? undefined : winOf(state)),
  leave: () => ({ do: 'fold' }),
});

/** Casino hold'em: an ante, three cards of the board, then a call of twice as much, or fold. */
export function createCasinoHoldemEngine(): StepEngine {
  const rules: CasinoHoldemRules = { pays: antePays, returned };
  return {
    id: 'casinoHoldem',
    family: 'cards',
    steps,
    describe: () => rules,
    prepare(value, limits) {
      const { stake } = readStake(value, limits);
      return { stake, bets: { stake } };
    },
  };
}
