import { coinsPerStake } from '../../../engines/slot/machine.ts';
import type { MultiplierRules } from '../../../engines/slot/multiplier/machine.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { lineFigures } from '../lines/figures.ts';
import { freeSpinList, payCards, payList } from '../paytable.ts';

/** What each symbol pays at the present stake, how the multiplier rises, and the lines. */
export function explainMultiplier(shell: Shell, rules: MultiplierRules, stake: number): readonly Node[] {
  const { t, money } = shell;
  const coin = stake / coinsPerStake;
  const { lines, linePays, rows, scatterPays, freeSpins, moreSpins, mostSpins } = rules;
  const limits = { from: rules.startMultiplier, to: rules.topMultiplier };
  return [
    el('p', { class: 'lead' }, t('slot.rulesLead', { lines: lines.length, stake: money.format(stake) })),
    el('h3', {}, t('slot.paysTitle')),
    payCards(shell, linePays, coin, rules.strips.length),
    el('h3', {}, t('slot.wild')),
    el('p', {}, t('slot.wildText')),
    el('h3', {}, t('slot.scatter')),
    el('p', {}, t('slot.multiplier.scatterText', limits)),
    el('div', { class: 'pay-pair' }, payList(shell, scatterPays, coin, 5), freeSpinList(shell, freeSpins, 5)),
    el('p', {}, t('slot.retrigger', { few: moreSpins[0] ?? 0, many: moreSpins.at(-1) ?? 0, most: mostSpins })),
    el('h3', {}, t('slot.linesTitle', { lines: lines.length })),
    lineFigures(lines, rows),
  ];
}
