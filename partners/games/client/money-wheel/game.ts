import { bonusRanges } from '../../engines/money-wheel/bonus.ts';
import type { MoneyWheelRules } from '../../engines/money-wheel/engine.ts';
import type { MoneyWheelResult } from '../../engines/money-wheel/rules.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';
import { createMoneyWheel } from './wheel.ts';

/** The money wheel: bets on the segment that it stops at. At a show one of them opens a bonus round. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const rules = shell.view.rules as MoneyWheelRules;
  const { kind } = rules;
  const names = Object.keys(rules.returns);
  const nameOf = (name: string) => (name === 'bonus' ? t(`moneyWheel.bonus.${kind}`) : name);
  function pricesOf(name: string): string {
    if (name !== 'bonus' || kind === 'plain') return priceOf(shell, Number(name) + 1);
    const [least, most] = bonusRanges[kind];
    return `${least}–${priceOf(shell, most + 1)}`;
  }
  const fields = names.map(
    (name): Field => ({
      type: 'segment',
      pick: [name],
      label: nameOf(name),
      pays: pricesOf(name),
      look: `is-segment-${name}`,
    }),
  );
  const timesOf = (text: string, { multiplier }: MoneyWheelResult) =>
    multiplier > 1 ? `${text} × ${multiplier}` : text;
  const say = (result: MoneyWheelResult) =>
    timesOf(result.bonus ? `${nameOf('bonus')} ${result.bonus.pays}` : result.segment, result);
  const bonusRules = kind === 'plain' ? [] : [t(`moneyWheel.rules.${kind}`)];
  return startTable<MoneyWheelResult>(shell, {
    machine: createMoneyWheel(shell, rules),
    machineLabel: t('moneyWheel.wheel'),
    cloth: { fields, look: 'money-table' },
    say,
    past: (result) => ({
      face: [result.bonus ? `★${result.bonus.pays * result.multiplier}` : timesOf(result.segment, result)],
      look: `is-segment-${result.segment}`,
      name: say(result),
    }),
    rules: () =>
      payRules(
        shell,
        [t('moneyWheel.rulesLead', { n: rules.segments.length }), t('moneyWheel.rulesAgain'), ...bonusRules],
        names.map((name) => ({
          name: `${nameOf(name)} (${rules.segments.filter((one) => one === name).length} / ${rules.segments.length})`,
          pays: pricesOf(name),
          returned: rules.returns[name] ?? 0,
        })),
      ),
  });
}
