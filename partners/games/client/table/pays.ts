import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** What a won bet brings beside its stake, as it stands on cloths: 0.95 : 1. `returned` has the stake in it. */
export const priceOf = ({ view }: Pick<Shell, 'view'>, returned: number): string =>
  `${new Intl.NumberFormat(view.language, { maximumFractionDigits: 2 }).format(returned - 1)} : 1`;

/** The least and the most that a bet brings, by how often it is hit: 1–3 : 1. The first of `returned` is that of no hit. */
export const rangeOf = (shell: Pick<Shell, 'view'>, [, least = 0, ...more]: readonly number[]): string =>
  `${least - 1}–${priceOf(shell, more.at(-1) ?? least)}`;

/** A bet in the table of the rules. */
export interface PayRow {
  readonly name: string;
  readonly pays: string;
  /** What it returns of its stakes in the long run, 0 to 1. */
  readonly returned: number;
}

/** The rules of a table game: what it is about, what each bet pays and returns, and that it is fair. */
export function payRules(shell: Shell, lead: readonly string[], rows: readonly PayRow[]): readonly Node[] {
  const { t, view } = shell;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const lines = rows.map(({ name, pays, returned }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      el('td', {}, el('bdi', {}, pays)),
      el('td', {}, percent.format(returned)),
    ),
  );
  const heads = ['draw.col.bet', 'draw.col.pays', 'draw.col.rtp'].map((key) => el('th', { scope: 'col' }, t(key)));
  return [
    ...lead.map((text, index) => el('p', index === 0 ? { class: 'lead' } : {}, text)),
    el('table', { class: 'odds' }, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...lines)),
    el('p', {}, t('table.rulesFair')),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
