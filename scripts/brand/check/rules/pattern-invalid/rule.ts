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
          suggestion: typeof pattern === 'string' ? withoutSlashes(pattern) : undefined,
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
    fault = idleness(pattern);
  } catch (error) {
    const { message } = error as Error;
    fault = message.slice(message.lastIndexOf(': ') + 2).toLowerCase();
  }
  faults.set(pattern, fault);
  return fault;
}

/** An anchor beside a letter that must be there. Choices and groups may have another way. */
const anchorWithin = /^(?!.*[(|]).*(?:(?<!\\)\w\^|(?<!\\)\$\w(?![?*{]))/;

/** Why a pattern that compiles takes no value. */
function idleness(pattern: string): string | undefined {
  if (pattern === '') return 'it is empty, and takes nothing but the empty value';
  if (withoutSlashes(pattern) !== undefined) return 'it is written without the slashes around it, and without flags';
  const withoutSets = pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, '.');
  return anchorWithin.test(withoutSets) ? 'no value fits it: "^" and "$" stand at its ends only' : undefined;
}

/** `/[0-9]+/i` → `[0-9]+`. Values that do begin and end with a slash are paths, and those are no parameters. */
function withoutSlashes(pattern: string): string | undefined {
  return /^\/(.+)\/[dgimsuvy]*$/.exec(pattern)?.[1];
}
