import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../config/catalogue.ts';
import { testFleet } from '../test-fleet.ts';
import { sampleMenu as menu, sampleReport, testChecker } from '../test-rules.ts';
import { formats } from './index.ts';
import type { FormatName } from './names.ts';

function printed(name: FormatName, report = sampleReport(), colour = false): string {
  return formats[name](report, { colour, catalogue: () => readCatalogue() });
}

/** Checks by a schema, and says what it has against a value. */
function against(file: string, value: unknown): unknown {
  const ajv = new Ajv({ allErrors: true, strict: true });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')) as object);
  return validate(value) ? [] : validate.errors;
}

const reportSchema = join(import.meta.dirname, '../report.schema.json');
const sarifSchema = join(import.meta.dirname, '../fixtures/sarif.schema.json');

describe('pretty', () => {
  test('the same mistake in other brands is one entry; dependents are named; warnings are another colour', () => {
    const text = printed('pretty', sampleReport(), true);
    const plain = printed('pretty');
    expect(plain).toContain('low/menu.json:3:21 error unknown-property');
    expect(plain).toMatch(
      /at \/side\/a\/wrong; inherited by 1 brand: heir\n {2}same in 1 other brand: .*twin\/menu\.json:4:21\n/,
    );
    expect(plain.match(/error unknown-property/g)).toHaveLength(1);
    expect(plain).toContain('--fix: Mend it');
    expect(plain).toContain('--fix --prune: Remove it');
    expect(plain).toContain('2 errors and 2 warnings in 2 files. --fix mends 2 of them. --fix --prune takes away 2.');
    expect(text).toContain('\u001b[31merror');
    expect(text).toContain('\u001b[33mwarning');
    expect(plain).not.toContain('\u001b');
  });

  test('a fault from a layer that was not requested says whose file it is', () => {
    const fleet = testFleet({ low: { menu }, heir: { brand: '{ "id": "heir", "extends": "low" }' } });
    expect(printed('pretty', testChecker(fleet, { ids: ['heir'] }).check())).toContain('from "low", inherited by heir');
  });

  test('of a very long line, what is around the mistake', () => {
    const long = `{ "side": { "a": { "label": "${'x'.repeat(5000)}", "wrong": 1, "tail": "${'y'.repeat(5000)}" } } }`;
    const text = printed('pretty', testChecker(testFleet({ kid: { menu: long } })).check());
    const lines = text.split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
    const [code = '', carets = ''] = lines.slice(lines.findIndex((line) => line.includes('> 1 |')));
    expect(code.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('1');
  });
});

test('json: real output keeps to its schema', () => {
  const reported = JSON.parse(printed('json')) as { errors: number; warnings: number; diagnostics: object[] };
  expect(against(reportSchema, reported)).toEqual([]);
  expect(reported).toMatchObject({
    version: 1,
    brands: ['base', 'clean', 'heir', 'low', 'twin'],
    errors: 2,
    warnings: 2,
  });
  expect(reported.diagnostics[0]).toMatchObject({ fix: { title: 'Mend it', edits: [{ length: 1, text: '0' }] } });
  expect(against(reportSchema, { ...reported, extra: 1 })).not.toEqual([]);
});

describe('sarif', () => {
  test('one run, sound by the schema, with rules, fixes and places', () => {
    const log = JSON.parse(printed('sarif'));
    expect(against(sarifSchema, log)).toEqual([]);
    expect(log.runs).toHaveLength(1);
    const [{ results, tool, columnKind, invocations }] = log.runs;
    expect(columnKind).toBe('utf16CodeUnits');
    expect(invocations[0].executionSuccessful).toBe(false);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    const described = tool.driver.rules.find(({ id }: { id: string }) => id === 'unknown-property');
    expect(described.help.markdown).toContain('docs/reference/rules/unknown-property.md');
    expect(results[0]).toMatchObject({
      level: 'error',
      locations: [{ physicalLocation: { region: { startLine: 3, startColumn: 21, endLine: 3, endColumn: 22 } } }],
      fixes: [{ artifactChanges: [{ replacements: [{ deletedRegion: { charLength: 1 } }] }] }],
    });
    expect(results.map(({ level }: { level: string }) => level)).toContain('warning');
  });

  test('prints stay when lines come above, and differ from each other', () => {
    const prints = (text: string) => {
      const report = testChecker(testFleet({ kid: { menu: text } })).check();
      const diagnostics = report.diagnostics.map((one) => ({ ...one, file: 'kid/menu.json' }));
      const { runs } = JSON.parse(printed('sarif', { ...report, diagnostics }));
      return runs[0].results.map(({ partialFingerprints }: { partialFingerprints: object }) => partialFingerprints);
    };
    expect(prints(`\n\n${menu}`)).toEqual(prints(menu));
    expect(new Set(prints(menu).map((print: object) => JSON.stringify(print))).size).toBe(2);
  });

  test('a place with characters of its own is a legal address', () => {
    const [first] = sampleReport().diagnostics;
    const odd = { ...first, file: 'my brands/ä#/menu.json' } as NonNullable<typeof first>;
    const log = JSON.parse(printed('sarif', { ...sampleReport(), diagnostics: [odd] }));
    expect(against(sarifSchema, log)).toEqual([]);
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'my%20brands/%C3%A4%23/menu.json',
    );
  });
});

test('github: errors and warnings, with what would break a line escaped', () => {
  const report = sampleReport();
  const odd = report.diagnostics.map((one) => ({ ...one, file: 'a,b:c.json', message: '100%\nsure' }));
  const lines = printed('github', { ...report, diagnostics: odd })
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(odd.length);
  expect(lines[0]).toBe(
    '::error file=a%2Cb%3Ac.json,line=3,endLine=3,col=21,endColumn=22,title=unknown-property::100%25%0Asure',
  );
  expect(lines[1]).toMatch(/^::warning /);
});

test('nothing found is said in every form', () => {
  const report = testChecker(testFleet({})).check();
  expect(printed('pretty', report)).toBe('No faults in 1 brand.\n');
  expect(printed('github', report)).toBe('');
  expect(against(reportSchema, JSON.parse(printed('json', report)))).toEqual([]);
  expect(against(sarifSchema, JSON.parse(printed('sarif', report)))).toEqual([]);
});
