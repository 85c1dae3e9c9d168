import type { SlotFacts } from '../../engines/slot/outcome.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { artSymbols } from './reels/sprites.ts';
import { symbolImage } from './symbol-image.ts';

/** Values for so many of a kind, the most first; the last value is for `most`. */
function countList(values: readonly string[], most: number): HTMLElement {
  const first = most - values.length + 1;
  const items = values.map((value, index) => el('li', {}, el('span', {}, `× ${first + index}`), el('b', {}, value)));
  return el('ul', {}, ...items.toReversed());
}

/** What so many of a kind pay, in money. */
export const payList = ({ money }: Shell, pays: readonly number[], coin: number, most: number): HTMLElement =>
  countList(
    pays.map((pay) => money.format(pay * coin)),
    most,
  );

/** How many free spins so many scatters start. */
export const freeSpinList = ({ t }: Shell, counts: readonly number[], most: number): HTMLElement =>
  countList(
    counts.map((n) => t('slot.nFreeSpins', { n })),
    most,
  );

/** A card for each symbol that pays, in the order of the catalogue's list. */
export function payCards(
  shell: Shell,
  pays: Readonly<Record<string, readonly number[]>>,
  coin: number,
  most: number,
): HTMLElement {
  const cards = artSymbols.flatMap((symbol, index) => {
    const own = pays[symbol];
    if (!own) return [];
    const picture = symbolImage(shell.view.game.symbols[index] ?? '', 72);
    return [el('li', { class: 'pay-card' }, picture, payList(shell, own, coin, most))];
  });
  return el('ul', { class: 'pay-grid' }, ...cards);
}

/** What the rules of every slot end with: the exact return. */
export function fairness({ t, view }: Shell, { rtp, volatility }: SlotFacts): readonly Node[] {
  const percent = new Intl.NumberFormat(view.language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const words = { rtp: percent.format(rtp), volatility: t(`slot.volatility.${volatility}`) };
  return [
    el('h3', {}, t('slot.fairTitle')),
    el('p', {}, t('slot.fairText', words)),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
