import type { WheelOutcome, WheelRules } from '../../engines/wheel/engine.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { startTable } from '../table/play.ts';
import { wheelFields } from './fields.ts';
import { withLightning } from './lightning.ts';
import { createRacetrack } from './race.ts';
import { mostOf, wheelRulesContent } from './rules-dialog.ts';
import { createWheel } from './wheel.ts';

/** The wheel with one zero, in its kinds. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const rules = shell.view.rules as WheelRules;
  const wheel = createWheel(rules);
  const say = ({ balls, lucky }: WheelOutcome) => {
    const fallen = balls.map(({ number, color }) => t('wheel.result', { n: number, color: t(`wheel.color.${color}`) }));
    const hit = lucky.find(({ number }) => number === balls[0]?.number);
    return hit ? `${fallen.join(', ')}, × ${hit.pays}` : fallen.join(', ');
  };
  return startTable<WheelOutcome>(shell, {
    machine: rules.variant === 'lightning' ? withLightning(t, wheel) : wheel,
    machineLabel: t('wheel.wheel'),
    cloth: { fields: wheelFields(shell, rules), look: `wheel-table is-${rules.variant}` },
    ...(rules.variant === 'mini' ? {} : { below: (lay) => createRacetrack(shell, rules, lay) }),
    say,
    past: ({ balls }) => ({
      face: balls.map(({ number, color }) => el('span', { class: `is-${color}` }, String(number))),
      look: balls.length > 1 ? 'past-balls is-pair' : 'past-balls',
    }),
    most: (type) => mostOf(shell, rules, type),
    rules: () => wheelRulesContent(shell, rules),
  });
}
