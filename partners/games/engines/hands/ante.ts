import { type Card, createShoe } from '../cards/shoe.ts';
import type { Json } from '../engine.ts';
import { readStake } from '../instant.ts';
import { createSteps, type StepEngine } from '../steps.ts';
import { type HandState, type HandsOutcome, readOption, timesOf } from './outcome.ts';

/** What lies on the table, all of it dealt before the decision. */
export interface Dealt {
  readonly own: readonly Card[];
  readonly dealer: readonly Card[];
  readonly board: readonly Card[];
}

/** A game against the dealer with one decision: the player goes on for so many antes more, or folds. */
interface AnteGame<Move extends string> {
  readonly id: StepEngine['id'];
  readonly rules: Json;
  /** What going on is called, and how many antes it costs. */
  readonly goOn: { readonly name: Move; readonly antes: number };
  /** So many cards of the board lie open before the decision. */
  readonly seen: number;
  deal(take: (count: number) => readonly Card[]): Dealt;
  /** The name of what cards are worth together. */
  value(own: readonly Card[], board: readonly Card[]): string;
  /** How it ends for whoever went on. */
  end(dealt: Dealt): HandState;
  /** What an ante of so much then returns, with what going on cost. */
  win(dealt: Dealt, ante: number): number;
  /** What is told of the end beside the hands; `wentOn` unless the player folded. */
  notes(dealt: Dealt, wentOn: boolean): readonly string[];
}

interface State<Move extends string> extends Dealt {
  readonly stake: number;
  readonly end: 'open' | 'fold' | Move;
}

export function createAnteEngine<Move extends string>(game: AnteGame<Move>): StepEngine {
  const { goOn } = game;

  const optionsOf = ({
    stake,
    end,
  }: State<Move>): readonly { readonly name: Move | 'fold'; readonly stake: number }[] =>
    end === 'open'
      ? [
          { name: goOn.name, stake: stake * goOn.antes },
          { name: 'fold', stake: 0 },
        ]
      : [];
  const winOf = (state: State<Move>) => (state.end === 'fold' ? 0 : game.win(state, state.stake));

  function show(state: State<Move>): HandsOutcome {
    const { stake, own, dealer, board, end } = state;
    const isOpen = end === 'open';
    const wentOn = end === goOn.name;
    const seen = isOpen ? board.slice(0, game.seen) : board;
    const staked = wentOn ? stake * (1 + goOn.antes) : stake;
    const ended = end === 'fold' ? 'folded' : game.end(state);
    return {
      hands: [{ cards: own, value: game.value(own, seen), stake: staked, state: isOpen ? 'playing' : ended }],
      dealer: isOpen
        ? { cards: [], hidden: dealer.length, value: '' }
        : { cards: dealer, hidden: 0, value: game.value(dealer, board) },
      board: seen,
      options: optionsOf(state),
      notes: isOpen ? [] : game.notes(state, wentOn),
      times: isOpen ? 0 : timesOf(winOf(state), staked),
      worth: 0,
    };
  }

  return {
    id: game.id,
    family: 'cards',
    describe: () => game.rules,
    steps: createSteps<{ readonly stake: number }, { readonly do: Move | 'fold' }, State<Move>>({
      begin({ stake }, random) {
        const next = createShoe(1, random);
        return { stake, ...game.deal((count) => Array.from({ length: count }, next)), end: 'open' };
      },
      check: (state, action) => readOption(optionsOf(state), action),
      act: (state, action) => ({ ...state, end: action.do }),
      show,
      win: (state) => (state.end === 'open' ? undefined : winOf(state)),
      leave: () => ({ do: 'fold' }),
    }),
    prepare(value, limits) {
      const { stake } = readStake(value, limits);
      return { stake, bets: { stake } };
    },
  };
}
