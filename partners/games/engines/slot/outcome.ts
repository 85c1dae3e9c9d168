import type { Json } from '../engine.ts';
import type { Cell, Grid, SymbolId } from './symbols.ts';

/** The kinds of slots. Each is a folder here, and a scene of the page. */
export type Mechanic = 'lines' | 'classic' | 'ways' | 'multiplier' | 'cluster' | 'holdAndSpin' | 'jackpot';

export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** One paid combination: by what, how many of it, where it stands, and what it pays in minor units. */
export type SlotWin = {
  readonly symbol: SymbolId;
  readonly count: number;
  readonly cells: readonly Cell[];
  readonly win: number;
  /** The line (from 0) that it stands on. */
  readonly line?: number;
  /** In how many ways it stands there. */
  readonly ways?: number;
};

/**
 * What the page plays back at one go. `spin` is paid for, `free` is not; `cascade` fills up what has burst, `respin`
 * turns the cells that hold nothing, `feature` is whatever else a mechanic does (told by `extra`).
 */
export type SlotStep = {
  readonly kind: 'spin' | 'free' | 'cascade' | 'respin' | 'feature';
  readonly grid: Grid;
  readonly wins: readonly SlotWin[];
  /** What this step pays in minor units, and what the round has paid with it. */
  readonly win: number;
  readonly total: number;
  /** The factor that is in the wins of this step. */
  readonly multiplier: number;
  /** How many free spins (or respins) this step adds, and how many are left after it. */
  readonly award: number;
  readonly left: number;
  /** What the mechanic's own scene needs besides. */
  readonly extra?: Json;
};

/** A whole round, drawn at once; the page only plays it back. */
export type SlotOutcome = {
  readonly mechanic: Mechanic;
  readonly steps: readonly SlotStep[];
};

/** What the rules of every mechanic tell the page. */
export type SlotFacts<Kind extends Mechanic = Mechanic> = {
  readonly mechanic: Kind;
  readonly volatility: Volatility;
  /** Share of the stake that comes back. */
  readonly rtp: number;
};
