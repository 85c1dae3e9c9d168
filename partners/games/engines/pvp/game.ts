import type { Json, RandomSource } from '../engine.ts';

/** What the table takes of what is won: so many thousandths, at most `cap`. */
export type Rake = { readonly permille: number; readonly cap: number };

/** How a hand begins. Seats are counted from 0 in the order in which they act; amounts in minor units. */
export interface Setup {
  /** What each seat has before the hand. */
  readonly chips: readonly number[];
  /** The table's stake: a big blind, a point. */
  readonly unit: number;
  /** The seat that deals. */
  readonly button: number;
  readonly rake: Rake;
}

/** How a hand has ended: the chips of all seats and the rake are the chips that came in. */
export type HandResult = { readonly chips: readonly number[]; readonly rake: number };

/** States name a card by when it was dealt; `order` alone says which card of the sorted deck that is. */
export interface Dealt {
  readonly order: readonly number[];
}

/** A game between players, with `items` cards or tiles. It is pure: a state leads to the next one by a move. */
export interface PvpGame<State extends Dealt, Move> {
  readonly id: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly items: number;
  /** The most that one seat can lose in a hand, in units; none where all its chips can be lost. */
  readonly mostLost?: number;
  deal(setup: Setup, order: readonly number[]): State;
  /** The seats that the hand waits for; nobody when it has ended. */
  toAct(state: State): readonly number[];
  /** What a page, or a test, may send as a move; undefined when it is none at all. */
  read(value: unknown): Move | undefined;
  /** The state after a move, or why it is not allowed. The seat is one that the hand waits for. */
  apply(state: State, seat: number, move: Move): State | Refused;
  /** What is done for a seat whose time is over. */
  timeout(state: State, seat: number): Move;
  /** What a bot does: it sees what its seat sees. */
  bot(state: State, seat: number, random: RandomSource): Move;
  /** What a seat sees, or what anybody may see. */
  view(state: State, seat: number | undefined): { readonly [key: string]: Json };
  /** What a seat can do, for its page. */
  options(state: State, seat: number): Json;
  /** Which of the dealt items, by when they were dealt, a seat has seen; or anybody. */
  seen(state: State, seat: number | undefined): readonly number[];
  result(state: State): HandResult;
}

/** A move that the rules do not allow now. `code` has a message. */
export class Refused {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** A hand that is being played, whatever the game. */
export interface Hand {
  toAct(): readonly number[];
  /** Makes a move that a page sent; or says why not, and nothing has changed. */
  move(seat: number, value: unknown): Refused | undefined;
  timeout(seat: number): void;
  bot(seat: number, random: RandomSource): void;
  view(seat: number | undefined): { readonly [key: string]: Json };
  options(seat: number): Json;
  seen(seat: number | undefined): readonly number[];
  result(): HandResult;
}

/** A game as tables play it: they know neither its states nor its moves. */
export interface TableRules {
  readonly id: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly items: number;
  readonly mostLost: number | undefined;
  start(setup: Setup, order: readonly number[]): Hand;
}

export function tableRules<State extends Dealt, Move>(game: PvpGame<State, Move>): TableRules {
  const { id, seats, items, mostLost } = game;
  return { id, seats, items, mostLost, start: (setup, order) => startHand(game, game.deal(setup, order)) };
}

function startHand<State extends Dealt, Move>(game: PvpGame<State, Move>, first: State): Hand {
  let state = first;
  const play = (seat: number, move: Move): Refused | undefined => {
    if (!game.toAct(state).includes(seat)) return new Refused('not_your_turn');
    const next = game.apply(state, seat, move);
    if (next instanceof Refused) return next;
    state = next;
    return undefined;
  };
  /** The rules' own moves are legal: else they contradict themselves. */
  const mustPlay = (seat: number, move: Move): void => {
    const refused = play(seat, move);
    if (refused) throw new Error(`${game.id} refuses its own move: ${refused.code}`);
  };
  return {
    toAct: () => game.toAct(state),
    move(seat, value) {
      const move = game.read(value);
      return move === undefined ? new Refused('move_invalid') : play(seat, move);
    },
    timeout: (seat) => mustPlay(seat, game.timeout(state, seat)),
    bot: (seat, random) => mustPlay(seat, game.bot(state, seat, random)),
    view: (seat) => game.view(state, seat),
    options: (seat) => game.options(state, seat),
    seen: (seat) => game.seen(state, seat),
    result: () => game.result(state),
  };
}
