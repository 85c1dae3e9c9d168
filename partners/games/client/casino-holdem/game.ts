import type { CasinoHoldemRules } from '../../engines/casino-holdem/engine.ts';
import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import { createHandsScene } from '../hands/scene.ts';
import { rulesTable } from '../instant/rules.ts';
import { startSteps } from '../instant/steps.ts';
import type { Shell } from '../shell/shell.ts';

/** Casino hold'em against the dealer. */
export function start(shell: Shell): Promise<void> {
  const { t, view } = shell;
  const { pays, returned } = view.rules as CasinoHoldemRules;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const valueText = (value: string) => (value === '' ? '' : t(`casinoHoldem.kind.${value}`));
  return startSteps<HandsOutcome>(shell, (act) =>
    createHandsScene(shell, act, {
      valueText,
      print: [t('casinoHoldem.print'), t('casinoHoldem.printDealer')],
      deals: { dealer: 2, board: 5, own: 2 },
      lead: () => [
        t('casinoHoldem.rulesLead'),
        t('casinoHoldem.rulesDealer'),
        t('hands.rulesReturn', { rtp: percent.format(returned) }),
      ],
      tables: () => [
        rulesTable(
          [t('casinoHoldem.ante'), t('draw.col.pays')],
          Object.entries(pays).map(([kind, factor]) => ({ name: valueText(kind), values: [`${factor} : 1`] })),
        ),
      ],
    }),
  );
}
