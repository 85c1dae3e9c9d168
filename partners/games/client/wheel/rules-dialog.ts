import type { WheelRules } from '../../engines/wheel/engine.ts';
import type { Shell } from '../shell/shell.ts';
import { payRules, priceOf } from '../table/pays.ts';

/** The rules dialog: how the kind of wheel is played, and what each kind of bet pays and returns. */
export function wheelRulesContent(shell: Shell, { variant, pockets, pays, returns }: WheelRules): readonly Node[] {
  const { t } = shell;
  const rows = Object.entries(pays).map(([type, factor]) => ({
    name: t(`wheel.type.${type}`),
    pays: priceOf(shell, factor),
    returned: returns[type] ?? 0,
  }));
  const lead = t('wheel.rulesLead', { n: pockets.length });
  return payRules(shell, variant === 'european' ? [lead] : [lead, t(`wheel.rules.${variant}`)], rows);
}
