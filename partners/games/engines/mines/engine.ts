import { BetRefused } from '../engine.ts';
import { shuffled } from '../fair/pick.ts';
import { mostReturn, readStake } from '../instant.ts';
import { createSteps, type StepEngine } from '../steps.ts';
import { fieldSizes, goesOn, type MinesBets, minesReturn, minesTimes, readField } from './rules.ts';

/** `open` a square, or end the round: `cashOut`, and `return` for whoever has left before the first square. */
type MinesAction = { readonly open: number } | { readonly end: 'cashOut' | 'return' };

/** What a player sees of the field. Multipliers in hundredths. */
export type MinesOutcome = {
  readonly size: number;
  readonly mines: number;
  readonly opened: readonly number[];
  readonly times: number;
  /** What a cash-out pays now, minor units. */
  readonly worth: number;
  /** After one more safe square; null when there is none. */
  readonly next: number | null;
  /** Where the mines lie; null as long as the round goes on. */
  readonly field: readonly number[] | null;
  /** The square with the mine that was stepped on. */
  readonly hit: number | null;
};

export type MinesRules = { readonly sizes: readonly number[] };

interface MinesState {
  readonly bets: MinesBets;
  readonly field: readonly number[];
  readonly opened: readonly number[];
  readonly end: 'goesOn' | 'hit' | 'cashOut' | 'return';
}

function readAction({ bets, opened, end }: MinesState, action: unknown): MinesAction {
  if (end !== 'goesOn' || typeof action !== 'object' || action === null) throw new BetRefused('There is no such step');
  if ('end' in action && action.end === 'cashOut' && opened.length > 0) return { end: 'cashOut' };
  const square = 'open' in action ? action.open : undefined;
  const isFree = typeof square === 'number' && Number.isInteger(square) && square >= 0 && square < bets.size;
  if (!isFree || opened.includes(square)) throw new BetRefused('The square cannot be opened');
  return { open: square };
}

const steps = createSteps<MinesBets, MinesAction, MinesState>({
  begin: (bets, random) => ({
    bets,
    field: shuffled(bets.size, random).slice(0, bets.mines),
    opened: [],
    end: 'goesOn',
  }),
  check: (state, action) => ({ action: readAction(state, action), stake: 0 }),
  act(state, action) {
    if ('end' in action) return { ...state, end: action.end };
    const opened = [...state.opened, action.open];
    if (state.field.includes(action.open)) return { ...state, opened, end: 'hit' };
    return { ...state, opened, end: goesOn(state.bets, opened.length) ? 'goesOn' : 'cashOut' };
  },
  show({ bets, field, opened, end }): MinesOutcome {
    const { size, mines } = bets;
    const isHit = end === 'hit';
    const safe = opened.length - (isHit ? 1 : 0);
    return {
      size,
      mines,
      opened,
      times: isHit ? 0 : safe === 0 ? 100 : minesTimes(bets, safe),
      worth: isHit || safe === 0 ? 0 : minesReturn(bets, safe),
      next: end === 'goesOn' ? minesTimes(bets, safe + 1) : null,
      field: end === 'goesOn' ? null : field,
      hit: isHit ? (opened.at(-1) ?? null) : null,
    };
  },
  win({ bets, opened, end }) {
    if (end === 'goesOn') return undefined;
    if (end === 'hit') return 0;
    return end === 'return' ? bets.stake : minesReturn(bets, opened.length);
  },
  leave: ({ opened }) => ({ end: opened.length > 0 ? 'cashOut' : 'return' }),
});

/** A field with hidden mines: each safe square raises what a cash-out pays. */
export function createMinesEngine(): StepEngine {
  const rules: MinesRules = { sizes: fieldSizes };
  return {
    id: 'mines',
    family: 'instant',
    steps,
    describe: () => rules,
    prepare(value, limits) {
      const { stake, bet } = readStake(value, limits);
      const bets: MinesBets = { stake, ...readField(bet), most: mostReturn(limits) };
      if (minesReturn(bets, 1) > bets.most) throw new BetRefused('The first square would pay more than a round may');
      return { stake, bets };
    },
  };
}
