import type { PastFlight } from '../../flight-api.ts';
import type { TableView } from '../../page-api.ts';
import { timesText } from '../instant/layout.ts';
import { rulesTable } from '../instant/rules.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { chainValues, verifyLink } from '../verify/link.ts';

/** Heights that stand in the rules, hundredths. */
const shown = [120, 150, 200, 500, 1000, 10_000] as const;

/** The rules of a flight: what decides, what comes back, and what proves it. */
export function crashRules(shell: Shell, proof: TableView['proof'], last: PastFlight | undefined): readonly Node[] {
  const { t, view, money } = shell;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const rows = shown.map((height) => ({ name: timesText(shell, height), values: [percent.format(99 / height)] }));
  const { steps } = view.limits;
  return [
    el('p', { class: 'lead' }, t('crash.rules')),
    el('p', {}, t('crash.rulesOff')),
    el('p', {}, t('crash.rulesTop')),
    el('p', {}, t('crash.rulesReturn')),
    rulesTable([t('crash.target'), t('crash.chance')], rows),
    el('p', {}, t('crash.limits', { least: money.format(steps[0] ?? 0), most: money.format(steps.at(-1) ?? 0) })),
    el('p', { class: 'note table-chain' }, t('crash.chain', { ...proof })),
    // A flight of yesterday is of another chain.
    ...(last && Number(last.numero) >= proof.first
      ? [verifyLink(shell, chainValues(proof, last.numero, last.key))]
      : []),
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
