import type { TicketView } from '../../book-api.ts';
import { ApiFault } from '../shell/api.ts';
import { pause } from '../shell/dom.ts';
import type { SlipRequest } from './calls.ts';
import type { BookContext } from './context.ts';
import { tellBalance } from './tell-balance.ts';

const attempts = 4;

function newId(): string {
  // `randomUUID` exists on secure origins only.
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a slip bets on, whatever its prices have become meanwhile. */
const betOf = ({ legs, sizes, unit }: SlipRequest): string =>
  JSON.stringify([legs.map(({ fixtureId, market, line, outcome }) => [fixtureId, market, line, outcome]), sizes, unit]);

/** The ticket that a slip has become, or why it has not, with the ticket that was refused where there is one. */
type Placed =
  | { readonly isPlaced: true; readonly ticket: TicketView }
  | { readonly isPlaced: false; readonly text: string; readonly ticket?: TicketView };

/** Places a slip and waits until it is accepted or rejected. */
export type PlaceTicket = (slip: SlipRequest, onWait: (seconds: number) => void) => Promise<Placed>;

/**
 * Makes what places the slips of a page. What got lost is sent again under the same id, so it never bets twice: neither by itself,
 * nor when the player presses again.
 */
export function createPlaceTicket({ calls, shell, refusal, now }: BookContext): PlaceTicket {
  /** The slip of which nobody knows whether it was placed. */
  let lost: { readonly id: string; readonly bet: string } | undefined;
  return async (slip, onWait) => {
    const bet = betOf(slip);
    const id = lost?.bet === bet ? lost.id : newId();
    const refused = (code: string, rejected?: TicketView): Placed => {
      lost = undefined;
      shell.refused(code);
      return { isPlaced: false, text: refusal(code), ...(rejected ? { ticket: rejected } : {}) };
    };
    let ticket: TicketView | undefined;
    for (let attempt = 1; ticket === undefined && attempt <= attempts; attempt += 1) {
      try {
        ticket = await calls.place(id, slip);
      } catch (fault) {
        if (fault instanceof ApiFault && fault.status < 500) return refused(fault.code);
        await pause(500 * attempt);
      }
    }
    if (ticket === undefined) {
      const told = refused('wallet_unavailable');
      lost = { id, bet };
      return told;
    }
    while (ticket.state === 'waiting') {
      onWait(Math.max(1, Math.ceil((ticket.dueAt - now()) / 1000)));
      await pause(700);
      ticket = (await calls.ticket(id).catch((): TicketView | undefined => ticket)) ?? ticket;
    }
    tellBalance(shell, ticket);
    if (ticket.state === 'rejected' || ticket.state === 'void') return refused(ticket.reason, ticket);
    lost = undefined;
    return { isPlaced: true, ticket };
  };
}
