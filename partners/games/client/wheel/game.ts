import type { WheelOutcome, WheelRules } from '../../engines/wheel/engine.ts';
import type { Shell } from '../shell/shell.ts';
import { startTable } from '../table/play.ts';
import { wheelFields } from './fields.ts';
import { wheelRulesContent } from './rules-dialog.ts';
import { createWheel } from './wheel.ts';

/** The wheel with one zero. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const rules = shell.view.rules as WheelRules;
  return startTable<WheelOutcome>(shell, {
    machine: createWheel(rules),
    machineLabel: t('wheel.wheel'),
    cloth: { fields: wheelFields(t, rules), look: 'wheel-table' },
    say: ({ pocket, color }) => t('wheel.result', { n: pocket, color: t(`wheel.color.${color}`) }),
    past: ({ pocket, color }) => ({ face: [String(pocket)], look: `is-${color}` }),
    rules: () => wheelRulesContent(shell, rules),
  });
}
