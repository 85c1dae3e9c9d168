import type { Card } from '../../engines/cards/shoe.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createCard } from './playing-card.ts';

/** Between two cards, ms. */
const cardMs = 360;

/** A row of cards that grows card by card. */
export interface CardRow {
  readonly element: HTMLElement;
  /** Lays the cards that are not there yet, `hidden` of them face down. */
  lay(cards: readonly Card[], hidden: number, wait: (ms: number) => Promise<void>): Promise<void>;
}

/** A row of cards over the outlines of the places where its first cards will lie. */
export function createCardSpot(row: HTMLElement, places: number): HTMLElement {
  const outlines = Array.from({ length: places }, () => el('span', { class: 'card-outline' }));
  const spot = el('div', { class: 'card-spot' }, el('div', { class: 'card-outlines' }, ...outlines), row);
  spot.style.setProperty('--places', String(places));
  return spot;
}

/** `places` is how many cards are dealt to it at first; without it no outlines are shown. */
export function createCardRow({ t }: Shell, label: string, places = 0): CardRow {
  const list = el('ul', { class: 'card-row', 'aria-label': label });
  let shown: string[] = [];
  const keyOf = ({ rank, suit }: Card) => `${suit}${rank}`;
  return {
    element: places > 0 ? createCardSpot(list, places) : list,
    async lay(cards, hidden, wait) {
      const keys = [...cards.map(keyOf), ...Array.from({ length: hidden }, (_, at) => `hidden${at}`)];
      const same = keys.findIndex((key, at) => key !== shown[at]);
      const from = same < 0 ? keys.length : same;
      while (list.children.length > from) list.lastElementChild?.remove();
      shown = keys.slice(0, from);
      for (const [at, key] of keys.entries()) {
        if (at < from) continue;
        const card = cards[at];
        const face = createCard(t, card ?? { rank: 1, suit: 'spade' });
        list.append(face.element);
        shown.push(key);
        if (card) face.turn();
        await wait(cardMs);
      }
    },
  };
}
