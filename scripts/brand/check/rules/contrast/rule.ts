import { isObject, type JsonObject } from '#engine/brand';
import { type Failure, failuresOf, nearestThat, pairs, paletteOf } from '../../../colour/index.ts';
import { factsOf, type OpenBrand } from '../../../fleet/index.ts';
import { count } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Every token can be read on what it stands on, in every theme (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrast: Rule = {
  name: 'contrast',
  checkBrand(brand, contracts) {
    const findings: Finding[] = [];
    for (const [file, failing] of failures(brand.stack, contracts)) {
      const theme = brand.stack.files.get(file);
      if (theme) findings.push(...explained(failing, file, theme, brand));
    }
    return findings;
  },
};

/** Pairs of a theme that do not reach what they must. */
const failures = factsOf((file, theme) => (file.startsWith('themes/') ? failuresOf(paletteOf(theme)) : undefined));

/** One finding per colour that is to blame, with the worst of its pairs. */
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
  const pairsOf = (token: string) => failing.filter(({ front, ground }) => front === token || ground === token).length;
  const written = (token: string) => {
    return folders.findLastIndex(({ files }) => {
      const color = files.get(file)?.color;
      return isObject(color) && Object.hasOwn(color, token);
    });
  };
  const [first = ''] = tokens.sort((a, b) => pairsOf(b) - pairsOf(a) || written(b) - written(a));
  return first;
}

function finding(token: string, failing: readonly Failure[], file: string, theme: JsonObject): Finding {
  const [worst] = [...failing].sort((a, b) => a.ratio / a.least - b.ratio / b.least);
  const { front, ground, ratio, least, what } = worst as Failure;
  const others = failing.length - 1;
  const more = others > 0 ? ` So it is with ${count(others, 'other pair')} of "${token}".` : '';
  const message = `"${front}" on "${ground}" has ${floor(ratio)}:1; ${what} needs ${least}:1.${more}`;
  const suggestion = better(token, theme);
  const pointer = `/color/${token}`;
  const fix = suggestion && { title: `Set "${token}" to ${suggestion}`, edits: [{ pointer, value: suggestion }] };
  const severity = failing.every((failure) => failure.severity === 'warning') ? 'warning' : 'error';
  return { rule: 'contrast', severity, file, pointer, message, suggestion, ...(fix ? { fix } : {}) };
}

/** The nearest colour that does in every pair of the token. */
function better(token: string, theme: JsonObject): string | undefined {
  const { scheme, colours } = paletteOf(theme);
  const own = colours.get(token);
  const mine = pairs.filter(({ front, ground }) => front === token || ground === token);
  const tried = new Map(colours);
  return own && nearestThat(own, (one) => failuresOf({ scheme, colours: tried.set(token, one) }, mine) === undefined);
}

/** Never rounded up to what is needed: 4.496 is reported as 4.49. */
function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
