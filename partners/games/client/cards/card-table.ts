import type { Card } from '../../engines/cards/shoe.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';
import type { Machine } from '../table/play.ts';
import { createCardSpot } from './card-row.ts';
import { createCard } from './playing-card.ts';

/** One side of the table. */
export interface Side {
  readonly key: string;
  readonly label: string;
  /** How many cards it gets at first. */
  readonly places: number;
  /** How many it may have at last; as many as at first when left out. */
  readonly most?: number;
}

/** What lies on the table at the end of a deal. */
export interface Layout {
  /** Side → its cards, in the order in which it gets them. */
  readonly cards: Readonly<Record<string, readonly Card[]>>;
  /** Side → its points; nothing where cards are not counted. */
  readonly points?: Readonly<Record<string, number>>;
  /** The side that has won; nothing in a tie. */
  readonly winner: string | undefined;
}

const cardMs = 420;

/** Opens a card that lies face down, when its player has seen enough of it. */
export type OpenCard = (card: Card, side: Side, hurry: AbortSignal) => Promise<void>;

/** Cards are dealt to the sides in turns, and turned one by one; `openCard` turns those after the first ones. */
export function createCardTable<Outcome>(
  t: Translate,
  sides: readonly Side[],
  layoutOf: (outcome: Outcome) => Layout,
  openCard?: OpenCard,
): Machine<Outcome> {
  const places = sides.map((side) => {
    const { key, label, places: count } = side;
    const cards = el('ul', { class: 'card-row' });
    const points = el('span', { class: 'side-points' });
    const name = el('h2', { class: 'side-name' }, label, points);
    return {
      side,
      key,
      cards,
      points,
      element: el('div', { class: `card-side side-${key}` }, name, createCardSpot(cards, count)),
    };
  });
  const element = el('div', { class: 'card-table' }, ...places.map((place) => place.element));
  element.style.setProperty('--cards', String(Math.max(...sides.map(({ places: count, most = count }) => most))));

  function clear(): void {
    for (const place of places) {
      place.cards.replaceChildren();
      place.points.textContent = '';
      place.element.classList.remove('is-winner');
    }
  }

  async function deal(outcome: Outcome, wait: (ms: number) => Promise<void>, hurry?: AbortSignal): Promise<void> {
    const { cards, points = {}, winner } = layoutOf(outcome);
    clear();
    const most = Math.max(...Object.values(cards).map((own) => own.length));
    for (let turn = 0; turn < most; turn += 1) {
      for (const place of places) {
        const card = cards[place.key]?.[turn];
        if (!card) continue;
        const shown = createCard(t, card);
        place.cards.append(shown.element);
        await wait(cardMs / 3);
        if (hurry && turn > 0) await openCard?.(card, place.side, hurry);
        shown.turn();
        await wait(cardMs);
      }
    }
    for (const place of places) {
      const own = points[place.key];
      place.points.textContent = own === undefined ? '' : String(own);
      place.element.classList.toggle('is-winner', place.key === winner);
    }
  }

  const atOnce = () => Promise.resolve();
  return {
    element,
    isWide: true,
    start: clear,
    land: (outcome, hurry) => deal(outcome, prefersReducedMotion() ? atOnce : (ms) => pause(ms, hurry), hurry),
    show(outcome) {
      if (outcome) void deal(outcome, atOnce);
      else clear();
    },
  };
}
