import { createHash } from 'node:crypto';
import type { MarketState } from '#schemas/platform';
import type { PriceRule } from '../../../../schemas/platform/slip-prices.ts';
import type { BetSelection } from '../../engines/book/markets.ts';
import type { Share } from '../../engines/book/share.ts';
import type { PlaySession } from '../sessions/session.ts';

/** One leg of a ticket. */
export interface Leg extends BetSelection {
  readonly fixtureId: string;
  /** Decimal, ×10000: as it was seen, and from acceptance on as it stands. */
  readonly odds: number;
  /** By how much the home side led at acceptance: those goals do not count for a handicap. */
  readonly ahead: number;
}

/** A part of a ticket that was bought back. */
export interface CashOut {
  /** Of the sale, where it came from the platform: the same one again sells nothing more. */
  readonly id?: string;
  /** Of the stake of each line, minor units. */
  readonly unit: number;
  readonly amount: number;
  readonly isPaid: boolean;
}

/** A time that a ticket was settled anew. */
export interface Resettlement {
  /** What it brings more than it has paid; negative: less. Minor units. */
  readonly amount: number;
  /** What has been paid, or taken back: no more than the player had. Null until the wallet has said it. */
  readonly moved: number | null;
}

/**
 * Where a ticket stands. `waiting`: in play every bet waits, nothing has been taken. `betting`: the stake may or may not
 * have been taken. `open`: it stands. `paying`: decided, the payout is not confirmed. `returning`: the stake goes back.
 * `settled`, `void` and `rejected` are final; a rejected ticket has taken nothing. `correcting`: it was settled, and is settled
 * anew because a result was corrected.
 */
export type TicketState =
  | 'waiting'
  | 'betting'
  | 'open'
  | 'paying'
  | 'returning'
  | 'settled'
  | 'correcting'
  | 'void'
  | 'rejected';

/** One bet slip that was placed, as it is journaled. Amounts in minor units. */
export interface Ticket {
  /** Chosen by the page, unique for its player; the same id never bets twice. */
  readonly id: string;
  /** Its name at the wallet; left out of tickets that were placed before these had one. */
  readonly walletName?: string;
  readonly player: Pick<
    PlaySession,
    'walletSessionId' | 'playerId' | 'account' | 'merchant' | 'currency' | 'language' | 'nodeId'
  >;
  readonly state: TicketState;
  readonly legs: readonly Leg[];
  /** How many legs the lines have: one size, or several for a full cover. */
  readonly sizes: readonly number[];
  /** Stake of each line. */
  readonly unit: number;
  readonly stake: number;
  readonly rule: PriceRule;
  /** Most that it may bring, where the merchant pays less than the house. */
  readonly payoutLimit?: number;
  readonly placedAt: number;
  /** When a waiting ticket is looked at again. */
  readonly dueAt: number;
  readonly cashOuts: readonly CashOut[];
  /** Why it was rejected or has become void. */
  readonly reason?: string;
  /** What each leg would cost now, when a changed price has had it rejected; null when it is no longer offered. */
  readonly quotes?: readonly (number | null)[];
  /** Whether each leg took bets then. */
  readonly states?: readonly MarketState[];
  /** What has become of each leg; null while it is undecided. */
  readonly shares?: readonly (Share | null)[];
  /** What it has paid, with what it was settled anew by. */
  readonly payout?: number;
  readonly resettlements?: readonly Resettlement[];
  readonly endedAt?: number;
  readonly balance?: number;
  readonly seq?: number;
}

export const isFinal = ({ state }: Ticket): boolean => state === 'settled' || state === 'void' || state === 'rejected';

/** What is left of the stake of each line. */
export const openUnit = ({ unit, cashOuts }: Ticket): number => cashOuts.reduce((left, part) => left - part.unit, unit);

/** A ticket's name in the journal. */
export const keyOf = ({ id, player }: Pick<Ticket, 'id' | 'player'>): string => `book.${player.playerId}.${id}`;

/** An id that begins as one of random digits does, by which the platform calls a round. */
const digits = /^[0-9a-f]{8}/;

/**
 * A ticket's name at the wallet. The journal forgets old tickets, the wallet none: with the time in it, an id that comes
 * again is another bet there, and not one that has been paid for. It begins as the ticket's id does where that has digits: the
 * platform's records then call the bet as its receipt does (`ticketReference`).
 */
export function walletNameOf(ticket: Pick<Ticket, 'id' | 'player' | 'placedAt'>): string {
  const name = `${keyOf(ticket)}.${ticket.placedAt.toString(36)}`;
  const [first] = digits.exec(ticket.id) ?? [];
  return first ? first + createHash('sha256').update(name).digest('hex').slice(first.length, 32) : name;
}

/** The ids under which the wallet knows it; all follow from the ticket, so that a retry cannot make new ones. */
export const walletIds = (ticket: Pick<Ticket, 'id' | 'player' | 'walletName'>) => {
  const roundId = ticket.walletName ?? keyOf(ticket);
  return {
    roundId,
    bet: `${roundId}.bet`,
    win: `${roundId}.win`,
    cashOut: (part: number) => `${roundId}.c${part}`,
    resettlement: (time: number) => `${roundId}.r${time}`,
  };
};
