import type { CheckReport, Diagnostic } from '../diagnostic.ts';
import { failureSentence } from '../failure.ts';
import type { FormatContext } from './context.ts';
import { sentence } from './sentence.ts';

/** For test reports: a suite for each brand, a case for each rule. Errors fail a case; warnings are its output. */
export function junit({ brands, diagnostics, failures }: CheckReport, { catalogue }: FormatContext): string {
  const ofBrand = new Map<string, Diagnostic[]>(brands.map((id) => [id, []]));
  for (const diagnostic of diagnostics) {
    // A widget's manifest, and the configuration, are no brand's.
    const { brand = 'project', alsoIn } = diagnostic;
    for (const id of [brand, ...alsoIn]) ofBrand.set(id, [...(ofBrand.get(id) ?? []), diagnostic]);
  }
  const rules = [...new Set([...catalogue().docs.keys(), ...diagnostics.map(({ rule }) => rule)])].sort();
  const suites = [...ofBrand].map(([id, found]) => suite(id, found, rules));
  const broken = failures.map((failure) => {
    const message = failureSentence(failure);
    return `    <testcase classname="rules" name="${escaped(failure.rule)}"><error message="${escaped(message)}"/></testcase>\n`;
  });
  if (broken.length > 0) {
    const count = broken.length;
    suites.push(
      `  <testsuite name="rules" tests="${count}" failures="0" errors="${count}">\n${broken.join('')}  </testsuite>\n`,
    );
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="brand check">\n${suites.join('')}</testsuites>\n`;
}

function suite(id: string, found: Diagnostic[], rules: string[]): string {
  const byRule = Map.groupBy(found, ({ rule }) => rule);
  let failed = 0;
  const cases = rules.map((rule) => {
    const mine = byRule.get(rule) ?? [];
    const errors = mine.filter(({ severity }) => severity === 'error');
    const warnings = mine.filter(({ severity }) => severity === 'warning');
    const name = `    <testcase classname="${escaped(id)}" name="${escaped(rule)}"`;
    if (mine.length === 0) return `${name}/>\n`;
    const [first] = errors;
    if (first) failed++;
    const failure = first
      ? `<failure type="${escaped(rule)}" message="${escaped(sentence(first))}">${linesOf(errors)}</failure>`
      : '';
    const output = warnings.length > 0 ? `<system-out>${linesOf(warnings)}</system-out>` : '';
    return `${name}>${failure}${output}</testcase>\n`;
  });
  const counts = `tests="${rules.length}" failures="${failed}" errors="0"`;
  return `  <testsuite name="${escaped(id)}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
}

function linesOf(diagnostics: Diagnostic[]): string {
  const lines = diagnostics.map((diagnostic) => {
    const { file, line, column, pointer } = diagnostic;
    return `${file}:${line}:${column} ${sentence(diagnostic)}${pointer && ` (at ${pointer})`}`;
  });
  return escaped(lines.join('\n'));
}

/** Text of an attribute or element; characters that XML 1.0 cannot hold are shown by their number. */
function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };
  return text
    .replaceAll(/[&<>"\n]/g, (character) => entities[character] ?? character)
    .replaceAll(/[^\t\r\x20-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, (character) => {
      return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
    });
}
