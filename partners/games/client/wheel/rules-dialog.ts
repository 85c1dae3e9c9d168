import type { WheelRules } from '../../engines/wheel/engine.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** The rules dialog: what each kind of bet covers and pays. */
export function wheelRulesContent({ t, view }: Shell, rules: WheelRules): readonly Node[] {
  const decimal = new Intl.NumberFormat(view.language);
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 1 });
  // A bet that pays n times covers 36 / n of the pockets.
  const covered = (pays: number) => 36 / pays;
  const rows = Object.entries(rules.pays).map(([type, pays]) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, t(`wheel.type.${type}`)),
      el('td', {}, `${covered(pays)} / ${rules.pockets.length}`),
      el('td', {}, `× ${decimal.format(pays)}`),
    ),
  );
  const heads = ['draw.col.bet', 'draw.col.chance', 'draw.col.pays'].map((key) => el('th', { scope: 'col' }, t(key)));
  return [
    el('p', { class: 'lead' }, t('wheel.rulesLead')),
    el('table', { class: 'odds' }, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows)),
    el('p', {}, t('wheel.rulesFair', { rtp: percent.format(36 / rules.pockets.length) })),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
