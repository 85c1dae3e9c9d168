import { nodesOf } from '../nodes.ts';
import { isGenerated } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** No `any`: what is not known is `unknown`. */
export const noAny: Rule = {
  name: 'no-any',
  check({ code }) {
    const files = code.filter(({ path }) => !isGenerated(path));
    const breaches = files.flatMap(({ path, program, lineOf }) =>
      nodesOf(program)
        .filter(({ type }) => type === 'TSAnyKeyword')
        .map(({ start }) => `${path}:${lineOf(start)} says any`),
    );
    return { looked: files.length, breaches };
  },
};
