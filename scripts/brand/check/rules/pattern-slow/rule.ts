import { isObject, pointer } from '#engine/brand';
import { canHang } from '#engine/patterns';
import type { Finding, Rule } from '../../rule.ts';

/** Longest value of a query parameter that the engine looks at (engine/routing). */
const LONGEST = 200;

/** No pattern can hold up a player's browser: addresses are written by anybody, with whatever value works worst. */
export const patternSlow: Rule = {
  name: 'pattern-slow',
  checkFile({ file, json }) {
    if (file !== 'routes') return [];
    const findings: Finding[] = [];
    for (const id in json) {
      const route = json[id];
      if (!isObject(route) || !isObject(route.query)) continue;
      for (const name in route.query) {
        const pattern = route.query[name];
        if (typeof pattern !== 'string' || !isSlow(pattern)) continue;
        const message = `A long value of "${name}" could hang the browser: this pattern can match it in too many ways.`;
        findings.push({ rule: 'pattern-slow', file, pointer: pointer(`${pointer('', id)}/query`, name), message });
      }
    }
    return findings;
  },
};

const known = new Map<string, boolean>();

/** The same few patterns stand in every brand. One that is none is the business of another rule. */
function isSlow(pattern: string): boolean {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const slow = canHang(`^(?:${withClasses(pattern)})$`, LONGEST) && compiles(pattern);
  known.set(pattern, slow);
  return slow;
}

/** `(a|b)` as `[ab]`: a choice of different characters is made in one way only. */
function withClasses(pattern: string): string {
  return pattern.replaceAll(/(?<!\\)\((?:\?:)?(\w(?:\|\w)+)\)/g, (group, choice: string) => {
    const characters = choice.split('|');
    return new Set(characters).size === characters.length ? `[${characters.join('')}]` : group;
  });
}

function compiles(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}
