import { type Card, cardOf } from '../../cards/shoe.ts';
import { type PvpGame, type Rake, Refused, type Setup } from '../game.ts';
import {
  at,
  type BetOptions,
  type Bets,
  betOptions,
  endStreet,
  fold,
  isDue,
  liveSeats,
  match,
  pay,
  raiseTo,
  uncalled,
} from './betting.ts';
import { botMove } from './bot.ts';
import { afterRake, type Pot, payPots, potsOf } from './pots.ts';
import { bestHand, type HandKind } from './rank.ts';

export type HoldemMove = { readonly act: 'fold' | 'call' } | { readonly act: 'raise'; readonly to: number };

/** What has happened, in its order, as everybody saw it. */
export type HoldemEvent = { readonly seat: number; readonly amount: number } & {
  readonly act: 'small' | 'big' | 'fold' | 'check' | 'call' | 'raise' | 'allIn' | 'back' | 'win' | 'board';
};

export interface HoldemState extends Bets {
  readonly setup: Setup;
  readonly order: readonly number[];
  /** Cards of the board that are open: 0, 3, 4 or 5. */
  readonly open: number;
  readonly turn: number | undefined;
  readonly log: readonly HoldemEvent[];
  readonly end: HoldemEnd | undefined;
}

interface HoldemEnd {
  readonly isShown: boolean;
  readonly won: readonly number[];
  readonly rake: number;
}

const boardSize = 5;
const nextOpen = { 0: 3, 3: 4, 4: 5 } as const;

/** Places of a seat's cards in the order of the deal. */
const holePlaces = (setup: Setup, seat: number, each: number): readonly number[] =>
  Array.from({ length: each }, (_, turn) => turn * setup.chips.length + seat);

const boardPlaces = (setup: Setup, each: number, open: number): readonly number[] =>
  Array.from({ length: open }, (_, index) => each * setup.chips.length + index);

const takeRake = (total: number, { permille, cap }: Rake): number =>
  Math.min(Math.floor((total * permille) / 1000), cap);

/** No-limit hold'em, or Omaha, where each has four cards and a hand takes exactly two of them. */
export function createHoldem(id: 'holdem' | 'omaha'): PvpGame<HoldemState, HoldemMove> {
  const each = id === 'omaha' ? 4 : 2;
  const own = id === 'omaha' ? 2 : undefined;
  const cardsAt = (state: HoldemState, places: readonly number[]) =>
    places.map((place) => cardOf(state.order[place] ?? 0));
  const holeOf = (state: HoldemState, seat: number) => cardsAt(state, holePlaces(state.setup, seat, each));
  const boardOf = (state: HoldemState, open = state.open) => cardsAt(state, boardPlaces(state.setup, each, open));

  function close(state: HoldemState): HoldemState {
    const live = liveSeats(state);
    const isShown = live.length > 1;
    const total = state.paid.reduce((sum, paid) => sum + paid, 0);
    const rake = state.open === 0 ? 0 : takeRake(total, state.setup.rake);
    const isLive = state.folded.map((isFolded) => !isFolded);
    const pots = afterRake(potsOf(state.paid, isLive), rake);
    const scores = state.folded.map((isFolded, seat) => {
      if (isFolded) return undefined;
      return isShown ? bestHand(holeOf(state, seat), boardOf(state), own).score : 1;
    });
    const won = payPots(pots, scores, state.setup.button);
    const wins = won.flatMap((amount, seat): HoldemEvent[] => (amount > 0 ? [{ seat, act: 'win', amount }] : []));
    return {
      ...state,
      turn: undefined,
      stacks: state.stacks.map((stack, seat) => stack + at(won, seat)),
      log: [...state.log, ...wins],
      end: { isShown, won, rake },
    };
  }

  /** Goes on to the next seat, the next street, or the end. */
  function advance(state: HoldemState, after: number): HoldemState {
    const count = state.stacks.length;
    const live = liveSeats(state);
    const inTurn = Array.from({ length: count }, (_, index) => (after + 1 + index) % count);
    const turn = live.length > 1 ? inTurn.find((seat) => isDue(state, seat)) : undefined;
    if (turn !== undefined) return { ...state, turn };
    const back = uncalled(state);
    const log: readonly HoldemEvent[] = back
      ? [...state.log, { seat: back.seat, act: 'back', amount: back.amount }]
      : state.log;
    const ended = { ...state, ...endStreet(state, state.setup.unit), log };
    if (live.length === 1 || state.open === boardSize) return close(ended);
    const open = nextOpen[state.open as keyof typeof nextOpen];
    const opened: HoldemState = { ...ended, open, log: [...log, { seat: -1, act: 'board', amount: open }] };
    return advance(opened, state.setup.button);
  }

  function apply(state: HoldemState, seat: number, move: HoldemMove): HoldemState | Refused {
    const { call, raise } = betOptions(state, seat);
    const noted = (bets: Bets, act: HoldemEvent['act'], amount: number): HoldemState => {
      const isAllIn = act !== 'fold' && at(bets.stacks, seat) === 0;
      return { ...state, ...bets, log: [...state.log, { seat, act: isAllIn ? 'allIn' : act, amount }] };
    };
    if (move.act !== 'raise') {
      if (move.act === 'fold') return advance(noted(fold(state, seat), 'fold', 0), seat);
      return advance(noted(match(state, seat), call === 0 ? 'check' : 'call', call), seat);
    }
    if (!raise) return new Refused('raise_closed');
    if (move.to < raise.least || move.to > raise.most) return new Refused('raise_out_of_range');
    return advance(noted(raiseTo(state, seat, move.to), 'raise', move.to), seat);
  }

  return {
    id,
    seats: { least: 2, most: 6 },
    items: 52,
    deal(setup, order) {
      const { chips, button, unit } = setup;
      const count = chips.length;
      // Of two, the button posts the small blind.
      const small = count === 2 ? button : (button + 1) % count;
      const big = (small + 1) % count;
      const nothing = chips.map(() => 0);
      let bets: Bets = {
        stacks: chips,
        bets: nothing,
        paid: nothing,
        folded: chips.map(() => false),
        faced: chips.map(() => undefined),
        toMatch: unit,
        lastRaise: unit,
      };
      bets = pay(pay(bets, small, Math.floor(unit / 2)), big, unit);
      const log: readonly HoldemEvent[] = [
        { seat: small, act: 'small', amount: at(bets.bets, small) },
        { seat: big, act: 'big', amount: at(bets.bets, big) },
      ];
      return advance({ ...bets, setup, order, open: 0, turn: undefined, log, end: undefined }, big);
    },
    toAct: ({ turn }) => (turn === undefined ? [] : [turn]),
    read: readMove,
    apply,
    timeout: (state, seat) => ({ act: betOptions(state, seat).call === 0 ? 'call' : 'fold' }),
    bot(state, seat, random) {
      const hole = holeOf(state, seat);
      const opponents = liveSeats(state).length - 1;
      const pot = state.paid.reduce((sum, paid) => sum + paid, 0);
      const options = betOptions(state, seat);
      return botMove({ hole, board: boardOf(state), own, opponents, pot, options, unit: state.setup.unit }, random);
    },
    view(state, seat) {
      const shows = (other: number) => other === seat || (state.end?.isShown === true && !state.folded[other]);
      const hands = state.stacks.map((_, other) => (shows(other) ? holeOf(state, other) : null));
      const isLive = state.folded.map((isFolded) => !isFolded);
      return {
        board: boardOf(state),
        hands,
        each,
        button: state.setup.button,
        stacks: state.stacks,
        bets: state.bets,
        folded: state.folded,
        pots: potsShown(state, isLive),
        kinds: hands.map((cards, other) =>
          cards && state.open > 0 && !state.folded[other] ? bestHand(cards, boardOf(state), own).kind : null,
        ),
        won: state.end?.won ?? null,
        rake: state.end?.rake ?? 0,
        log: state.log,
      };
    },
    options: (state, seat): BetOptions => betOptions(state, seat),
    seen(state, seat) {
      const shown = state.end?.isShown ? liveSeats(state) : [];
      const hands = [...new Set(seat === undefined ? shown : [...shown, seat])];
      const places = hands.flatMap((other) => holePlaces(state.setup, other, each));
      return [...places, ...boardPlaces(state.setup, each, state.open)];
    },
    result: ({ stacks, end }) => ({ chips: stacks, rake: end?.rake ?? 0 }),
  };
}

/** The pots in the middle, without what still lies before the seats. */
function potsShown({ paid, bets, end }: HoldemState, isLive: readonly boolean[]): readonly Pot[] {
  const inside = paid.map((amount, seat) => amount - at(bets, seat));
  return end ? potsOf(paid, isLive) : potsOf(inside, isLive);
}

function readMove(value: unknown): HoldemMove | undefined {
  if (typeof value !== 'object' || value === null || !('act' in value)) return undefined;
  if (value.act === 'fold' || value.act === 'call') return { act: value.act };
  if (value.act !== 'raise' || !('to' in value) || typeof value.to !== 'number') return undefined;
  return Number.isSafeInteger(value.to) ? { act: 'raise', to: value.to } : undefined;
}

/** How hands stand on the page. */
export type HoldemView = {
  readonly board: readonly Card[];
  readonly hands: readonly (readonly Card[] | null)[];
  readonly each: number;
  readonly button: number;
  readonly stacks: readonly number[];
  readonly bets: readonly number[];
  readonly folded: readonly boolean[];
  readonly pots: readonly Pot[];
  readonly kinds: readonly (HandKind | null)[];
  readonly won: readonly number[] | null;
  readonly rake: number;
  readonly log: readonly HoldemEvent[];
};
