import type { AndarBaharRules } from '../../engines/andar-bahar/engine.ts';
import type { AndarBaharDeal } from '../../engines/andar-bahar/rules.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';
import { createAndarBaharTable } from './layout.ts';

const sides = ['andar', 'bahar'] as const;

/** Andar bahar: on which side the joker's rank comes again, and after how many cards. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns, counts } = shell.view.rules as AndarBaharRules;
  const range = ({ from, to }: { from: number; to: number }) => t('andarBahar.cards', { from, to });
  const fields = [
    ...sides.map(
      (type): Field => ({
        type,
        pick: [],
        label: t(`andarBahar.${type}`),
        pays: priceOf(shell, pays[type]),
        look: `is-${type} is-main`,
      }),
    ),
    ...counts.map(
      (count): Field => ({
        type: 'count',
        pick: [count.from],
        label: `${count.from}–${count.to}`,
        name: range(count),
        pays: priceOf(shell, count.pays),
        row: 'counts',
      }),
    ),
  ];
  return startTable<AndarBaharDeal>(shell, {
    machine: createAndarBaharTable(t),
    machineLabel: t('cards.table'),
    cloth: { fields, look: 'sides-table is-pair' },
    say: ({ winner, andar, bahar }) => t(`andarBahar.wins.${winner}`, { n: andar.length + bahar.length }),
    past: ({ winner }) => ({
      face: [t(`andarBahar.badge.${winner}`)],
      look: `is-${winner}`,
      name: t(`andarBahar.${winner}`),
    }),
    rules: () =>
      payRules(
        shell,
        [t('andarBahar.rulesLead'), t('andarBahar.rulesCount')],
        [
          ...sides.map((type) => ({
            name: t(`andarBahar.${type}`),
            pays: priceOf(shell, pays[type]),
            returned: returns[type],
          })),
          ...counts.map((count) => ({
            name: range(count),
            pays: priceOf(shell, count.pays),
            returned: count.returned,
          })),
        ],
      ),
  });
}
