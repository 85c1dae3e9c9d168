import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import type { ThreeCardRules } from '../../engines/three-card/engine.ts';
import { createHandsScene } from '../hands/scene.ts';
import { rulesTable } from '../instant/rules.ts';
import { startSteps } from '../instant/steps.ts';
import type { Shell } from '../shell/shell.ts';

/** Three card poker against the dealer. */
export function start(shell: Shell): Promise<void> {
  const { t, view } = shell;
  const { bonus, returned } = view.rules as ThreeCardRules;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const valueText = (value: string) => (value === '' ? '' : t(`threeCard.rank.${value}`));
  return startSteps<HandsOutcome>(shell, (act) =>
    createHandsScene(shell, act, {
      valueText,
      print: [t('threeCard.print'), t('threeCard.printDealer')],
      deals: { dealer: 3, board: 0, own: 3 },
      lead: () => [
        t('threeCard.rulesLead'),
        t('threeCard.rulesDealer'),
        t('hands.rulesReturn', { rtp: percent.format(returned) }),
      ],
      tables: () => [
        rulesTable(
          [t('threeCard.bonus'), t('draw.col.pays')],
          Object.entries(bonus).map(([rank, pays]) => ({ name: valueText(rank), values: [`${pays} : 1`] })),
        ),
      ],
    }),
  );
}
