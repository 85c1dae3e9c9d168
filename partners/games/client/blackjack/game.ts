import type { BlackjackRules } from '../../engines/blackjack/engine.ts';
import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import { createHandsScene } from '../hands/scene.ts';
import { startSteps } from '../instant/steps.ts';
import type { Shell } from '../shell/shell.ts';

/** Blackjack against the dealer. */
export function start(shell: Shell): Promise<void> {
  const { t, view } = shell;
  const { returned } = view.rules as BlackjackRules;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  return startSteps<HandsOutcome>(shell, (act) =>
    createHandsScene(shell, act, {
      valueText: (value) => value,
      print: [t('blackjack.print'), t('blackjack.printDealer')],
      deals: { dealer: 2, board: 0, own: 2 },
      lead: () => [
        t('blackjack.rulesLead'),
        t('blackjack.rulesMore'),
        t('hands.rulesReturn', { rtp: percent.format(returned) }),
      ],
      tables: () => [],
    }),
  );
}
