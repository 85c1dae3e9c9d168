import type { Card } from '../cards/shoe.ts';
import { type HandState, type HandsOutcome, timesOf } from '../hands/outcome.ts';
import { isBlackjack, isSplittable, pointsOf } from './rules.ts';

export type Move = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline';
export type Bets = { readonly stake: number };

interface Hand {
  readonly cards: readonly Card[];
  readonly stake: number;
  /** Nothing more is drawn to it. */
  readonly isDone: boolean;
}

/** The hands of a player against the dealer's. */
export interface State {
  readonly stake: number;
  readonly hands: readonly Hand[];
  readonly dealer: readonly Card[];
  /** The side bet that the dealer has a blackjack; undefined until it was offered and answered, where it is. */
  readonly insurance: number | undefined;
  readonly next: () => Card;
}

const half = (stake: number) => Math.floor(stake / 2);

export const isOffered = ({ dealer, insurance, hands }: State) =>
  dealer[0]?.rank === 1 && insurance === undefined && hands.length === 1 && hands[0]?.cards.length === 2;
export const isSplit = ({ hands }: State) => hands.length > 1;
/** The dealer has looked at the hidden card before anybody plays on. */
export const isOver = (state: State): boolean => {
  if (isOffered(state)) return false;
  return isBlackjack(state.dealer) || state.hands.every(({ isDone }) => isDone);
};
const turnOf = ({ hands }: State) => hands.findIndex(({ isDone }) => !isDone);

export function optionsOf(state: State): readonly { readonly name: Move; readonly stake: number }[] {
  if (isOffered(state)) {
    const insurance = half(state.stake);
    return [...(insurance > 0 ? [{ name: 'insure', stake: insurance } as const] : []), { name: 'decline', stake: 0 }];
  }
  if (isOver(state)) return [];
  const hand = state.hands[turnOf(state)];
  if (!hand) return [];
  const isFirst = hand.cards.length === 2;
  return [
    { name: 'hit', stake: 0 },
    { name: 'stand', stake: 0 },
    ...(isFirst ? [{ name: 'double', stake: state.stake } as const] : []),
    ...(isFirst && !isSplit(state) && isSplittable(hand.cards) ? [{ name: 'split', stake: state.stake } as const] : []),
  ];
}

/** Ends a hand at 21. */
export const dealt = (cards: readonly Card[], stake: number, isDone = false): Hand => ({
  cards,
  stake,
  isDone: isDone || pointsOf(cards).total >= 21,
});

export function play(state: State, move: Move): State {
  const { next, stake } = state;
  if (move === 'insure') return { ...state, insurance: half(stake) };
  if (move === 'decline') return { ...state, insurance: 0 };
  const turn = turnOf(state);
  const hand = state.hands[turn];
  if (!hand) return state;
  const [one, other] = hand.cards;
  const put = (...hands: Hand[]): State => ({ ...state, hands: state.hands.toSpliced(turn, 1, ...hands) });
  if (move === 'stand') return put({ ...hand, isDone: true });
  if (move === 'double') return put(dealt([...hand.cards, next()], hand.stake + stake, true));
  if (move === 'split' && one && other) {
    // Split aces get one card each.
    const isLast = one.rank === 1;
    return put(dealt([one, next()], stake, isLast), dealt([other, next()], stake, isLast));
  }
  return put(dealt([...hand.cards, next()], hand.stake));
}

/** How a hand has ended against the dealer's cards. A 21 of a split hand is no blackjack. */
function endOf(state: State, { cards }: Hand): HandState {
  const own = pointsOf(cards).total;
  const theirs = pointsOf(state.dealer).total;
  if (own > 21) return 'bust';
  const isNatural = isBlackjack(cards) && !isSplit(state);
  if (isBlackjack(state.dealer)) return isNatural ? 'push' : 'lost';
  if (isNatural) return 'blackjack';
  if (theirs > 21 || own > theirs) return 'won';
  return own === theirs ? 'push' : 'lost';
}

function paid(state: State, hand: Hand): number {
  const end = endOf(state, hand);
  if (end === 'blackjack') return hand.stake + Math.floor((hand.stake * 3) / 2);
  return end === 'won' ? hand.stake * 2 : end === 'push' ? hand.stake : 0;
}

export function winOf(state: State): number {
  const { insurance = 0, dealer } = state;
  const side = isBlackjack(dealer) ? insurance * 3 : 0;
  return state.hands.reduce((sum, hand) => sum + paid(state, hand), side);
}

/** What is seen of the hands, with what can be done: nothing more when they are over. */
export function show(state: State, over = isOver(state), options = optionsOf(state)): HandsOutcome {
  const { insurance = 0, hands, dealer } = state;
  const turn = turnOf(state);
  const seen = over ? dealer : dealer.slice(0, 1);
  const staked = hands.reduce((sum, hand) => sum + hand.stake, insurance);
  const stateOf = (hand: Hand, at: number): HandState => {
    if (over) return endOf(state, hand);
    if (pointsOf(hand.cards).total > 21) return 'bust';
    return hand.isDone ? 'stood' : at === turn ? 'playing' : 'waiting';
  };
  return {
    hands: hands.map((hand, at) => ({
      cards: hand.cards,
      value: String(pointsOf(hand.cards).total),
      stake: hand.stake,
      state: stateOf(hand, at),
    })),
    dealer: { cards: seen, hidden: over ? 0 : 1, value: String(pointsOf(seen).total) },
    board: [],
    options,
    notes: over && insurance > 0 ? [isBlackjack(dealer) ? 'insuranceWon' : 'insuranceLost'] : [],
    times: over ? timesOf(winOf(state), staked) : 0,
    worth: 0,
  };
}
