import type { MoneyWheelRules } from '../../engines/money-wheel/engine.ts';
import type { MoneyWheelResult } from '../../engines/money-wheel/rules.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';
import { createMoneyWheel } from './wheel.ts';

/** The money wheel: bets on the segment that it stops at. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const rules = shell.view.rules as MoneyWheelRules;
  const names = Object.keys(rules.returns) as (keyof typeof rules.returns)[];
  const fields = names.map(
    (name): Field => ({
      type: 'segment',
      pick: [String(name)],
      label: String(name),
      pays: priceOf(shell, Number(name) + 1),
      look: `is-segment-${name}`,
    }),
  );
  const say = ({ segment, multiplier }: MoneyWheelResult) => (multiplier > 1 ? `${segment} × ${multiplier}` : segment);
  return startTable<MoneyWheelResult>(shell, {
    machine: createMoneyWheel(rules),
    machineLabel: t('moneyWheel.wheel'),
    cloth: { fields, look: 'money-table' },
    say,
    past: (result) => ({ face: [say(result)], look: `is-segment-${result.segment}` }),
    rules: () =>
      payRules(
        shell,
        [t('moneyWheel.rulesLead', { n: rules.segments.length }), t('moneyWheel.rulesAgain')],
        names.map((name) => ({
          name: `${name} (${rules.segments.filter((one) => one === String(name)).length} / ${rules.segments.length})`,
          pays: priceOf(shell, Number(name) + 1),
          returned: rules.returns[name],
        })),
      ),
  });
}
