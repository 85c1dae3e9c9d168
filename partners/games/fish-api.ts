import type { RoundView } from './page-api.ts';

/** A shot that the page asks for. Whether it hits, and what, is not the page's to say. */
export interface FireCall {
  readonly type: 'fire';
  /** Chosen by the page, to find its own shot again. */
  readonly shot: string;
  readonly weapon: string;
  /** What one level costs, minor units. */
  readonly level: number;
  /** Where it is aimed at, in units of the water. */
  readonly x: number;
  readonly y: number;
  /** The fish that it is to follow. */
  readonly target?: number;
}

/** Someone who sits at a cannon. */
export interface SeatView {
  readonly seat: number;
  /** The account, its middle hidden. */
  readonly name: string;
}

/** A shot on its way, as everyone in the room sees it. */
export interface ShotView {
  readonly seat: number;
  readonly shot: string;
  readonly weapon: string;
  /** In ms of the room's time. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly target: number | null;
}

/** One fish that a shot has reached. */
export interface HitView {
  readonly fish: number;
  readonly caught: boolean;
}

/** What the room tells a page. */
export type FishNews =
  | {
      readonly type: 'room';
      readonly seed: number;
      readonly now: number;
      readonly seat: number;
      readonly seats: readonly SeatView[];
      readonly caught: readonly number[];
      /** Return of all stakes in the long run, in hundredths of a percent. */
      readonly rtp: number;
    }
  | { readonly type: 'seat'; readonly seat: number; readonly name: string | null }
  | ({ readonly type: 'shot' } & ShotView)
  | {
      readonly type: 'hit';
      readonly seat: number;
      readonly shot: string;
      readonly hits: readonly HitView[];
      /** What it won, for its own player alone. */
      readonly win?: number;
    }
  /** A shot that hit nothing, or whose target was gone: its price is back. `reason` is what the page translates. */
  | { readonly type: 'back'; readonly seat: number; readonly shot: string; readonly reason: string }
  /** What the player has: on the account, and in the bundles of shots that are not settled. */
  | { readonly type: 'purse'; readonly balance: number; readonly open: number; readonly seq: number }
  /** A bundle of shots that has been settled. */
  | { readonly type: 'round'; readonly round: RoundView };

/** What became of a bundle of shots: how many counted, what they cost, and the catches. */
export type BundleOutcome = {
  readonly shots: number;
  readonly spent: number;
  readonly catches: readonly { readonly species: string; readonly win: number }[];
};
