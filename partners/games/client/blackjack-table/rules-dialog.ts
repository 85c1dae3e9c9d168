import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { chainValues, verifyLink } from '../verify/link.ts';

/** The rules: what the game is about, what it returns, how all play at a time, and how it can be checked. */
export function tableRules(
  shell: Shell,
  returned: number,
  proven: { readonly numero: string; readonly key: string },
): readonly Node[] {
  const { t, view, money } = shell;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const { steps } = view.limits;
  const proof = view.table?.proof ?? { terminal: '', salt: '', first: 0 };
  const limits = { least: money.format(steps[0] ?? 0), most: money.format(steps.at(-1) ?? 0) };
  return [
    el('p', { class: 'lead' }, t('blackjack.rulesLead')),
    el('p', {}, t('blackjackTable.rulesCards')),
    el('p', {}, t('blackjackTable.rulesTurns')),
    el('p', {}, t('hands.rulesReturn', { rtp: percent.format(returned) })),
    el('p', {}, t('blackjackTable.rulesLimits', limits)),
    el('p', { class: 'note table-chain' }, t('table.fairChain', { ...proof })),
    el('p', { class: 'note table-chain' }, t('blackjackTable.rulesFair', { salt: proof.salt })),
    verifyLink(shell, chainValues(proof, proven.numero, proven.key)),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
