import patterns from '../../schemas/platform/patterns.json' with { type: 'json' };
import type { Matcher } from './matcher.ts';

interface Pattern {
  name: string;
  pattern: string | string[];
}

const catalogue = new Map<string, Pattern>(Object.entries(patterns));
const compiled = new Map<string, Matcher>();

/** Sources of a pattern of the catalogue, all of which must match; undefined for an id that it does not hold. */
export function cataloguePatterns(patternId: number): string[] | undefined {
  const entry = catalogue.get(String(patternId));
  return entry && [entry.pattern].flat();
}

/** Matcher of a pattern of the catalogue (spec §5); undefined for an id that it does not hold. */
export function catalogueMatcher(patternId: number): Matcher | undefined {
  const id = String(patternId);
  const known = compiled.get(id);
  if (known) return known;
  const sources = cataloguePatterns(patternId);
  if (!sources) return undefined;
  const all = sources.map((source) => new RegExp(source, 'u'));
  const matcher: Matcher = (text) => all.every((one) => one.test(text));
  compiled.set(id, matcher);
  return matcher;
}

/** Whether a pattern takes digits only, so that a phone shows its digits' keyboard. */
export function takesDigitsOnly(patternId: number | undefined): boolean {
  const name = catalogue.get(String(patternId))?.name;
  return name === 'digits' || name === 'mobile-number';
}
