import type { Card } from '../cards/shoe.ts';
import { createShoe } from '../cards/shoe.ts';
import { type HandState, type HandsOutcome, readOption, timesOf } from '../hands/outcome.ts';
import { readStake } from '../instant.ts';
import { createSteps, type StepEngine } from '../steps.ts';
import { compareHands, type HandRank, judge } from '../teen-patti/rules.ts';

type Move = 'play' | 'fold';

interface State {
  readonly stake: number;
  readonly own: readonly Card[];
  readonly dealer: readonly Card[];
  readonly end: 'open' | Move;
}

/** What a hand pays to one beside its stake, whatever the dealer has. */
const anteBonus: Partial<Record<HandRank, number>> = { sequence: 1, trail: 4, pureSequence: 5 };

/** What the page says of the game. */
export type ThreeCardRules = { readonly bonus: typeof anteBonus; readonly returned: number };

/** Of the ante, for whoever plays queen, six, four and better. */
const returned = 0.9663;

/** From the lowest on: here a sequence in one suit is better than a trail. */
const order: readonly HandRank[] = ['high', 'pair', 'color', 'sequence', 'trail', 'pureSequence'];
/** Ace, two, three is the lowest sequence. */
const ranked = (cards: readonly Card[]) => judge(cards, 'low');
/** The dealer plays with a queen or better. */
const plays = (cards: readonly Card[]) => {
  const hand = ranked(cards);
  return hand.rank !== 'high' || (hand.order[0] ?? 0) >= 12;
};

function endOf({ own, dealer, end }: State): HandState {
  if (end === 'fold') return 'folded';
  const better = compareHands(ranked(own), ranked(dealer), order);
  if (!plays(dealer) || better > 0) return 'won';
  return better === 0 ? 'push' : 'lost';
}

function winOf(state: State): number {
  const { stake, own, dealer } = state;
  const end = endOf(state);
  if (end === 'folded') return 0;
  const bonus = stake * (anteBonus[ranked(own).rank] ?? 0);
  if (end === 'push') return stake * 2 + bonus;
  // Without a hand of the dealer the ante wins and the play stake comes back.
  return bonus + (end === 'won' ? (plays(dealer) ? stake * 4 : stake * 3) : 0);
}

function show(state: State): HandsOutcome {
  const { stake, own, dealer, end } = state;
  const isOpen = end === 'open';
  const staked = end === 'play' ? stake * 2 : stake;
  const win = isOpen ? 0 : winOf(state);
  const hasBonus = end === 'play' && anteBonus[ranked(own).rank] !== undefined;
  return {
    hands: [{ cards: own, value: ranked(own).rank, stake: staked, state: isOpen ? 'playing' : endOf(state) }],
    dealer: isOpen
      ? { cards: [], hidden: dealer.length, value: '' }
      : { cards: dealer, hidden: 0, value: ranked(dealer).rank },
    board: [],
    options: isOpen ? optionsOf(state) : [],
    notes: [...(!isOpen && !plays(dealer) ? ['notQualified'] : []), ...(hasBonus ? ['bonus'] : [])],
    times: isOpen ? 0 : timesOf(win, staked),
    worth: 0,
  };
}

const optionsOf = ({ stake, end }: State): readonly { readonly name: Move; readonly stake: number }[] =>
  end === 'open'
    ? [
        { name: 'play', stake },
        { name: 'fold', stake: 0 },
      ]
    : [];

const steps = createSteps<{ readonly stake: number }, { readonly do: Move }, State>({
  begin({ stake }, random) {
    const next = createShoe(1, random);
    const three = () => [next(), next(), next()];
    return { stake, own: three(), dealer: three(), end: 'open' };
  },
  check: (state, action) => readOption(optionsOf(state), action),
  act: (state, action) => ({ ...state, end: action.do }),
  show,
  win: (state) => (state.end === 'open' ? undefined : winOf(state)),
  leave: () => ({ do: 'fold' }),
});

/** Three card poker: an ante, then play for as much again, or fold. */
export function createThreeCardEngine(): StepEngine {
  const rules: ThreeCardRules = { bonus: anteBonus, returned };
  return {
    id: 'threeCard',
    family: 'cards',
    steps,
    describe: () => rules,
    prepare(value, limits) {
      const { stake } = readStake(value, limits);
      return { stake, bets: { stake } };
    },
  };
}
