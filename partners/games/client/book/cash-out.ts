import type { TicketView } from '../../book-api.ts';
import { leastCashOut } from '../../engines/book/tickets.ts';
import { ApiFault } from '../shell/api.ts';
import { createArmedPress } from '../shell/armed-press.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { BookContext } from './context.ts';
import { tellBalance } from './tell-balance.ts';

/** Where a ticket is bought back: what is offered, and once that was pressed how much of it, and the button that confirms. */
export interface CashOut {
  readonly element: HTMLElement;
  update(ticket: TicketView): void;
}

const parts = [100, 75, 50, 25] as const;

const isInPlay = ({ legs }: TicketView) => legs.some(({ phase }) => phase === 'live' || phase === 'paused');
const leastOf = (ticket: TicketView) => leastCashOut(ticket.cashOut ?? 0, isInPlay(ticket));

export function createCashOut({ shell, calls, refusal }: BookContext, onSold: () => void): CashOut {
  const { t, money } = shell;
  const button = (name: string, label = '') => el('button', { type: 'button', class: name }, label);
  const offer = button('cash-out cash-out-offer');
  const shares = parts.map((part) => ({ part, element: button('stake-chip', `${part}%`) }));
  const note = el('p', { class: 'ticket-note' });
  const keep = button('cash-out-keep', t('book.cashOut.keep'));
  const confirm = button('cash-out cash-out-confirm');
  const message = el('p', { class: 'slip-message', role: 'status' });
  // What is pressed first lies over the parts, and never over what confirms.
  const sale = el(
    'div',
    { class: 'cash-out-sale' },
    el('div', { class: 'cash-out-parts' }, ...shares.map(({ element }) => element)),
    note,
    el('div', { class: 'cash-out-choice' }, keep, confirm),
  );
  const element = el('div', { class: 'cash-out-row' }, offer, sale, message);
  let ticket: TicketView | undefined;
  let chosen: number | undefined;
  let isSelling = false;
  const armed = createArmedPress(confirm, () => void sell());

  function choose(part: number | undefined): void {
    const isFirst = chosen === undefined;
    chosen = part;
    refresh();
    if (part === undefined) {
      armed.move();
      offer.focus();
    } else if (isFirst) {
      armed.rest();
      confirm.focus();
    }
  }

  async function sell(): Promise<void> {
    const [sold, part] = [ticket, chosen];
    if (!sold || part === undefined || isSelling) return;
    isSelling = true;
    chosen = undefined;
    armed.move();
    say(t('book.cashOut.waiting'), '');
    refresh();
    try {
      const after = await calls.cashOut(sold, part, leastOf(sold));
      tellBalance(shell, after);
      say(t('book.cashOut.done', { amount: money.format(after.cashedOut - sold.cashedOut) }), 'good');
    } catch (fault) {
      say(refusal(fault instanceof ApiFault ? fault.code : 'wallet_unavailable'), 'bad');
    }
    isSelling = false;
    refresh();
    onSold();
  }

  function say(text: string, tone: '' | 'good' | 'bad'): void {
    message.textContent = text;
    message.dataset.tone = tone;
  }

  function refresh(): void {
    if (!ticket) return;
    const { state, cashOut, best, cashedOut } = ticket;
    const canBring = state === 'open' && best > cashedOut;
    const amountOf = (part: number) => money.format(Math.floor(((cashOut ?? 0) * part) / 100));
    offer.hidden = chosen !== undefined || isSelling || !canBring;
    sale.hidden = chosen === undefined || !canBring;
    offer.setAttribute('aria-disabled', String(cashOut === null));
    offer.replaceChildren(
      ...(cashOut === null
        ? [icon('lock'), t('book.cashOut.rests')]
        : [t('book.cashOut.offer', { amount: amountOf(100) })]),
    );
    const part = chosen ?? 100;
    for (const one of shares) one.element.setAttribute('aria-pressed', String(one.part === part));
    confirm.textContent =
      cashOut === null ? t('book.cashOut.rests') : t('book.cashOut.confirm', { amount: amountOf(part) });
    confirm.setAttribute('aria-disabled', String(cashOut === null));
    armed.does(confirm.textContent);
    note.hidden = !isInPlay(ticket);
    note.textContent = t('book.cashOut.least', { amount: money.format(Math.floor((leastOf(ticket) * part) / 100)) });
  }

  offer.addEventListener('click', () => {
    if (offer.getAttribute('aria-disabled') === 'true') return;
    say('', '');
    choose(100);
  });
  keep.addEventListener('click', () => choose(undefined));
  // The second half of a double tap on the offer chooses nothing either.
  for (const { part, element: share } of shares)
    share.addEventListener('click', () => confirm.hasAttribute('data-armed') && choose(part));
  return {
    element,
    update(next) {
      ticket = next;
      if (chosen !== undefined && next.state !== 'open') chosen = undefined;
      refresh();
    },
  };
}
