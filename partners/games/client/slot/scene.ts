import type { SlotFacts, SlotOutcome, SlotStep, SlotWin } from '../../engines/slot/outcome.ts';
import type { SymbolId } from '../../engines/slot/symbols.ts';
import type { Shell } from '../shell/shell.ts';

/** One line of the best prizes beside the machine; `coins` are twentieths of the stake. */
export interface Prize {
  /** The place of its picture in the game's list of symbols. */
  readonly picture: number;
  readonly note: string;
  readonly coins: number;
}

/** How one mechanic looks. The frame plays the steps, counts the money and speaks; a scene shows. */
export interface SlotScene {
  /** Stands in the frame of the cabinet, which is as wide and high as so many cells. */
  readonly window: HTMLElement;
  readonly columns: number;
  readonly rows: number;
  /** Stands above the window: a meter, a counter. */
  readonly head?: HTMLElement;
  /** Stands around the window, within the frame: lamps, a lever. */
  readonly ornament?: HTMLElement;
  readonly prizes: readonly Prize[];
  /** What the prizes are for; left out, for a line. */
  readonly prizesTitle?: string;
  /** Says what depends on the stake. */
  showStake?(stake: number): void;
  /** The reels turn, and nobody knows yet what they will bring. */
  turn(kind: 'spin' | 'free'): void;
  /** Brings what a step shows; resolves when all of it rests. */
  bring(step: SlotStep, hurry: AbortSignal): Promise<void>;
  /** Shows a step at rest; undefined before anything has been played. */
  rest(step: SlotStep | undefined): void;
  /** Lights wins up; undefined puts the light out. */
  light(wins: readonly SlotWin[] | undefined): void;
  /** Names one win, its amount in words. */
  name(win: SlotWin, amount: string): string;
  /** What a screen reader hears of a round that has paid; `amount` and `balance` are in words. */
  sentence(outcome: SlotOutcome, amount: string, balance: string): string;
  /** What the curtain says when free spins begin with `step`; left out, that every win counts so many times. */
  freeText?(step: SlotStep): string;
  /** A curtain of its own before a step (the first step has none); free spins have the frame's. */
  before?(step: SlotStep, previous: SlotStep, hurry: AbortSignal): Promise<void>;
  /** The rules and the paytable at a stake, without what all slots say. */
  explain(stake: number): readonly Node[];
}

export interface SceneParts {
  readonly shell: Shell;
  readonly art: ReadonlyMap<SymbolId, HTMLImageElement>;
}

export type CreateScene<Rules extends SlotFacts = SlotFacts> = (parts: SceneParts, rules: Rules) => SlotScene;
