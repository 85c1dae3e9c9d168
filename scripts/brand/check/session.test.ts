import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotRun } from '../terminal/cannot-run.ts';
import { check, checkBrands } from './check.ts';
import type { Rule } from './rule.ts';
import { fileName } from './rules/file-name/rule.ts';
import { syntax } from './rules/syntax/rule.ts';
import { Session } from './session.ts';
import { testFleet } from './test-fleet.ts';
import { testChecker, testRules } from './test-rules.ts';

const wrong = '{ "side": { "x": { "wrong": 1 } } }';

/** A session whose only rule notes which brands it was asked about. */
function watched(brands: Record<string, Record<string, string>>) {
  const fleet = testFleet(brands);
  const evaluated: string[] = [];
  const rule: Rule = {
    name: 'noted',
    checkBrand({ id }) {
      evaluated.push(id);
      return [];
    },
  };
  const session = new Session({ root: fleet.root, project: fleet.project, rules: [rule], keep: true });
  return {
    ...fleet,
    session,
    look() {
      evaluated.length = 0;
      session.run();
      return [...evaluated];
    },
  };
}

test('a second look asks only about what was replaced, and what is built on it', () => {
  const { session, look } = watched({ a: { menu: '{ }' }, b: { brand: '{ "id": "b", "extends": "a" }' }, c: {} });
  expect(look()).toEqual(['a', 'b', 'base', 'c']);
  expect(look()).toEqual([]);
  session.replace('a', 'menu', '{}');
  expect(look()).toEqual(['a', 'b']);
});

test('who extends whom may decide about anybody: then all are asked again', () => {
  const { session, look } = watched({ a: {}, b: {} });
  look();
  session.replace('b', 'brand', '{ "id": "b", "extends": "a" }');
  expect(look()).toEqual(['a', 'b', 'base']);
});

test('a second run reports what a first one would, of what cannot be read and of what nobody reads too', () => {
  const fleet = testFleet({ a: { menu: '{}' }, b: { menu: wrong, flags: '{}' } });
  writeFileSync(join(fleet.root, 'b/routes.yaml'), '');
  mkdirSync(join(fleet.root, 'b/banners.json'));
  writeFileSync(join(fleet.root, 'b/registration.json'), Buffer.from('{ "x": "Caf\xe9" }', 'latin1'));
  const rules = [...testRules, syntax, fileName];
  const made = testChecker(fleet, { rules });
  const { project } = fleet;
  expect(made.check().diagnostics.map(({ rule }) => rule)).toEqual([
    'syntax',
    'unknown-file',
    'unknown-property',
    'syntax',
  ]);
  for (const [id, file, text] of [
    ['base', 'menu', wrong],
    ['a', 'menu', '{ "side": { "x": null } }'],
    ['b', 'flags', '{ }'],
    ['base', 'menu', '{}'],
  ] as const) {
    writeFileSync(join(fleet.root, id, `${file}.json`), text);
    made.session.replace(id, file, text);
    expect(made.check().diagnostics).toEqual(check(fleet.root, { project, rules }).diagnostics);
  }
});

test('a rule that breaks is reported by name; the others go on, and the check has no result', () => {
  const { root, project } = testFleet({ a: { menu: wrong }, b: {} });
  const broken: Rule = {
    name: 'broken',
    checkBrand({ id }) {
      if (id === 'b') throw new TypeError('no such thing');
      return [];
    },
  };
  const rules = [broken, ...testRules];
  const { diagnostics, failures } = check(root, { project, rules });
  expect(diagnostics).toMatchObject([{ rule: 'unknown-property', brand: 'a' }]);
  expect(failures).toMatchObject([{ rule: 'broken', brand: 'b', error: { message: 'no such thing' } }]);
  expect(() => checkBrands(root, { project, rules })).toThrow(CannotRun);
  expect(() => checkBrands(root, { project, rules })).toThrow(
    'the rule "broken" broke at the brand "b": no such thing',
  );
});

test('progress is reported brand by brand', () => {
  const { root, project } = testFleet({ a: {}, b: {} });
  const reported: number[][] = [];
  check(root, { project, rules: [], onProgress: (done, total) => reported.push([done, total]) });
  expect(reported).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
