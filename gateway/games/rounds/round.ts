import type { Json } from '../engines/engine.ts';

/**
 * Where a round stands. `betting`: the stake may or may not have been taken. `drawn`: the outcome is fixed, the win not
 * yet confirmed. `cancelling`: the stake goes back, not yet confirmed. `settled` and `cancelled` are final.
 */
export type RoundState = 'betting' | 'drawn' | 'settled' | 'cancelling' | 'cancelled';

/** One round as it is journaled. Amounts in minor units. */
export interface Round {
  /** Chosen by the page, unique within its session; the same id never bets twice. */
  readonly id: string;
  readonly sessionId: string;
  readonly state: RoundState;
  readonly stake: number;
  readonly bets: Json;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly outcome?: Json;
  readonly win?: number;
  readonly balance?: number;
  readonly seq?: number;
  /** Why it was cancelled: the wallet's code, or `interrupted`. */
  readonly reason?: string;
}

export const isFinal = (round: Round): boolean => round.state === 'settled' || round.state === 'cancelled';

/** The ids under which the wallet knows the round; both follow from the round, so a retry cannot make new ones. */
export const walletIds = (round: Pick<Round, 'id' | 'sessionId'>) => {
  const roundId = `${round.sessionId}.${round.id}`;
  return { roundId, bet: `${roundId}.bet`, win: `${roundId}.win` };
};
