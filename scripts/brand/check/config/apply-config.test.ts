import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CheckOptions } from '../check.ts';
import { reported, testFleet } from '../test-fleet.ts';
import { testChecker } from '../test-rules.ts';

const menu = `{
  "side": {
    "a": { "wrong": 1 },
    "b": { "same": true }
  }
}
`;

/** What is reported for a fleet whose `kid` has one error and one warning, under a configuration. */
function under(config: object | undefined, options: CheckOptions = {}, text = menu, place = '../brandcheck.json') {
  const fleet = testFleet({ kid: { menu: text } });
  if (config) {
    const file = join(fleet.root, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(config, null, 2));
  }
  const { diagnostics } = testChecker(fleet, { now: new Date('2026-06-01'), ...options }).check();
  return diagnostics.map(({ rule, severity }) => `${severity} ${rule}`);
}

const both = ['error unknown-property', 'warning override-same'];

describe('how grave a rule is', () => {
  test('by its id, and by its folder', () => {
    expect(under(undefined)).toEqual(both);
    expect(under({ rules: { 'unknown-property': 'warning', 'override-same': 'off' } })).toEqual([
      'warning unknown-property',
    ]);
    expect(under({ rules: { schema: 'off' } })).toEqual(['warning override-same']);
    expect(under({ rules: { 'unknown-property': 'warning', schema: 'off' } })).toContain('warning unknown-property');
  });

  test.each(['brandcheck.json', '../brandcheck.json'])('from %s', (place) => {
    expect(under({ rules: { schema: 'off' } }, {}, menu, place)).toEqual(['warning override-same']);
  });

  test('from the key of a package.json, or from a file that is named', () => {
    const json = { name: 'x', brandcheck: { rules: { schema: 'off' } } };
    expect(under(json, {}, menu, '../package.json')).toEqual(['warning override-same']);
    expect(under({ name: 'x', scripts: { brandcheck: 'brand check' } }, {}, menu, '../package.json')).toEqual(both);
    expect(() => under(undefined, { config: 'no/such.json' })).toThrow('There is no configuration "no/such.json"');
  });

  test('a configuration that is not sound: every place at once', () => {
    const config = { rules: { 'unknown-proprety': 'error', schema: 'loud' }, ignore: [{ rule: 'x', until: 'soon' }] };
    expect(() => under(config)).toThrow(
      /brandcheck\.json:3:5 There is no rule "unknown-proprety"\. Did you mean "unknown-property"\?/,
    );
    expect(() => under(config)).toThrow(/brandcheck\.json:4:15 "schema" cannot be "loud"/);
    expect(() => under(config)).toThrow(/brandcheck\.json:9:16 "until" is not written as it must be/);
    expect(() => under(config)).toThrow(/"reason"/);
  });
});

test('the configuration that the QA guide shows is sound', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/qa.md'), 'utf8');
  const shown = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const config = JSON.parse(shown) as { ignore: object[] };
  expect(config.ignore).toHaveLength(1);
  expect(() => under(config)).not.toThrow();
});

test.each([
  { rules: { syntax: 'off' } },
  { rules: { syntax: 'warning' } },
  { ignore: [{ rule: 'syntax', reason: 'we know' }] },
])('what cannot be read cannot be judged, and is always reported: %j', (config) => {
  expect(() => under(config)).toThrow('"syntax" is always told, as an error');
  expect(() => under({ rules: { syntax: 'error' } })).not.toThrow();
});

describe('a choice of rules', () => {
  test('only some, all but some, by id or folder', () => {
    expect(under(undefined, { only: ['override-same'] })).toEqual(['warning override-same']);
    expect(under(undefined, { only: ['schema'] })).toEqual(['error unknown-property']);
    expect(under(undefined, { skip: ['schema'] })).toEqual(['warning override-same']);
    expect(() => under(undefined, { only: ['unknown-proprety'] })).toThrow('Did you mean "unknown-property"?');
  });
});

describe('ignored by the configuration', () => {
  const ignore = (entry: object) => under({ ignore: [{ rule: 'unknown-property', reason: 'we know', ...entry }] });

  test('everywhere, in some files, below a pointer', () => {
    expect(ignore({})).toEqual(['warning override-same']);
    expect(ignore({ files: 'kid/*.json' })).toEqual(['warning override-same']);
    expect(ignore({ files: '*/menu.json', pointer: '/side/a' })).toEqual(['warning override-same']);
  });

  test('what covers nothing is reported, and hides nothing', () => {
    expect(ignore({ files: 'base/**' })).toEqual(['warning suppression-unused', ...both]);
    expect(ignore({ pointer: '/side/aa' })).toEqual(['warning suppression-unused', ...both]);
  });

  test('until the last day, and not longer', () => {
    expect(ignore({ until: '2026-06-01' })).toEqual(['warning override-same']);
    expect(ignore({ until: '2026-05-31' })).toEqual(['warning suppression-expired', ...both]);
  });

  test('nothing is in vain when only some were looked at', () => {
    const config = { ignore: [{ rule: 'unknown-property', files: 'base/**', reason: 'we know' }] };
    expect(under(config, { ids: ['kid'] })).toEqual(both);
    expect(under(config, { only: ['override-same'] })).toEqual(['warning override-same']);
  });
});

describe('ignored by a comment', () => {
  const commented = (comment: string, line = '    "a"') =>
    under(undefined, {}, menu.replace(line, `${comment}\n${line}`));

  test('the line below it, for the rule that it names', () => {
    expect(commented('// brand-check-ignore unknown-property: we know')).toEqual(['warning override-same']);
    expect(commented('/* brand-check-ignore schema: we know */\n\n // really')).toEqual(['warning override-same']);
    expect(commented('// brand-check-ignore override-same, schema: we know')).toEqual(['warning override-same']);
    expect(commented('// brand-check-ignore override-same: we know', '    "b"')).toEqual(['error unknown-property']);
  });

  test('another rule, another line, another day: reported, with the fault', () => {
    expect(commented('// brand-check-ignore override-same: we know')).toEqual(['warning suppression-unused', ...both]);
    expect(commented('// brand-check-ignore schema: we know', '    "b"')).toEqual([
      'error unknown-property',
      'warning suppression-unused',
      'warning override-same',
    ]);
    expect(commented('// brand-check-ignore schema: we know (until 2026-05-31)')).toContain(
      'warning suppression-expired',
    );
    expect(commented('// brand-check-ignore schema: we know (until 2026-06-30)')).toEqual(['warning override-same']);
  });

  test.each([
    ['// brand-check-ignore', 'This asks to ignore nothing'],
    ['// brand-check-ignore schema', 'This asks to ignore nothing'],
    ['// brand-check-ignore schema:', 'Say why'],
    ['// brand-check-ignore syntax: we know', '"syntax" is always told'],
    ['// brand-check-ignore schema: we know (until 31.01.2027)', 'The day is none'],
    ['// brand-check-ignore schema: we know (until 2027-02-31)', 'The day is none'],
    ['// brand-check-ignore schmea: we know', 'There is no rule "schmea" to ignore. Did you mean "schema"?'],
  ])('what cannot be understood is reported at the comment: %s', (comment, message) => {
    const fleet = testFleet({ kid: { menu: menu.replace('    "a"', `${comment}\n    "a"`) } });
    const [fault, ...others] = testChecker(fleet).check().diagnostics;
    expect(others).toHaveLength(2);
    expect(reported(fault ? [fault] : [])).toEqual([
      ['suppression-invalid', comment, expect.stringContaining(message)],
    ]);
  });

  test('one in a base is not in vain because a child alone was looked at', () => {
    const text = menu.replace('    "a"', '    // brand-check-ignore override-same: we know\n    "a"');
    const fleet = testFleet({ low: { menu: text }, kid: { brand: '{ "id": "kid", "extends": "low" }' } });
    const rules = (ids: string[]) =>
      testChecker(fleet, { ids })
        .check()
        .diagnostics.map(({ rule }) => rule);
    expect(rules(['kid'])).not.toContain('suppression-unused');
    expect(rules([])).toContain('suppression-unused');
  });

  test('words in a text are no comment', () => {
    const text = '{ "side": { "a": { "label": "// brand-check-ignore schema: x" }, "b": {}, } }';
    expect(under(undefined, {}, text)).toEqual([]);
  });
});
