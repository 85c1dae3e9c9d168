import type { PlayedTerms } from '#schemas/platform';
import { playedTermsOf } from '../played/terms.ts';

/** What the ledger takes from a merchant's profile. */
export interface PlayTerms {
  /** Up to what a balance counts as lost, minor units, so that new money ends the stakes that were still to be played. */
  lostBelow: bigint;
  /** What of bets counts as played. */
  played: PlayedTerms;
}

export const standardTerms: PlayTerms = { lostBelow: 0n, played: playedTermsOf() };
