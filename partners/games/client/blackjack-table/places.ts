import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import type { TableState } from '../../page-api.ts';
import { type CardRow, createCardRow } from '../cards/card-row.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

type Seat = TableState['seats'][number];

/** The places around the table: who sits there, the cards, and what is at stake. */
export interface Places {
  readonly element: HTMLElement;
  /** `own` is the place of the player; −1 when there is none. */
  show(seats: TableState['seats'], own: number): void;
}

const atOnce = () => Promise.resolve();

export function createPlaces(shell: Shell): Places {
  const { t, money } = shell;
  const element = el('ol', { class: 'places', 'aria-label': t('table.seats') });
  const places: ReturnType<typeof createPlace>[] = [];
  function createPlace() {
    const hands = el('div', { class: 'place-hands' });
    const name = el('span', { class: 'place-name' });
    const stake = el('span', { class: 'place-stake' });
    const place = el('li', { class: 'place' }, hands, name, stake);
    let rows: { readonly side: HTMLElement; readonly row: CardRow; readonly value: HTMLElement }[] = [];
    let shown = '';

    function rowsOf(count: number): typeof rows {
      if (rows.length === count) return rows;
      rows = Array.from({ length: count }, () => {
        const row = createCardRow(shell, t('hands.hand', { n: 1 }));
        const value = el('b', { class: 'place-value' });
        return { side: el('div', { class: 'place-hand' }, row.element, value), row, value };
      });
      hands.classList.toggle('is-split', count > 1);
      hands.replaceChildren(...rows.map(({ side }) => side));
      return rows;
    }

    return {
      element: place,
      show(seat: Seat, isOwn: boolean): void {
        const now = JSON.stringify([seat, isOwn]);
        if (now === shown) return;
        shown = now;
        const cards = (seat?.hand as HandsOutcome | null | undefined)?.hands ?? [];
        const isWon = (seat?.win ?? 0) > 0;
        const isPlaying = cards.some(({ state }) => state === 'playing');
        const looks = [
          seat ? '' : 'is-free',
          isOwn ? 'is-own' : '',
          isPlaying ? 'is-playing' : '',
          isWon ? 'is-won' : '',
        ];
        place.className = ['place', ...looks].filter(Boolean).join(' ');
        place.toggleAttribute('aria-hidden', !seat);
        name.textContent = seat?.name ?? '';
        const laid = seat && seat.stake > 0 ? money.brief(seat.stake) : '';
        stake.textContent = seat && isWon ? `+${money.brief(seat.win ?? 0)}` : laid;
        for (const [at, { row, value, side }] of rowsOf(cards.length).entries()) {
          const hand = cards[at];
          if (!hand) continue;
          void row.lay(hand.cards, 0, atOnce);
          value.textContent = hand.value;
          side.className = `place-hand is-${hand.state}`;
        }
      },
    };
  }

  return {
    element,
    show(seats, own) {
      while (places.length < seats.length) {
        const place = createPlace();
        places.push(place);
        element.append(place.element);
      }
      for (const [at, place] of places.entries()) place.show(seats[at] ?? null, at === own);
    },
  };
}
