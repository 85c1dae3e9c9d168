import type { HoldRules } from '../../../engines/slot/hold-and-spin/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { payCards } from '../paytable.ts';

/** What each symbol pays, how coins are held, and what they may be worth. */
export function explainHold(shell: Shell, rules: HoldRules, stake: number): readonly Node[] {
  const { t, money, view } = shell;
  const { lines, linePays, strips, least, respins, hit, values, grand, rows } = rules;
  const coin = stake / coinsPerStake;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  const worth = values.map((value) => {
    const name = value.level ? `${t(`hold.${value.level}`)} · ` : '';
    const amount = el('span', {}, name + money.format(value.coins * coin));
    return el('li', {}, amount, el('b', {}, percent.format(value.weight / weight)));
  });
  return [
    el('p', { class: 'lead' }, t('slot.rulesLead', { lines: lines.length, stake: money.format(stake) })),
    el('h3', {}, t('hold.title')),
    el('p', {}, t('hold.text', { least, respins, chance: percent.format(hit / 1000) })),
    el('p', {}, t('hold.grandText', { cells: strips.length * rows, amount: money.format(grand * coin) })),
    el('h3', {}, t('hold.worthTitle')),
    el('ul', { class: 'hold-worth' }, ...worth),
    el('h3', {}, t('slot.paysTitle')),
    payCards(shell, linePays, coin, strips.length),
    el('h3', {}, t('slot.wild')),
    el('p', {}, t('hold.wildText')),
  ];
}
