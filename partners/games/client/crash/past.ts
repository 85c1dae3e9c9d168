import type { PastFlight } from '../../flight-api.ts';
import { timesText } from '../instant/layout.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const kept = 30;

/** Where the last flights have ended, the newest first. */
export interface PastFlights {
  readonly element: HTMLElement;
  readonly newest: PastFlight | undefined;
  add(flight: PastFlight): void;
}

export function createPastFlights(shell: Shell): PastFlights {
  const element = el('ol', { class: 'flights-past', 'aria-label': shell.t('crash.past') });
  let newest: PastFlight | undefined;
  return {
    element,
    get newest() {
      return newest;
    },
    add(flight) {
      if (flight.numero === newest?.numero) return;
      newest = flight;
      const { crash } = flight;
      const look = crash >= 1000 ? 'is-far' : crash >= 200 ? 'is-fair' : '';
      element.prepend(el('li', { class: look }, timesText(shell, crash)));
      while (element.children.length > kept) element.lastElementChild?.remove();
    },
  };
}
