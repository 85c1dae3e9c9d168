import type { SlotRules } from '../../engines/slot/engine.ts';
import { el, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { symbolImage } from './cabinet.ts';
import { artSymbols } from './sprites.ts';

function lineFigure(rows: readonly number[], number: number): HTMLElement {
  const cells = rows.flatMap((hit, reel) =>
    [0, 1, 2].map((row) =>
      svg('rect', {
        x: reel * 11 + 1,
        y: row * 11 + 1,
        width: 9,
        height: 9,
        rx: 2,
        class: row === hit ? 'hit' : 'miss',
      }),
    ),
  );
  const picture = svg('svg', { viewBox: '0 0 56 34', 'aria-hidden': 'true' }, ...cells);
  return el('li', {}, picture, el('span', {}, String(number)));
}

/** The rules dialog: what each symbol pays at the present stake, the lines, and the exact return. */
export function paytable({ view, t, money }: Shell, rules: SlotRules, stake: number): readonly Node[] {
  const perLine = stake / rules.lines.length;
  const percent = new Intl.NumberFormat(view.language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const pays = (amounts: readonly number[], unit: number) =>
    amounts
      .map((pay, index) => ({ count: index + 3, pay }))
      .toReversed()
      .map(({ count, pay }) => el('li', {}, el('span', {}, `× ${count}`), el('b', {}, money.format(pay * unit))));
  const cards = artSymbols.map((symbol, index) =>
    el(
      'li',
      { class: 'pay-card' },
      symbolImage(view.game.symbols[index] ?? '', 72),
      el('ul', {}, ...pays(rules.linePays[symbol] ?? [], perLine)),
    ),
  );
  const free = rules.freeSpins.map((count, index) =>
    el('li', {}, el('span', {}, `× ${index + 3}`), el('b', {}, t('slot.nFreeSpins', { n: count }))),
  );
  return [
    el('p', { class: 'lead' }, t('slot.rulesLead', { lines: rules.lines.length, stake: money.format(stake) })),
    el('h3', {}, t('slot.paysTitle')),
    el('ul', { class: 'pay-grid' }, ...cards),
    el('h3', {}, t('slot.wild')),
    el('p', {}, t('slot.wildText')),
    el('h3', {}, t('slot.scatter')),
    el('p', {}, t('slot.scatterText', { n: rules.freeMultiplier })),
    el(
      'div',
      { class: 'pay-pair' },
      el('ul', {}, ...pays(rules.scatterPays, stake)),
      el('ul', {}, ...free.toReversed()),
    ),
    el('h3', {}, t('slot.linesTitle', { lines: rules.lines.length })),
    el('ol', { class: 'line-grid' }, ...rules.lines.map((rows, index) => lineFigure(rows, index + 1))),
    el('h3', {}, t('slot.fairTitle')),
    el(
      'p',
      {},
      t('slot.fairText', { rtp: percent.format(rules.rtp), volatility: t(`slot.volatility.${rules.volatility}`) }),
    ),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
