import type { LinesRules } from '../../../engines/slot/lines/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import { el, svg } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { freeSpinList, payCards, payList } from '../paytable.ts';

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

/** What each symbol pays at the present stake, the free spins and the lines. */
export function explainLines(shell: Shell, rules: LinesRules, stake: number): readonly Node[] {
  const { t, money } = shell;
  const coin = stake / coinsPerStake;
  const { lines, linePays, scatterPays, freeSpins, freeMultiplier } = rules;
  return [
    el('p', { class: 'lead' }, t('slot.rulesLead', { lines: lines.length, stake: money.format(stake) })),
    el('h3', {}, t('slot.paysTitle')),
    payCards(shell, linePays, coin, rules.strips.length),
    el('h3', {}, t('slot.wild')),
    el('p', {}, t('slot.wildText')),
    el('h3', {}, t('slot.scatter')),
    el('p', {}, t('slot.scatterText', { n: freeMultiplier })),
    el('div', { class: 'pay-pair' }, payList(shell, scatterPays, coin, 5), freeSpinList(shell, freeSpins, 5)),
    el('h3', {}, t('slot.linesTitle', { lines: lines.length })),
    el('ol', { class: 'line-grid' }, ...lines.map((rows, index) => lineFigure(rows, index + 1))),
  ];
}
