import type { FlightState } from '../../flight-api.ts';
import { timesText } from '../instant/layout.ts';
import { el } from '../shell/dom.ts';
import { createMoney } from '../shell/money.ts';
import type { Shell } from '../shell/shell.ts';

/** Who is aboard, and who has got off where. */
export interface Riders {
  readonly element: HTMLElement;
  show(state: FlightState): void;
}

export function createRiders(shell: Shell): Riders {
  const { t, view, money } = shell;
  const count = el('p', { class: 'riders-count' });
  const none = el('li', { class: 'riders-none' }, t('crash.noBets'));
  const list = el('ul', { class: 'riders-list' }, none);
  let shown = '[]';
  /** Others may play in other currencies. */
  const amount = (value: number, currency: string) =>
    currency === view.currency
      ? money.short(value)
      : createMoney(view.language, currency, view.minorDigits).short(value);

  return {
    element: el('section', { class: 'riders', 'aria-label': t('crash.riders') }, count, list),
    show({ riders, bets, players }) {
      count.textContent = t('crash.count', { bets, players });
      const now = JSON.stringify(riders);
      if (now === shown) return;
      shown = now;
      if (riders.length === 0) return list.replaceChildren(none);
      list.replaceChildren(
        ...riders.map(({ name, currency, stake, off, win }) => {
          const state = off !== null ? 'is-off' : win === 0 ? 'is-lost' : '';
          const end = off === null ? [] : [el('b', {}, timesText(shell, off))];
          return el(
            'li',
            { class: state },
            el('span', {}, name),
            ...end,
            el('span', {}, off !== null && win !== null ? `+${amount(win, currency)}` : amount(stake, currency)),
          );
        }),
      );
    },
  };
}
