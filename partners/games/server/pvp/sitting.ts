import type { HandRecord } from '../../pvp-api.ts';

/**
 * Where a player's stay at a table stands. `buying`: the buy-in may or may not have been taken. `seated`: its chips are at the
 * table. `leaving`: the chips go back, not yet confirmed. `returning`: the buy-in goes back, not yet confirmed. `left` and
 * `refused` are final.
 */
export type SittingState = 'buying' | 'seated' | 'leaving' | 'returning' | 'left' | 'refused';

/** One stay at a table, as it is journaled. Amounts in minor units. */
export interface Sitting {
  /** Unique; the wallet knows the stay as a round of this id. */
  readonly id: string;
  readonly state: SittingState;
  readonly walletSessionId: string;
  readonly merchant: string;
  readonly playerId: string;
  readonly account: string;
  readonly currency: string;
  /** Whether its chips are worth nothing; left out when they are worth something. */
  readonly trial?: boolean;
  readonly nodeId: number;
  readonly level: number;
  readonly buyIn: number;
  /** What it has at the table: after the buy-in, and after each hand. */
  readonly chips: number;
  /** What its hands were played for until now; left out before the first. */
  readonly risked?: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly balance?: number;
  readonly seq?: number;
  /** Why it was refused: the wallet's code, `interrupted`, `table_full`. */
  readonly reason?: string;
}

export const isOver = ({ state }: Sitting): boolean => state === 'left' || state === 'refused';

/** The ids under which the wallet knows the stay; a retry cannot make new ones. */
export const stayIds = ({ id }: Pick<Sitting, 'id'>) => ({ roundId: id, buyIn: `${id}.bet`, leave: `${id}.win` });

/** What a hand did to the chips; one line, so that it counts whole or not at all. */
export interface HandLine {
  readonly id: string;
  readonly at: number;
  /** Sitting → its chips after the hand. */
  readonly chips: Readonly<Record<string, number>>;
  /** Sitting → what it had at risk; lines of before this was told have none. */
  readonly risked?: Readonly<Record<string, number>>;
  readonly rake: number;
  /** What bots have won with the house's money, less what they have lost. */
  readonly bots: number;
  /** Sitting → what its player keeps of the hand; lines of before histories were kept have none. */
  readonly records?: Readonly<Record<string, HandRecord>>;
}
