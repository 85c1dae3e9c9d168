import type { When } from '#schemas/brand';
import { possibility } from '../../../conditions/index.ts';
import { listed } from '../../../terminal/index.ts';
import { constantsOf, isInside, isInverted } from '../../logic/constant.ts';
import type { Rule } from '../../rule.ts';

/** A condition can hold: one that contradicts itself hides its block from everybody. */
export const conditionNever: Rule = {
  name: 'condition-never',
  checkFile(resolved) {
    const impossible = constantsOf(resolved).filter(({ holds }) => holds === 'never');
    return impossible
      .filter(({ when, pointer }) => {
        // The innermost contradiction makes those around it.
        return !isInverted(when) && !impossible.some((other) => isInside(other.pointer, pointer));
      })
      .map(({ when, pointer }) => {
        const message = `This can never hold: ${reason(when)}.`;
        return { rule: 'condition-never', file: resolved.file, pointer, message };
      });
  },
};

/** The fewest words that contradict each other. */
function reason(when: When): string {
  const words = Object.keys(when) as (keyof When)[];
  const only = (kept: (keyof When)[]) => Object.fromEntries(kept.map((word) => [word, when[word]])) as When;
  const single = words.find((word) => possibility([only([word])]) === 'never');
  if (single) return `"${single}" contradicts itself`;
  for (const [index, one] of words.entries()) {
    const other = words.slice(index + 1).find((word) => possibility([only([one, word])]) === 'never');
    if (other) return `"${one}" and "${other}" exclude each other`;
  }
  return `${listed(words, 'and')} exclude each other`;
}
