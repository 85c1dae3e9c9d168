import type { TableState } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** Who sits around the table, and how many stand behind. */
export interface Company {
  readonly element: HTMLElement;
  show(state: TableState): void;
}

export function createCompany({ t, money }: Shell): Company {
  const seats = el('ol', { class: 'seats', 'aria-label': t('table.seats') });
  const count = el('p', { class: 'table-players' });
  let shown = '';
  return {
    element: el('div', { class: 'company' }, count, seats),
    show(state) {
      count.textContent = t('table.players', { n: state.players });
      const now = JSON.stringify(state.seats);
      if (now === shown) return;
      shown = now;
      seats.replaceChildren(
        ...state.seats.map((seat) => {
          if (!seat) return el('li', { class: 'seat is-free', 'aria-hidden': 'true' });
          const won = seat.win !== null && seat.win > 0;
          const laid = seat.stake > 0 ? money.brief(seat.stake) : '';
          const figure = won ? `+${money.brief(seat.win ?? 0)}` : laid;
          const state = won ? 'is-winner' : seat.stake > 0 ? 'is-in' : '';
          return el(
            'li',
            { class: `seat ${state}` },
            el('span', { class: 'seat-name' }, seat.name),
            ...(figure ? [el('span', { class: 'seat-stake' }, figure)] : []),
          );
        }),
      );
    },
  };
}
