import type { Card } from '../../engines/cards/shoe.ts';
import { suitSign } from '../cards/playing-card.ts';
import { el } from '../shell/dom.ts';

/** Places of pips across and down a card, in percent: the two sides have three or four rows, the middle column has its own. */
const [left, middle, right] = [26, 50, 74];
const sides = (...rows: readonly number[]) => rows.flatMap((row) => [[left, row] as const, [right, row] as const]);
const centre = (...rows: readonly number[]) => rows.map((row) => [middle, row] as const);
const three = sides(17, 50, 83);
const four = sides(17, 39, 61, 83);

/** Rank → where its pips are; court cards have a frame instead, which a squeezed side shows first. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: centre(50),
  2: centre(17, 83),
  3: centre(17, 50, 83),
  4: sides(17, 83),
  5: [...sides(17, 83), ...centre(50)],
  6: three,
  7: [...three, ...centre(33)],
  8: [...three, ...centre(33, 67)],
  9: [...four, ...centre(50)],
  10: [...four, ...centre(28, 72)],
};

/** The open side of a card without its corners: its rank shows by the pips alone, as on cards that are made to be squeezed. */
export function createPipFace({ rank, suit }: Card): HTMLElement {
  const isRed = suit === 'heart' || suit === 'diamond';
  const face = el('span', { class: isRed ? 'squeeze-face is-red-suit' : 'squeeze-face' });
  for (const [x, y] of pips[rank] ?? []) {
    const pip = suitSign(suit, 'squeeze-pip');
    pip.style.setProperty('--x', `${x}%`);
    pip.style.setProperty('--y', `${y}%`);
    pip.classList.toggle('is-turned', y > 50);
    face.append(pip);
  }
  if (!pips[rank]) face.append(el('span', { class: 'squeeze-frame' }, suitSign(suit, 'squeeze-court')));
  return face;
}
