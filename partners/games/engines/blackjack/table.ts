import { type Card, cardOf } from '../cards/shoe.ts';
import type { GameEngine, HandPart, Json, PlayedHand, RandomSource, StepPosition } from '../engine.ts';
import { readOption } from '../hands/outcome.ts';
import { readStake } from '../instant.ts';
import type { BlackjackRules } from './engine.ts';
import { type Bets, dealt, isOffered, isOver, type Move, optionsOf, play, type State, show, winOf } from './hand.ts';
import { blackjackTableReturn, dealerDraws, isBlackjack } from './rules.ts';

/** The dealer's cards, the first of which lies open from the beginning. */
export type DealerResult = { readonly dealer: readonly Card[] };

/** What all see of the dealer while hands are played on. */
export type DealerShown = { readonly dealer: readonly Card[]; readonly hidden: number };

const deck = 52;

/** Cards of an endless shoe: each is any card, so that nobody's change what others get. */
const endless = (random: RandomSource) => () => cardOf(random.below(deck));

const isAce = ({ dealer }: DealerResult) => dealer[0]?.rank === 1;
const resultOf = (result: Json) => result as unknown as DealerResult;

/** The dealer draws whatever hands there are: one result for all of them. */
function draw(random: RandomSource): DealerResult {
  const next = endless(random);
  const dealer = [next(), next()];
  while (dealerDraws(dealer)) dealer.push(next());
  return { dealer };
}

/** Whether everybody knows that the dealer has a blackjack: with an ace, once insurance has closed. */
const isBeaten = (result: DealerResult, part: HandPart) =>
  isBlackjack(result.dealer) && !(part === 'first' && isAce(result));

function stateOf({ bets, actions, cards }: PlayedHand, result: DealerResult, part: HandPart): State {
  const next = endless(cards);
  const { stake } = bets as Bets;
  const first = dealt([next(), next()], stake);
  let state: State = { stake, hands: [first], dealer: result.dealer.slice(0, 2), insurance: undefined, next };
  for (const action of actions) state = play(state, (action as { readonly do: Move }).do);
  // Who has said nothing insures nothing.
  if (part !== 'first') state = { ...state, insurance: state.insurance ?? 0 };
  return part === 'told' ? { ...state, dealer: result.dealer } : state;
}

/** Where a hand stands. While insurance is offered nothing else can be done: it would say whether the dealer has a blackjack. */
function at(hand: PlayedHand, told: Json, part: HandPart): StepPosition {
  const result = resultOf(told);
  const state = stateOf(hand, result, part);
  const isEnded = part === 'told' || isBeaten(result, part);
  const mayAct = !isEnded && (part === 'second' || !isAce(result) || isOffered(state));
  const options = mayAct && (isOffered(state) || !isOver(state)) ? optionsOf(state) : [];
  return {
    outcome: show(state, isEnded, options),
    win: part === 'told' ? winOf(state) : undefined,
    check: (action) => readOption(options, action),
    leave: () => ({ do: isOffered(state) ? 'decline' : 'stand' }),
  };
}

/** Blackjack that all at a table play at a time against one dealer: each with cards of an endless shoe; else as for one player. */
export function createBlackjackTableEngine(): GameEngine {
  const rules: BlackjackRules = { returned: blackjackTableReturn };
  return {
    id: 'blackjackTable',
    describe: () => rules,
    prepare(value, limits) {
      const { stake } = readStake(value, limits);
      return {
        stake,
        bets: { stake },
        draw: (random) => pay({ bets: { stake }, actions: [], cards: random }, draw(random)),
      };
    },
    shared: {
      draw,
      pay(_, result, hand) {
        if (!hand) throw new TypeError('There is no hand');
        return pay(hand, result);
      },
      takes: (slips) => slips.length === 1,
      hands: {
        at,
        show(told, part): DealerShown {
          const result = resultOf(told);
          if (part === 'told') return { dealer: result.dealer, hidden: 0 };
          const isSeen = isBeaten(result, part);
          return { dealer: result.dealer.slice(0, isSeen ? 2 : 1), hidden: isSeen ? 0 : 1 };
        },
      },
    },
  };
}

function pay(hand: PlayedHand, result: Json): { outcome: Json; win: number } {
  const { outcome, win = 0 } = at(hand, result, 'told');
  return { outcome, win };
}
