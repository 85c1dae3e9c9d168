import { ticketReference } from '../../../../schemas/platform/slip.ts';
import type { LegView, TicketView } from '../../book-api.ts';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import { factorOf } from '../../engines/book/share.ts';
import { el } from '../shell/dom.ts';
import { createCashOut } from './cash-out.ts';
import { clockText, hourText } from './clock-text.ts';
import type { BookContext } from './context.ts';
import { ticketName } from './ticket-name.ts';

/** One ticket of the player: its legs and how they stand, what it can bring or has brought, and what it is bought back for. */
export interface TicketCard {
  readonly element: HTMLElement;
  update(ticket: TicketView): void;
}

function fateOf({ share, odds }: LegView): 'open' | 'won' | 'lost' | 'push' {
  if (!share) return 'open';
  const factor = factorOf(share, odds);
  if (factor === 1) return 'push';
  return factor > 1 ? 'won' : 'lost';
}

/** Whether a ticket can bring no more than it has, before its last match is over. */
const isBeaten = ({ state, best, cashedOut }: TicketView) => state === 'open' && best === cashedOut;

/** What a ticket's edge and label say. */
function stateOf(ticket: TicketView) {
  const { state, payout, cashedOut, stake } = ticket;
  const brought = payout + cashedOut;
  if (state !== 'settled' && !isBeaten(ticket)) return state;
  return brought > stake ? 'won' : brought > 0 ? 'returned' : 'lost';
}

export function createTicketCard(context: BookContext, onSold: () => void): TicketCard {
  const { shell, price, refusal, now } = context;
  const { t, money, view } = shell;
  const cashOut = createCashOut(context, onSold);
  const content = el('div', { class: 'ticket-content' });
  const element = el('li', { class: 'ticket' }, content, cashOut.element);
  let shown = '';

  const timeOf = ({ clock }: LegView) =>
    clock && clock.phase !== 'over' ? clockText(t, view.language, clock, now()) : '';

  function legRow(leg: LegView): HTMLElement {
    const fate = fateOf(leg);
    const match = leg.entries.length > 2 ? leg.leagueName : leg.entries.join(' – ');
    return el(
      'li',
      { 'data-fate': fate },
      el('b', { dir: 'auto' }, outcomeText({ t, language: view.language }, leg.entries, leg)),
      el('b', { class: 'price-figure' }, price(leg.odds)),
      el('span', { dir: 'auto' }, `${marketText(t, leg)} · ${match}`),
      el(
        'span',
        { class: 'leg-score', 'data-phase': leg.phase },
        el('span', { class: 'leg-time' }, timeOf(leg)),
        el('b', {}, leg.score),
        leg.share ? ` ${t(`book.fate.${fate}`)}` : '',
      ),
    );
  }

  function figureOf(ticket: TicketView): string {
    const { state, payout, cashedOut, best, reason } = ticket;
    if (state === 'void' || state === 'rejected') return refusal(reason);
    if (isBeaten(ticket)) return t('book.ticket.beaten');
    return state === 'settled'
      ? t('book.ticket.paid', { amount: money.format(payout + cashedOut) })
      : t('book.ticket.best', { amount: money.format(best) });
  }

  function draw(ticket: TicketView): void {
    const { id, legs, sizes, stake, placedAt, resettled } = ticket;
    const state = stateOf(ticket);
    element.dataset.state = state;
    const note = resettled
      ? [el('p', { class: 'ticket-note' }, t('book.ticket.resettled', { amount: money.format(resettled) }))]
      : [];
    content.replaceChildren(
      el(
        'header',
        {},
        el('b', {}, ticketName(t, legs.length, sizes)),
        el('span', { class: 'ticket-number' }, `#${ticketReference(id)} · ${hourText(view.language, placedAt)}`),
        el('span', { class: 'ticket-state' }, t(`book.state.${state}`)),
      ),
      el('ul', { class: 'ticket-legs' }, ...legs.map(legRow)),
      el(
        'p',
        { class: 'ticket-sums' },
        el('span', {}, t('book.ticket.stake', { amount: money.format(stake) })),
        el('b', {}, figureOf(ticket)),
      ),
      ...note,
    );
  }

  return {
    element,
    update(ticket) {
      // What is read is rendered anew when it says something else; what is pressed stays where it is.
      const said = JSON.stringify([{ ...ticket, cashOut: 0 }, ticket.legs.map(timeOf), price(20_000)]);
      if (said !== shown) draw(ticket);
      shown = said;
      cashOut.update(ticket);
    },
  };
}
