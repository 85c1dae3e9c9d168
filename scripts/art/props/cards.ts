import { outline } from '../kit/lettering.ts';
import { linear, n, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';

const SUITS: Record<string, string> = {
  heart: 'M0 9C-13-1-12-12-6-12C-2-12 0-9 0-7C0-9 2-12 6-12C12-12 13-1 0 9Z',
  spade: 'M0-13C13-2 12 7 6 7C3 7 1 5 1 4L4 12H-4L-1 4C-1 5-3 7-6 7C-12 7-13-2 0-13Z',
  diamond: 'M0-13L10 0L0 13L-10 0Z',
  club: 'M0-13a6 6 0 0 1 5 9.5a6 6 0 1 1-4 8.5L4 12H-4L-1 5a6 6 0 1 1-4-8.5A6 6 0 0 1 0-13Z',
};
export type Suit = 'heart' | 'spade' | 'diamond' | 'club';

/** One playing card centred on (0, 0); `w` wide, 1.4 w high. */
function card(sheet: Sheet, rank: string, suit: Suit, w: number): string {
  const h = w * 1.42;
  const ink = suit === 'heart' || suit === 'diamond' ? '#c8102e' : '#15161a';
  const face = linear(
    sheet,
    [
      [0, '#ffffff'],
      [1, '#e4e1da'],
    ],
    60,
  );
  const index = outline(rank, 'playfair', w * 0.34);
  const pip = (x: number, y: number, s: number) =>
    `<path d="${SUITS[suit]}" fill="${ink}" transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"/>`;
  const corner = `<g transform="translate(${n(-w * 0.4)} ${n(-h * 0.43)})"><path d="${index.d}" fill="${ink}"/>${pip(w * 0.11, w * 0.4, w * 0.0085)}</g>`;
  return (
    `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(w * 0.09)}" fill="${face}" stroke="#00000055" stroke-width="${n(w * 0.012)}"/>` +
    `${corner}<g transform="rotate(180)">${corner}</g>${pip(0, 0, w * 0.026)}`
  );
}

/** A hand of cards fanned around a point below it. */
export function fan(
  sheet: Sheet,
  hand: readonly (readonly [string, Suit])[],
  at: { x: number; y: number; w: number; spread: number; turn: number },
): string {
  const middle = (hand.length - 1) / 2;
  return hand
    .map(([rank, suit], i) => {
      const a = at.turn + (i - middle) * at.spread;
      return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(a)}) translate(0 ${n(-at.w * 1.15)})"><rect x="${n(-at.w / 2 - 3)}" y="${n(-at.w * 0.69)}" width="${n(at.w + 4)}" height="${n(at.w * 1.42)}" rx="${n(at.w * 0.09)}" fill="#000" opacity=".3"/>${card(sheet, rank, suit, at.w)}</g>`;
    })
    .join('');
}

/** A random hand of `size` different cards. */
export function hand(dice: Dice, size: number): [string, Suit][] {
  const suits: Suit[] = ['heart', 'spade', 'diamond', 'club'];
  const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'];
  const from = dice.int(0, 3);
  const first = dice.int(0, 3);
  return Array.from({ length: size }, (_, i) => [
    ranks[(from + i) % ranks.length] ?? 'A',
    suits[(first + i) % 4] ?? 'heart',
  ]);
}
