import { cashOutMargin } from '../../engines/book/tickets.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';

/** The rules of the book in words: how bets are taken, decided and paid, and where the matches come from. */
export function buildRules({ shell, limits }: BookContext): readonly Node[] {
  const { t, money } = shell;
  const topics = ['simulated', 'lines', 'inPlay', 'void', 'together', 'races', 'duels', 'fair'] as const;
  const margin = new Intl.NumberFormat(shell.view.language, { style: 'percent' }).format(cashOutMargin);
  return [
    ...topics.flatMap((topic) => [
      el('h3', {}, t(`book.rules.${topic}.title`)),
      el('p', {}, t(`book.rules.${topic}.text`)),
    ]),
    el('h3', {}, t('book.rules.cashOut.title')),
    el('p', {}, t('book.rules.cashOut.text', { margin })),
    el('h3', {}, t('book.rules.limits.title')),
    el(
      'p',
      {},
      t('book.rules.limits.text', {
        least: money.format(limits.least),
        most: money.format(limits.most),
        payout: money.format(limits.payout),
      }),
    ),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
