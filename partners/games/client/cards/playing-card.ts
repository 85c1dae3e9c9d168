import type { Card, Suit } from '../../engines/cards/shoe.ts';
import { el, svg } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';

/** One suit each, 24 × 24. */
const shapes: Readonly<Record<Suit, string>> = {
  spade:
    'M12 2C9 7 3 9.500 3 14.500a4.500 4.500 0 0 0 7.600 3.300L9 22h6l-1.600-4.200A4.500 4.500 0 0 0 21 14.500C21 9.500 15 7 12 2z',
  heart: 'M12 21C7 16.500 2.500 13 2.500 8.300A5 5 0 0 1 12 6a5 5 0 0 1 9.500 2.300C21.500 13 17 16.500 12 21z',
  club: 'M12 2a4.600 4.600 0 0 0-4.200 6.500A4.600 4.600 0 1 0 10.600 16.500L9 22h6l-1.600-5.500A4.600 4.600 0 1 0 16.200 8.500 4.600 4.600 0 0 0 12 2z',
  diamond: 'M12 2l7.500 10L12 22 4.500 12z',
};

/** What jack, queen and king wear, 24 × 16. */
const crowns: Readonly<Record<number, string>> = {
  11: 'M4 15v-4.500h16V15zM5.500 9.500a2.200 2.200 0 1 1 .010 0zM12 8.500a2.800 2.800 0 1 1 .010 0zM18.500 9.500a2.200 2.200 0 1 1 .010 0z',
  12: 'M4.500 15 2 4.500l4.500 4L9 1.500l3 6.500 3-6.500 2.500 7 4.500-4L19.500 15z',
  13: 'M4 15 1.500 4l5.500 4L11 3.500H9.500v-1H11V1h2v1.500h1.500v1H13L17 8l5.500-4L20 15z',
};

const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
const rankOf = (rank: number): string => letters[rank] ?? String(rank);

/** A card in words. */
export const nameOfCard = (t: Translate, { rank, suit }: Card): string =>
  t('cards.card', { rank: rankOf(rank), suit: t(`cards.suit.${suit}`) });

/** The sign of a suit. */
export const suitSign = (suit: Suit, look: string): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 24 24', class: look, 'aria-hidden': 'true' }, svg('path', { d: shapes[suit] }));

/** A card on the table; it lies face down until it is turned. */
export interface PlayingCard {
  readonly element: HTMLElement;
  turn(): void;
}

/** The open side of a card. */
export function createFace({ rank, suit }: Card): HTMLElement {
  const isRed = suit === 'heart' || suit === 'diamond';
  const corner = el('span', { class: 'card-corner' }, rankOf(rank), suitSign(suit, 'card-sign'));
  const crown = crowns[rank];
  const court = crown
    ? [svg('svg', { viewBox: '0 0 24 16', class: 'card-court', 'aria-hidden': 'true' }, svg('path', { d: crown }))]
    : [];
  const looks = ['card-front', ...(isRed ? ['is-red-suit'] : []), ...(crown ? ['is-court'] : [])];
  return el('span', { class: looks.join(' ') }, corner, ...court, suitSign(suit, 'card-pip'));
}

export function createCard(t: Translate, card: Card): PlayingCard {
  const element = el('li', { class: 'card' }, createFace(card), el('span', { class: 'card-back' }));
  return {
    element,
    turn() {
      element.classList.add('is-open');
      element.setAttribute('aria-label', nameOfCard(t, card));
    },
  };
}
