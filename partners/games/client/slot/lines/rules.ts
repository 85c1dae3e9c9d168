import type { LinesRules } from '../../../engines/slot/lines/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { freeSpinList, payCards, payList } from '../paytable.ts';
import { lineFigures } from './figures.ts';

/** What each symbol pays at the present stake, the free spins and the lines. */
export function explainLines(shell: Shell, rules: LinesRules, stake: number): readonly Node[] {
  const { t, money } = shell;
  const coin = stake / coinsPerStake;
  const { lines, linePays, scatterPays, freeSpins, freeMultiplier, rows } = rules;
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
    lineFigures(lines, rows),
  ];
}
