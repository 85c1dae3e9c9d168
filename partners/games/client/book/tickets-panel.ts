import type { TicketView } from '../../book-api.ts';
import { arrange } from '../shell/arrange.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';
import { createTicketCard, type TicketCard } from './ticket-card.ts';

/** The player's tickets, the newest first, and what they can be bought back for. */
export interface TicketsPanel {
  readonly element: HTMLElement;
  update(tickets: readonly TicketView[]): void;
}

export function createTicketsPanel(context: BookContext, onChange: () => void): TicketsPanel {
  const { t } = context.shell;
  const list = el('ul', { class: 'tickets' });
  const empty = el('li', { class: 'book-empty' }, t('book.ticket.none'));
  const cards = new Map<string, TicketCard>();
  return {
    element: el('section', { class: 'tickets-panel', 'aria-label': t('book.tab.bets') }, list),
    update(tickets) {
      const shown = tickets.map((ticket) => {
        const card = cards.get(ticket.id) ?? createTicketCard(context, onChange);
        cards.set(ticket.id, card);
        card.update(ticket);
        return card.element;
      });
      arrange(list, shown.length > 0 ? shown : [empty]);
    },
  };
}
