import { ticketReference } from '../../../../schemas/platform/slip.ts';
import type { TicketView } from '../../book-api.ts';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { BookContext } from './context.ts';
import { ticketName } from './ticket-name.ts';

/** What a bet that was taken says: its legs at the odds that it stands at, what was staked, what it may bring, its number. */
export function buildReceipt(
  { shell, price }: BookContext,
  ticket: TicketView,
  onBets: () => void,
  onClose: () => void,
): HTMLElement {
  const { t, money, view } = shell;
  const { id, legs, sizes, stake, best } = ticket;
  const rows = legs.map((leg) =>
    el(
      'li',
      {},
      el(
        'div',
        { class: 'slip-words' },
        el('b', { dir: 'auto' }, outcomeText({ t, language: view.language }, leg.entries, leg)),
        el(
          'span',
          { dir: 'auto' },
          `${marketText(t, leg)} · ${leg.entries.length > 2 ? leg.leagueName : leg.entries.join(' – ')}`,
        ),
      ),
      el('b', { class: 'price-figure' }, price(leg.odds)),
    ),
  );
  const figures = [
    [t('book.receipt.number'), ticketReference(id)],
    [t('book.slip.total'), money.format(stake)],
    [t('book.slip.return'), money.format(best)],
  ].map(([name = '', value = '']) => el('div', { class: 'slip-figure' }, el('dt', {}, name), el('dd', {}, value)));
  const button = (name: string, text: string, onPress: () => void) => {
    const made = el('button', { type: 'button', class: name }, text);
    made.addEventListener('click', onPress);
    return made;
  };
  return el(
    'div',
    { class: 'slip-receipt' },
    el('p', { class: 'receipt-title' }, icon('check'), t('book.slip.accepted', { amount: money.format(stake) })),
    el('p', { class: 'receipt-kind' }, ticketName(t, legs.length, sizes)),
    el('ul', { class: 'receipt-legs' }, ...rows),
    el('dl', {}, ...figures),
    el(
      'div',
      { class: 'receipt-choice' },
      button('receipt-button', t('book.tab.bets'), onBets),
      button('receipt-button', t('book.receipt.close'), onClose),
    ),
  );
}
