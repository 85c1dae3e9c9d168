import { degreeOf } from './cost.ts';
import { LONGEST_VALUE, type Matcher } from './matcher.ts';

/** A pattern longer than this is not a pattern (schemas/platform/system.schema.json). */
const LONGEST_PATTERN = 512;
/** Steps that a match may cost at worst: under 20 ms on a laptop. */
const MOST_STEPS = 1_000_000;

/**
 * Matcher of a pattern that the platform sent (spec §5), for texts of at most `max` characters. Undefined when there
 * is nothing to check here: `*` matches anything, and a pattern that does not compile, or that could hang the page, is
 * left to the platform, whose word is final (docs/decisions/0201).
 */
export function acceptedMatcher(pattern: string | undefined, max = LONGEST_VALUE): Matcher | undefined {
  if (!pattern || pattern === '*' || pattern.length > LONGEST_PATTERN) return undefined;
  const compiled = compile(pattern);
  if (!compiled || canHang(pattern, max)) return undefined;
  return (text) => compiled.test(text);
}

/** Whether a match with a text of at most `length` characters could hold up a page, or cannot be proven not to. */
export function canHang(pattern: string, length: number): boolean {
  return steps(degreeOf(pattern), length) > MOST_STEPS;
}

/** Ways to cut a text of `length` characters into as many parts as there are choices: length ** degree / degree!. */
function steps(degree: number, length: number): number {
  if (degree === Number.POSITIVE_INFINITY) return degree;
  let ways = 1;
  for (let choice = 1; choice <= degree; choice += 1) ways *= Math.max(1, (length + choice) / choice);
  return ways;
}

/**
 * Compiles with the u flag, which refuses what is broken instead of guessing (`[a-z]{3` would match a brace). Needless
 * escapes of punctuation, which it refuses too, are written in a form that it knows: `\-` means what it meant.
 */
export function compile(pattern: string): RegExp | undefined {
  const escaped = pattern.replaceAll(/\\([^\p{L}\p{N}^$\\.*+?()[\]{}|/])/gu, (_all, character: string) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
  try {
    return new RegExp(escaped, 'u');
  } catch {
    return undefined;
  }
}
