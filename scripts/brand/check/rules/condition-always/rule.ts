import { constantsOf, isInside } from '../../logic/constant.ts';
import type { Rule } from '../../rule.ts';

/** A condition can fail: one that always holds says nothing, and was probably meant otherwise. */
export const conditionAlways: Rule = {
  name: 'condition-always',
  checkFile(resolved) {
    const constant = constantsOf(resolved);
    return constant
      .filter(({ holds, pointer }) => {
        return holds === 'always' && !constant.some((outer) => isInside(pointer, outer.pointer));
      })
      .map(({ pointer }) => {
        const message = 'This always holds: without it, the same is shown.';
        const place = { rule: 'condition-always', severity: 'warning', file: resolved.file, pointer } as const;
        // What a list loses may not be nothing: only a condition of its own is safely taken away.
        const fix = { title: 'Remove the condition', edits: [{ pointer, remove: true as const }] };
        return pointer.endsWith('/when') ? { ...place, message, fix } : { ...place, message };
      });
  },
};
