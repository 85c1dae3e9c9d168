import type { WheelRules } from '../../engines/wheel/engine.ts';
import type { Shell } from '../shell/shell.ts';
import { payRules, priceOf } from '../table/pays.ts';

/** The most that may lie on a field of a kind, minor units. */
export const mostOf = ({ view }: Pick<Shell, 'view'>, { mostChips }: WheelRules, type: string): number =>
  (mostChips[type] ?? 0) * (view.limits.steps[0] ?? 0);

/** The rules dialog: how the kind of wheel is played, and what each kind of bet pays and returns. */
export function wheelRulesContent(shell: Shell, rules: WheelRules): readonly Node[] {
  const { t, money } = shell;
  const { variant, pockets, pays, returns } = rules;
  const rows = Object.entries(pays).map(([type, factor]) => ({
    name: t(`wheel.type.${type}`),
    pays: priceOf(shell, factor),
    returned: returns[type] ?? 0,
  }));
  const limits = {
    one: money.format(mostOf(shell, rules, 'straight')),
    other: money.format(mostOf(shell, rules, 'split')),
  };
  const kind = variant === 'european' ? [] : [t(`wheel.rules.${variant}`)];
  const lead = [
    t('wheel.rulesLead', { n: pockets.length }),
    ...kind,
    t('wheel.rulesLines'),
    ...(variant === 'mini' ? [] : [t('wheel.rulesRace')]),
    t('wheel.rulesLimits', limits),
  ];
  return payRules(shell, lead, rows);
}
