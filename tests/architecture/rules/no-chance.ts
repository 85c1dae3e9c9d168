import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** What makes a test pass or fail by chance, by a pattern of its line, and what to do instead. */
const chances: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bwaitForTimeout\(/, instead: 'waits for a moment: wait for the state that is expected' },
  { pattern: /\bretr(y|ies):\s*[1-9]/, instead: 'is tried twice: find why it fails' },
  { pattern: /\bMath\.random\(\)/, instead: 'has another input every time: use a seed, or a name of newName' },
  { pattern: /\.get(UTC)?(Day|Date|Month)\(\)/, instead: 'depends on the calendar: set the clock' },
];

/** Measures machines and not the product. */
const bench = 'tests/bench/';

/** Tests in `npm test` end the same every time: nothing in them is tried twice, drawn by lot, or left to a clock. */
export const noChance: Rule = {
  name: 'no-chance',
  check({ code, text }) {
    const tests = code.filter(({ path }) => isTest(path) && !path.startsWith(bench) && !path.includes('/rules/'));
    const breaches = tests.flatMap(({ path }) =>
      text(path)
        .split('\n')
        .flatMap((line, index) =>
          chances.filter(({ pattern }) => pattern.test(line)).map(({ instead }) => `${path}:${index + 1} ${instead}`),
        ),
    );
    return { looked: tests.length, breaches };
  },
};
