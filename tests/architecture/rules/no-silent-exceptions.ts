import { isGenerated } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** Silences a checker for good: never. */
const never = /@ts-ignore|@ts-nocheck|eslint-disable|oxlint-disable|biome-ignore-all|prettier-ignore/;
/** Silences one finding: with a reason. */
const reasoned = /biome-ignore\s+[\w/]+\s*:\s*\S.{9,}|@ts-expect-error\s+\S.{9,}/s;
const silencing = /biome-ignore|@ts-expect-error/;

/** A comment that silences the linter or the compiler says why. */
export const noSilentExceptions: Rule = {
  name: 'no-silent-exceptions',
  check({ code }) {
    const files = code.filter(({ path }) => !isGenerated(path) && !path.startsWith('tests/architecture/rules/'));
    let looked = 0;
    const breaches = files.flatMap(({ path, comments, lineOf }) =>
      comments.flatMap(({ value, start }) => {
        looked++;
        if (never.test(value)) return [`${path}:${lineOf(start)} silences a checker: ${value.trim()}`];
        const silent = silencing.test(value) && !reasoned.test(value);
        return silent ? [`${path}:${lineOf(start)} gives no reason: ${value.trim()}`] : [];
      }),
    );
    return { looked, breaches };
  },
};
