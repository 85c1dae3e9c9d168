import type { TableState } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import { createMoney } from '../shell/money.ts';
import type { Shell } from '../shell/shell.ts';

/** Who sits around the table, and how many stand behind. */
export interface Company {
  readonly seats: HTMLElement;
  readonly count: HTMLElement;
  show(state: TableState): void;
}

export function createCompany({ t, view, money }: Shell): Company {
  const seats = el('ol', { class: 'seats', 'aria-label': t('table.seats') });
  const count = el('p', { class: 'table-players' });
  let shown = '';
  /** Others may play in other currencies. */
  const amount = (value: number, currency: string) =>
    currency === view.currency
      ? money.short(value)
      : createMoney(view.language, currency, view.minorDigits).short(value);

  return {
    seats,
    count,
    show(state) {
      count.textContent = t('table.players', { n: state.players });
      const now = JSON.stringify(state.seats);
      if (now === shown) return;
      shown = now;
      seats.replaceChildren(
        ...state.seats.map((seat) => {
          if (!seat) return el('li', { class: 'seat is-free', 'aria-hidden': 'true' });
          const won = seat.win !== null && seat.win > 0;
          const laid = won
            ? `+${amount(seat.win ?? 0, seat.currency)}`
            : seat.stake > 0
              ? amount(seat.stake, seat.currency)
              : '';
          const state = won ? 'is-winner' : seat.stake > 0 ? 'is-in' : '';
          return el(
            'li',
            { class: `seat ${state}` },
            el('span', { class: 'seat-name' }, seat.name),
            ...(laid ? [el('span', { class: 'seat-stake' }, laid)] : []),
          );
        }),
      );
    },
  };
}
