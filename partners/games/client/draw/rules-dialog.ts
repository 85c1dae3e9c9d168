import type { DrawRules } from '../../engines/draw/engine.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { betName } from './bet-name.ts';

/** The rules dialog: every bet with its exact chance, what it pays, and its return. */
export function drawRulesContent({ t, view }: Shell, { odds, ...counts }: DrawRules): readonly Node[] {
  const decimal = new Intl.NumberFormat(view.language);
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 1 });
  const rtpOf = (type: string, result: string) =>
    odds
      .filter((one) => one.type === type && (type === 'pick5' || one.result === result))
      .reduce((sum, one) => sum + one.chance * one.pays, 0);
  const name = (type: string, result: string) => {
    if (type === 'pick5') return t('draw.matches', { n: result });
    return type === 'firstGroup' ? t('draw.type.firstGroup') : betName(t, { type, pick: [result] });
  };
  const rows = odds.map(({ type, result, chance, pays }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, name(type, result)),
      el('td', {}, t('draw.oneIn', { n: decimal.format(Math.round(10 / chance) / 10) })),
      el('td', {}, `× ${decimal.format(pays)}`),
      el('td', {}, percent.format(rtpOf(type, result))),
    ),
  );
  const heads = ['draw.col.bet', 'draw.col.chance', 'draw.col.pays', 'draw.col.rtp'].map((key) =>
    el('th', { scope: 'col' }, t(key)),
  );
  return [
    el('p', { class: 'lead' }, t(view.draw ? 'draw.rulesScheduled' : 'draw.rulesLead', counts)),
    el('table', { class: 'odds' }, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows)),
    el('p', {}, t('draw.rulesFair')),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
