import type { BetSelection } from './engines/book/markets.ts';
import type { Offer } from './engines/book/offers.ts';
import type { Share } from './engines/book/share.ts';
import type { Sport } from './engines/book/sports.ts';
import type { Stand } from './engines/book/stand.ts';

/** A match as the page sees it. */
export interface FixtureView
  extends Pick<
    Stand,
    | 'phase'
    | 'suspended'
    | 'score'
    | 'period'
    | 'minute'
    | 'plus'
    | 'corners'
    | 'cards'
    | 'sets'
    | 'brokenOff'
    | 'corrected'
    | 'annulled'
  > {
  readonly id: string;
  readonly sport: Sport;
  readonly league: string;
  readonly leagueName: string;
  /** Names of the two sides, or of all runners. */
  readonly entries: readonly string[];
  readonly startsAt: number;
  /** When a race or a duel ends; 0 of any other match before its end. */
  readonly endsAt: number;
  /** Whether bets are taken now. */
  readonly isOpen: boolean;
  readonly offers: readonly Offer[];
  /** Markets that are offered beyond those that are listed here. */
  readonly more: number;
  /** Place of each runner, from 1, from the start of a race on: by then no bets are taken. Two that arrive together share one. */
  readonly places: readonly number[];
  /** Who wins a duel, from its start on. */
  readonly winner: string | null;
  /** SHA-256 of the seed, and the seed itself once the match is over. */
  readonly commitment: string;
  readonly seed: string | null;
}

export interface BoardView {
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  readonly fixtures: readonly FixtureView[];
}

/** What the clock of a match is read from. */
export type MatchClock = Pick<
  FixtureView,
  'phase' | 'startsAt' | 'endsAt' | 'sport' | 'period' | 'minute' | 'plus' | 'brokenOff'
>;

/** One leg of a ticket, with what the player needs to know it again. */
export interface LegView extends BetSelection {
  readonly fixtureId: string;
  readonly odds: number;
  readonly sport: Sport | null;
  readonly leagueName: string;
  readonly entries: readonly string[];
  readonly startsAt: number;
  readonly score: string;
  readonly phase: Stand['phase'];
  /** Null when the match is not known any more. */
  readonly clock: MatchClock | null;
  readonly share: Share | null;
}

/** A ticket as its player sees it. Amounts in minor units. */
export interface TicketView {
  readonly id: string;
  readonly state: 'waiting' | 'open' | 'settled' | 'void' | 'rejected';
  readonly legs: readonly LegView[];
  readonly sizes: readonly number[];
  readonly unit: number;
  /** What is left of the stake of each line; the rest has been bought back. */
  readonly left: number;
  readonly stake: number;
  readonly lines: number;
  readonly placedAt: number;
  readonly dueAt: number;
  readonly endedAt: number;
  readonly reason: string;
  /** What each leg would cost now, after a rejection for a price; null of one that is not offered. */
  readonly quotes: readonly (number | null)[];
  /** The most that it can still bring, by what is decided and with what has been bought back. */
  readonly best: number;
  readonly payout: number;
  /** What a corrected result has changed the payout by; null when there was none. */
  readonly resettled: number | null;
  readonly cashedOut: number;
  /** What all that is left of it is bought back for now; null when it is not. */
  readonly cashOut: number | null;
  readonly balance: number | null;
  readonly seq: number | null;
}

/** What the page of a book needs to open. */
export type DeskRules = {
  readonly sports: readonly Sport[];
  /** Markets that stand first in the list. */
  readonly lead: readonly BetSelection['market'][];
};
