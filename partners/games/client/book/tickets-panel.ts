import type { LegView, TicketView } from '../../book-api.ts';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import { factorOf } from '../../engines/book/share.ts';
import { leastCashOut } from '../../engines/book/tickets.ts';
import { ApiFault } from '../shell/api.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';
import { tellBalance } from './tell-balance.ts';

/** The player's tickets, the newest first, and what they can be bought back for. */
export interface TicketsPanel {
  readonly element: HTMLElement;
  update(tickets: readonly TicketView[]): void;
}

const parts = [100, 75, 50, 25] as const;

function fate({ share, odds }: LegView): 'open' | 'won' | 'lost' | 'push' {
  if (!share) return 'open';
  const factor = factorOf(share, odds);
  if (factor === 1) return 'push';
  return factor > 1 ? 'won' : 'lost';
}

const isInPlay = ({ legs }: TicketView) => legs.some(({ phase }) => phase === 'live' || phase === 'paused');
const leastOf = (ticket: TicketView) => leastCashOut(ticket.cashOut ?? 0, isInPlay(ticket));

export function createTicketsPanel(context: BookContext, onChange: () => void): TicketsPanel {
  const { shell, calls, price, refusal } = context;
  const { t, money } = shell;
  const list = el('ul', { class: 'tickets' });
  const message = el('p', { class: 'slip-message', role: 'status' });
  const element = el('section', { class: 'tickets-panel', 'aria-label': t('book.tab.bets') }, message, list);
  /** The ticket that the player is about to sell, and which part of it. */
  let chosen: { id: string; part: number } | undefined;
  /** The ticket that is being sold: in play that takes some seconds. */
  let selling: string | undefined;
  let shown: readonly TicketView[] = [];

  function legRow(leg: LegView): HTMLElement {
    const match = leg.entries.length > 2 ? leg.leagueName : leg.entries.join(' – ');
    return el(
      'li',
      { 'data-fate': fate(leg) },
      el('b', { dir: 'auto' }, outcomeText({ t, language: shell.view.language }, leg.entries, leg)),
      el('b', { class: 'price-figure' }, price(leg.odds)),
      el('span', { dir: 'auto' }, `${marketText(t, leg)} · ${match}`),
      el('span', { class: 'leg-score' }, leg.share ? `${leg.score} ${t(`book.fate.${fate(leg)}`)}` : leg.score),
    );
  }

  function kindOf({ sizes, legs, lines }: TicketView): string {
    const [first = 1] = sizes;
    if (sizes.length > 1) return t('book.slip.cover', { lines });
    if (lines === 1 && legs.length === 1) return t('book.slip.single');
    if (first === 1) return t('book.slip.singles', { lines });
    return first === legs.length ? t('book.slip.multiple') : t('book.slip.system', { k: first, n: legs.length, lines });
  }

  async function sell(ticket: TicketView, part: number): Promise<void> {
    chosen = undefined;
    selling = ticket.id;
    message.textContent = t('book.cashOut.waiting');
    delete message.dataset.tone;
    draw();
    try {
      const sold = await calls.cashOut(ticket, part, leastOf(ticket));
      tellBalance(shell, sold);
      message.textContent = t('book.cashOut.done', { amount: money.format(sold.cashedOut - ticket.cashedOut) });
      message.dataset.tone = 'good';
    } catch (fault) {
      message.textContent = refusal(fault instanceof ApiFault ? fault.code : 'wallet_unavailable');
      message.dataset.tone = 'bad';
    }
    selling = undefined;
    onChange();
  }

  function cashOutRow(ticket: TicketView): HTMLElement {
    const whole = ticket.cashOut ?? 0;
    const part = chosen?.id === ticket.id ? chosen.part : undefined;
    const go = el('button', { type: 'button', class: 'cash-out' });
    if (part === undefined) {
      go.textContent = t('book.cashOut.offer', { amount: money.format(whole) });
      go.addEventListener('click', () => {
        chosen = { id: ticket.id, part: 100 };
        draw();
      });
      return el('div', { class: 'cash-out-row' }, go);
    }
    go.textContent = t('book.cashOut.confirm', { amount: money.format(Math.floor((whole * part) / 100)) });
    go.addEventListener('click', () => void sell(ticket, part));
    const shares = parts.map((one) => {
      const button = el(
        'button',
        { type: 'button', class: 'stake-chip', 'aria-pressed': String(one === part) },
        `${one}%`,
      );
      button.addEventListener('click', () => {
        chosen = { id: ticket.id, part: one };
        draw();
      });
      return button;
    });
    const least = money.format(Math.floor((leastOf(ticket) * part) / 100));
    const note = isInPlay(ticket)
      ? [el('p', { class: 'ticket-note' }, t('book.cashOut.least', { amount: least }))]
      : [];
    return el('div', { class: 'cash-out-row' }, ...shares, go, ...note);
  }

  function ticketCard(ticket: TicketView): HTMLElement {
    const { state, legs, stake, best, payout, cashedOut } = ticket;
    const isOver = state === 'settled';
    const brought = payout + cashedOut;
    const note = ticket.resettled
      ? [el('p', { class: 'ticket-note' }, t('book.ticket.resettled', { amount: money.format(ticket.resettled) }))]
      : [];
    const figure = isOver
      ? t('book.ticket.paid', { amount: money.format(brought) })
      : t('book.ticket.best', { amount: money.format(best) });
    const name = isOver ? (brought > stake ? 'won' : brought > 0 ? 'returned' : 'lost') : state;
    return el(
      'li',
      { class: 'ticket', 'data-state': name },
      el('header', {}, el('b', {}, kindOf(ticket)), el('span', { class: 'ticket-state' }, t(`book.state.${name}`))),
      el('ul', { class: 'ticket-legs' }, ...legs.map(legRow)),
      el(
        'p',
        { class: 'ticket-sums' },
        el('span', {}, t('book.ticket.stake', { amount: money.format(stake) })),
        el('b', {}, state === 'void' || state === 'rejected' ? refusal(ticket.reason) : figure),
      ),
      ...note,
      ...(ticket.cashOut === null || selling === ticket.id ? [] : [cashOutRow(ticket)]),
    );
  }

  function draw(): void {
    if (shown.length === 0) list.replaceChildren(el('li', { class: 'book-empty' }, t('book.ticket.none')));
    else list.replaceChildren(...shown.map(ticketCard));
  }

  return {
    element,
    update(tickets) {
      // What is being pressed must not be drawn anew under the finger.
      const isBusy = list.matches(':active') || (list.contains(document.activeElement) && chosen !== undefined);
      shown = tickets;
      if (!isBusy || list.childElementCount === 0) draw();
    },
  };
}
