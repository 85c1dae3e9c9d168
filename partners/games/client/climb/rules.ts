import { type ClimbRules, climbTimes } from '../../engines/climb/rules.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import type { Shell } from '../shell/shell.ts';

/** The rules of a climb: what each stage pays at each level. */
export function climbRules(
  shell: Shell,
  lead: string,
  stage: string,
  nameOf: (level: string) => string,
): readonly Node[] {
  const { t, view } = shell;
  const { stages, levels } = view.rules as ClimbRules;
  const rows = Array.from({ length: stages }, (_, index) => ({
    name: String(index + 1),
    values: Object.values(levels).map((places) => timesText(shell, climbTimes(places, index + 1))),
  }));
  const table = rulesTable([stage, ...Object.keys(levels).map(nameOf)], rows);
  return instantRules(shell, [lead, t('instant.ladder'), t('instant.leave')], [table]);
}
