import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layers } from '../rules/layers/rule.ts';
import { type TestFleet, testFleet } from '../test-fleet.ts';
import { testChecker, testRules } from '../test-rules.ts';
import { apart } from './apart.ts';
import { unifiedDiff } from './diff.ts';
import { mend } from './mend.ts';
import { writeMended } from './write.ts';

const mendIn = (fleet: TestFleet, ids: string[] = []) => mend(testChecker(fleet, { ids }), testChecker(fleet), true);
const menuOf = ({ root }: TestFleet, id = 'kid') => readFileSync(join(root, id, 'menu.json'), 'utf8');

const text = `{
  // entries of our own
  "side": {
    "a": { "same": true }, // not needed
    "b": { "same": true },
    "c": { "label": "x:y" }, /* stays */
    "d": { "same": true }
  }
}
`;

test('everything that can be mended, neighbours too; comments and form stay; twice is once', () => {
  const fleet = testFleet({ kid: { menu: text } });
  const { files, fixed, report } = mendIn(fleet);
  expect({ fixed, left: report.diagnostics }).toEqual({ fixed: 3, left: [] });
  expect(menuOf(fleet)).toBe(text);
  writeMended(files);
  expect(menuOf(fleet)).toBe(`{
  // entries of our own
  "side": {
    "c": { "label": "x:y" } /* stays */
  }
}
`);
  expect(mendIn(fleet)).toMatchObject({ files: [], fixed: 0 });
});

test('what somebody wrote is taken away only when that was requested', () => {
  const fleet = testFleet({ kid: { menu: text } });
  expect(mend(testChecker(fleet), testChecker(fleet))).toMatchObject({ files: [], fixed: 0 });
  expect(mendIn(fleet).fixed).toBe(3);
});

test('a fix that does not remove its fault is not made; the others are', () => {
  const menu = '{ "side": { "a": { "wrong": 1, "mend": 2 }, "b": { "same": true } } }';
  const fleet = testFleet({ kid: { menu } });
  const { files, fixed, report } = mendIn(fleet);
  expect(files.map(({ after }) => after)).toEqual(['{ "side": { "a": { "wrong": 1, "mend": 2 } } }']);
  expect({ fixed, left: report.diagnostics.map(({ rule }) => rule) }).toEqual({ fixed: 1, left: ['unknown-property'] });
});

test('a fix that brings a fault to a brand built on it is not made, whichever brand was requested', () => {
  // Without "a" in the base, the null of the child removes nothing.
  const fleet = testFleet({
    low: { menu: '{ "side": { "a": { "same": true }, "b": { "same": true } } }' },
    kid: { brand: '{ "id": "kid", "extends": "low" }', menu: '{ "side": { "a": null } }' },
  });
  const rules = [...testRules, layers];
  const made = (ids: string[]) => testChecker(fleet, { rules, ids });
  const { files, fixed, report } = mend(made(['low']), made([]), true);
  expect(fixed).toBe(1);
  expect(files.map(({ after }) => after)).toEqual(['{ "side": { "a": { "same": true } } }']);
  expect(report.diagnostics).toMatchObject([{ rule: 'override-same', pointer: '/side/a' }]);
});

test('what overlaps takes turns', () => {
  const at = (offset: number, length: number) =>
    ({ file: 'x', fix: { title: '', edits: [{ offset, length, text: '' }] } }) as Parameters<typeof apart>[0][number];
  const [one, two, three] = [at(0, 5), at(5, 5), at(11, 2)];
  expect(apart([one, two, three])).toEqual([one, three]);
  expect(apart([two])).toEqual([two]);
});

test('a diff that git takes', () => {
  const fleet = testFleet({ kid: { menu: text } });
  const { files } = mendIn(fleet);
  const relative = files.map((file) => ({ ...file, file: 'kid/menu.json' }));
  const patch = unifiedDiff(relative);
  expect(patch).toContain('-    "b": { "same": true },\n');
  execFileSync('git', ['apply', '-'], { cwd: fleet.root, input: patch });
  expect(menuOf(fleet)).toBe(files[0]?.after);
});

test.each([
  ['', 'a\n'],
  ['a', 'b'],
  ['a\n', ''],
  [`${'x\n'.repeat(20)}a\n${'y\n'.repeat(20)}b`, `${'x\n'.repeat(20)}c\n${'y\n'.repeat(20)}d\n`],
])('a diff at the edges of a file (%j)', (before, after) => {
  const { root } = testFleet({ kid: { menu: before } });
  execFileSync('git', ['apply', '--unidiff-zero', '-'], {
    cwd: root,
    input: unifiedDiff([{ file: 'kid/menu.json', before, after }]),
  });
  expect(readFileSync(join(root, 'kid/menu.json'), 'utf8')).toBe(after);
});

test('a file that changed meanwhile is left alone, and so are the others', () => {
  const fleet = testFleet({ kid: { menu: text }, other: { menu: text } });
  const { files } = mendIn(fleet);
  expect(() => writeMended(files.map((file, index) => (index === 1 ? { ...file, before: '{}' } : file)))).toThrow(
    'Nothing was written',
  );
  expect(menuOf(fleet, 'kid') + menuOf(fleet, 'other')).toBe(text + text);
});
