import { isObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'pattern-invalid';
const faults = new Map<string, string | undefined>();

/** The pattern of a query parameter is a regular expression. The engine compiles it when a player comes. */
export const patternInvalid: Rule = {
  name: rule,
  checkFile({ file, json }) {
    if (file !== 'routes') return [];
    const found: Finding[] = [];
    for (const id of Object.keys(json)) {
      const route = json[id];
      if (!isObject(route) || !isObject(route.query)) continue;
      for (const name of Object.keys(route.query)) {
        const pattern = route.query[name];
        const fault = typeof pattern === 'string' ? faultOf(pattern) : undefined;
        if (!fault) continue;
        found.push({
          rule,
          file,
          pointer: pointer(`${pointer('', id)}/query`, name),
          message: `No pattern: ${fault}.`,
        });
      }
    }
    return found;
  },
};

/** What is wrong with a pattern, in the words of the engine that runs it. The same ones are in every brand. */
function faultOf(pattern: string): string | undefined {
  if (faults.has(pattern)) return faults.get(pattern);
  let fault: string | undefined;
  try {
    new RegExp(`^(?:${pattern})$`);
  } catch (error) {
    const { message } = error as Error;
    fault = message.slice(message.lastIndexOf(': ') + 2).toLowerCase();
  }
  faults.set(pattern, fault);
  return fault;
}
