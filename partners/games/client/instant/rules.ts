import { fairPanel } from '../fair/panel.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** A line of a table of prizes: what it is for, and what it pays or returns. */
export interface InstantRow {
  readonly name: string;
  readonly values: readonly string[];
}

/** A table of the rules, with its heads. */
export function rulesTable(heads: readonly string[], rows: readonly InstantRow[]): HTMLElement {
  return el(
    'table',
    { class: 'odds' },
    el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
    el(
      'tbody',
      {},
      ...rows.map(({ name, values }) =>
        el('tr', {}, el('th', { scope: 'row' }, name), ...values.map((value) => el('td', {}, value))),
      ),
    ),
  );
}

/** The rules of an instant game: what it is about, its tables, what bounds it, and how it can be checked. */
export function instantRules(shell: Shell, lead: readonly string[], tables: readonly Node[]): readonly Node[] {
  const { t, money, view } = shell;
  const most = money.format((view.limits.steps.at(-1) ?? 0) * 1000);
  return [
    ...lead.map((text, index) => el('p', index === 0 ? { class: 'lead' } : {}, text)),
    ...tables,
    el('p', {}, t('instant.limits', { least: money.format(view.limits.steps[0] ?? 0), most })),
    ...fairPanel(shell),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
