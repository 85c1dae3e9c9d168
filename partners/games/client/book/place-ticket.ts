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

/** Places a slip and waits until it is accepted or rejected. What got lost is sent again under the same id, so it never bets twice. */
export async function placeTicket(
  context: BookContext,
  slip: SlipRequest,
  onWait: (seconds: number) => void,
): Promise<{ isPlaced: boolean; text: string }> {
  const { calls, shell, refusal } = context;
  const id = newId();
  const refused = (code: string) => {
    shell.refused(code);
    return { isPlaced: false, text: refusal(code) };
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
  if (ticket === undefined) return refused('wallet_unavailable');
  while (ticket.state === 'waiting') {
    onWait(Math.max(1, Math.ceil((ticket.dueAt - context.now()) / 1000)));
    await pause(700);
    ticket = (await calls.ticket(id).catch((): TicketView | undefined => ticket)) ?? ticket;
  }
  tellBalance(shell, ticket);
  if (ticket.state === 'rejected' || ticket.state === 'void') return refused(ticket.reason);
  return { isPlaced: true, text: shell.t('book.slip.accepted', { amount: shell.money.format(ticket.stake) }) };
}
