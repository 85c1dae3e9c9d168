import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding, Rule, Supersession } from './rule.ts';
import { rules } from './rules/index.ts';
import { Session } from './session.ts';
import { withoutConsequences } from './superseded.ts';
import { shippedFleet } from './test-fleet.ts';

const found = (more: Partial<Finding>): Finding => ({
  rule: 'late',
  file: 'menu',
  pointer: '/a/b',
  message: '',
  ...more,
});
const first = (more: Partial<Finding>) => found({ rule: 'first', ...more });

test.each<[Supersession['relation'], Partial<Finding>, Partial<Finding>, boolean]>([
  ['same', {}, {}, true],
  ['same', { pointer: '/a', missing: 'b' }, {}, true],
  ['same', {}, { pointer: '/a' }, false],
  ['within', {}, { pointer: '/a' }, true],
  ['within', { pointer: '/ab' }, { pointer: '/a' }, false],
  ['within', {}, { pointer: '/a', file: 'flags' }, false],
  ['file', {}, { pointer: '/c' }, true],
  ['file', {}, { file: 'flags' }, false],
  ['brand', {}, { file: 'flags' }, true],
  ['premise', { restsOn: ['/c'] }, { pointer: '/c/d' }, true],
  ['premise', { restsOn: ['/c'] }, {}, false],
  ['group', { data: { key: 'a:b.c' } }, { data: { group: 'a:b.' } }, true],
  ['group', { data: { key: 'a:bc' } }, { data: { group: 'a:b.' } }, false],
  ['group', {}, {}, false],
])('%s: %j beside %j', (relation, late, other, goes) => {
  const findings = [found(late), first(other)];
  const left = withoutConsequences(findings, (id) => (id === 'late' ? [{ rule: ['other', 'first'], relation }] : []));
  expect(left.map(({ rule }) => rule)).toEqual(goes ? ['first'] : ['late', 'first']);
});

test('a code, a severity, and what is said of some findings only', () => {
  const findings = [found({ code: 'x' }), found({}), first({ severity: 'warning', code: 'y' })];
  const left = (one: Partial<Supersession>) =>
    withoutConsequences(findings, (id) => (id === 'late' ? [{ rule: 'first', relation: 'same', ...one }] : [])).length;
  expect(left({})).toBe(1);
  expect(left({ code: 'y' })).toBe(1);
  expect(left({ code: 'z' })).toBe(3);
  expect(left({ severity: 'warning' })).toBe(1);
  expect(left({ severity: 'error' })).toBe(3);
  expect(left({ of: { code: 'x' } })).toBe(2);
  expect(left({ of: { rule: ['other'] } })).toBe(3);
  expect(left({ of: { lacking: true } })).toBe(3);
});

/** What is found in a brand with faults that follow from each other, by rules that say it in other words. */
function keptWhen(reword: (message: string) => string): string[] {
  const { root, project } = shippedFleet({
    kid: {
      brand: '{ "id": "kid", "extends": "base", "menu": { "main": { "gone": null } } }',
      'languages/EN/shell': '{ "menu": "Menu" }',
      banners: '{ "w_promo": {} }',
      routes:
        '{ "new": { "path": "/new", "page": "nwe", "title": "shell:menu.home" }, "x": { "path": "X y", "page": 5 } }',
      'pages/home':
        '{ "regions": { "main": { "hero": { "widget": "home/hreo", "props": { "link": { "modal": 5, "tab": "x" } } } } } }',
    },
    orphan: { brand: '{ "id": "orphan", "extends": "gone" }', menu: '{ "main": { "hot": null } }' },
    alone: { brand: '{ "id": "alone", "extends": [] }', routes: '{ "a": { "path": "/a", "page": "b" } }' },
    torn: { menu: '{' },
  });
  mkdirSync(join(root, 'torn/languages/EN'), { recursive: true });
  writeFileSync(join(root, 'torn/languages/EN/home.json'), Buffer.from('{ "hot": "Caf\xe9" }', 'latin1'));
  const said = (findings: Finding[] = []) => findings.map((one) => ({ ...one, message: reword(one.message) }));
  const reworded = rules.map(
    (rule): Rule => ({
      ...rule,
      ...(rule.checkText ? { checkText: (file) => said(rule.checkText?.(file)) } : {}),
      ...(rule.checkLayer ? { checkLayer: (folder) => said(rule.checkLayer?.(folder)) } : {}),
      ...(rule.checkFile ? { checkFile: (file) => said(rule.checkFile?.(file)) } : {}),
      ...(rule.checkBrand ? { checkBrand: (brand, contracts) => said(rule.checkBrand?.(brand, contracts)) } : {}),
    }),
  );
  const { diagnostics } = new Session({ root, project, rules: reworded }).run();
  return [...new Set(diagnostics.map(({ rule, file, pointer }) => `${rule} ${file.slice(root.length)}#${pointer}`))];
}

test('nothing depends on the words of a message', () => {
  const kept = keptWhen((message) => message);
  expect(kept.length).toBeGreaterThan(8);
  expect(keptWhen(() => 'Something is wrong.')).toEqual(kept);
});

test('a file of another ending hides nothing of the file that it is reported at', () => {
  const fleet = shippedFleet({ kid: { brand: '{ "id": "kid", "extends": "base", "nmae": "Kid" }' } });
  writeFileSync(join(fleet.root, 'kid/routes.yaml'), '');
  expect(fleet.check(['kid']).map(({ rule }) => rule)).toEqual(['unknown-file', 'unknown-property']);
});
