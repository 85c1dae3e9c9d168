import { createShoe } from '../cards/shoe.ts';
import { readOption } from '../hands/outcome.ts';
import { readStake } from '../instant.ts';
import { createSteps, type StepEngine } from '../steps.ts';
import {
  type Bets,
  dealt,
  isOffered,
  isOver,
  isSplit,
  type Move,
  optionsOf,
  play,
  type State,
  show,
  winOf,
} from './hand.ts';
import { blackjackReturn, dealerDraws, isBlackjack, pointsOf } from './rules.ts';

/** What the page says of the game. */
export type BlackjackRules = { readonly returned: number };

const decks = 8;

/** The dealer's cards at the end: drawn only when a hand waits for them. */
function finish(state: State): State {
  if (!isOver(state)) return state;
  const waits = state.hands.some(
    ({ cards }) => pointsOf(cards).total <= 21 && !(isBlackjack(cards) && !isSplit(state)),
  );
  let { dealer } = state;
  while (waits && !isBlackjack(dealer) && dealerDraws(dealer)) dealer = [...dealer, state.next()];
  return { ...state, dealer };
}

const steps = createSteps<Bets, { readonly do: Move }, State>({
  begin({ stake }, random) {
    const next = createShoe(decks, random);
    const [first, up, second, hole] = [next(), next(), next(), next()];
    return finish({ stake, hands: [dealt([first, second], stake)], dealer: [up, hole], insurance: undefined, next });
  },
  check: (state, action) => readOption(optionsOf(state), action),
  act: (state, action) => finish(play(state, action.do)),
  show: (state) => show(state),
  win: (state) => (isOver(state) ? winOf(state) : undefined),
  leave: (state) => ({ do: isOffered(state) ? 'decline' : 'stand' }),
});

/** Blackjack: the dealer stands on 17 and looks for blackjack; double on any two cards, also after a split; one split; 3 to 2. */
export function createBlackjackEngine(): StepEngine {
  const rules: BlackjackRules = { returned: blackjackReturn };
  return {
    id: 'blackjack',
    family: 'cards',
    steps,
    describe: () => rules,
    prepare(value, limits) {
      const { stake } = readStake(value, limits);
      return { stake, bets: { stake } };
    },
  };
}
