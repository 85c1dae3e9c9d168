import { isObject, type JsonObject } from '#engine/brand';
import { type Colour, colourOf, contrast as contrastOf, nearest } from '../../../colour/index.ts';
import { factsOf } from '../../fleet/facts.ts';
import type { OpenBrand } from '../../fleet/fleet.ts';
import type { Finding, Rule } from '../../rule.ts';
import { beyond } from '../theme-value/rule.ts';
import { type Pair, pairs } from './pairs.ts';

/** Every token can be read on what it stands on, in every theme (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrast: Rule = {
  name: 'contrast',
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    for (const [file, failing] of failures(brand.stack, contracts)) {
      const theme = brand.stack.files.get(file);
      if (theme) findings.push(...explained(amongColours(failing, theme), file, theme, brand));
    }
    return findings;
  },
};

interface Failure extends Pair {
  ratio: number;
}

/** Pairs of a theme that do not reach what they must. */
const failures = factsOf((file, theme) => (file.startsWith('themes/') ? failuresOf(theme) : undefined));

function failuresOf(theme: JsonObject): readonly Failure[] | undefined {
  const colours = coloursOf(theme);
  let found: Failure[] | undefined;
  for (const pair of pairs) {
    const front = colours.get(pair.front);
    const ground = colours.get(pair.ground);
    if (!front || !ground) continue;
    const ratio = contrastOf(front, ground);
    if (ratio >= pair.least) continue;
    found ??= [];
    found.push({ ...pair, ratio });
  }
  return found;
}

/** Token → colour. What is no colour is the schema's to report. */
function coloursOf({ color }: JsonObject): Map<string, Colour> {
  const colours = new Map<string, Colour>();
  if (!isObject(color)) return colours;
  for (const token in color) {
    const text = color[token];
    const colour = typeof text === 'string' ? colourOf(text) : undefined;
    if (colour) colours.set(token, colour);
  }
  return colours;
}

/** Failures of colours that are some: of a value out of its range it is told that it is none. */
function amongColours(failing: readonly Failure[], { color }: JsonObject): readonly Failure[] {
  const isColour = (token: string) => {
    const text = isObject(color) ? color[token] : undefined;
    return typeof text !== 'string' || beyond(text) === undefined;
  };
  return failing.filter(({ front, ground }) => isColour(front) && isColour(ground));
}

/** One finding per colour that is to blame, the worst of its pairs told. */
function explained(failing: readonly Failure[], file: string, theme: JsonObject, brand: OpenBrand): Finding[] {
  const findings: Finding[] = [];
  let left = failing;
  while (left.length > 0) {
    const token = toBlame(left, file, brand);
    const mine = left.filter(({ front, ground }) => front === token || ground === token);
    findings.push(finding(token, mine, file, theme));
    left = left.filter((failure) => !mine.includes(failure));
  }
  return findings;
}

/** The colour that the most failures have in common; among equals the one written last, then the one in front. */
function toBlame(failing: readonly Failure[], file: string, { folders }: OpenBrand): string {
  const tokens = [...new Set([...failing.map(({ front }) => front), ...failing.map(({ ground }) => ground)])];
  const count = (token: string) => failing.filter(({ front, ground }) => front === token || ground === token).length;
  const written = (token: string) => {
    return folders.findLastIndex(({ files }) => {
      const color = files.get(file)?.color;
      return isObject(color) && Object.hasOwn(color, token);
    });
  };
  const [first = ''] = tokens.sort((a, b) => count(b) - count(a) || written(b) - written(a));
  return first;
}

function finding(token: string, failing: readonly Failure[], file: string, theme: JsonObject): Finding {
  const [worst] = [...failing].sort((a, b) => a.ratio / a.least - b.ratio / b.least);
  const { front, ground, ratio, least, what } = worst as Failure;
  const others = failing.length - 1;
  const more = others > 0 ? ` So it is with ${others} other pair${others === 1 ? '' : 's'} of "${token}".` : '';
  const message = `"${front}" on "${ground}" has ${floor(ratio)}:1; ${what} needs ${least}:1.${more}`;
  const suggestion = better(token, theme);
  const pointer = `/color/${token}`;
  const fix = suggestion && { title: `Set "${token}" to ${suggestion}`, edits: [{ pointer, value: suggestion }] };
  return { rule: 'contrast', file, pointer, message, suggestion, ...(fix ? { fix } : {}) };
}

/** The nearest colour that does in every pair of the token. */
function better(token: string, theme: JsonObject): string | undefined {
  const colours = coloursOf(theme);
  const own = colours.get(token);
  const demands = pairs.flatMap(({ front, ground, least }) => {
    const other = front === token ? colours.get(ground) : ground === token ? colours.get(front) : undefined;
    return other ? [{ other, least }] : [];
  });
  return own && nearest(own, demands);
}

/** Never rounded up to what is needed: 4.496 is told as 4.49. */
function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
