import type { XocDiaRules } from '../../engines/xoc-dia/engine.ts';
import type { XocDiaResult } from '../../engines/xoc-dia/rules.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';
import { createBowl } from './bowl.ts';

const evens = ['even', 'odd'] as const;
const alike = [
  ['four', 'red'],
  ['four', 'white'],
  ['three', 'red'],
  ['three', 'white'],
] as const;

/** Xóc đĩa: how many of four discs are red. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as XocDiaRules;
  const price = (factor: number) => priceOf(shell, factor);
  const discs = (reds: number) =>
    el(
      'span',
      { class: 'field-discs' },
      ...Array.from({ length: 4 }, (_, at) => el('i', { class: at < reds ? 'disc is-red-disc' : 'disc' })),
    );
  const redsOf = (type: string, color: string) => {
    const shown = type === 'four' ? 4 : 3;
    return color === 'red' ? shown : 4 - shown;
  };
  const fields = [
    ...evens.map(
      (type): Field => ({
        type,
        pick: [],
        label: t(`xocDia.${type}`),
        pays: price(pays.evens),
        look: `is-${type} is-main`,
      }),
    ),
    ...alike.map(
      ([type, color]): Field => ({
        type,
        pick: [color],
        label: discs(redsOf(type, color)),
        name: t(`xocDia.${type}.${color}`),
        pays: price(pays[type]),
        row: 'discs',
      }),
    ),
  ];
  const say = ({ reds }: XocDiaResult) =>
    t('xocDia.result', { n: reds, side: t(reds % 2 === 0 ? 'xocDia.even' : 'xocDia.odd') });
  return startTable<XocDiaResult>(shell, {
    machine: createBowl(say),
    machineLabel: t('xocDia.bowl'),
    cloth: { fields, look: 'sides-table is-pair' },
    say,
    past: (result) => ({
      face: [String(result.reds)],
      look: result.reds % 2 === 0 ? 'is-even' : 'is-odd',
      name: say(result),
    }),
    rules: () =>
      payRules(
        shell,
        [t('xocDia.rulesLead')],
        [
          {
            name: evens.map((type) => t(`xocDia.${type}`)).join(', '),
            pays: price(pays.evens),
            returned: returns.evens,
          },
          { name: t('xocDia.fourAlike'), pays: price(pays.four), returned: returns.four },
          { name: t('xocDia.threeAlike'), pays: price(pays.three), returned: returns.three },
        ],
      ),
  });
}
