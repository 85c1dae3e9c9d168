import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedFleet } from './test-fleet.ts';

const project = join(import.meta.dirname, '../../..');

/** Runs the command as an operator does. */
function brand(...args: string[]) {
  return run(args, { NO_COLOR: '1' });
}

function run(args: string[], colour: { NO_COLOR?: string; FORCE_COLOR?: string }) {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'scripts/brand.mjs'), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...env, ...colour },
  });
  return { status, stdout, stderr };
}

/** A fleet with one fault, in a brand that another one extends. */
function fleetWithFault(): string {
  const menu = '{\n  "main": {\n    "home": { "emphasys": "quiet" }\n  }\n}\n';
  return shippedFleet({ low: { menu }, kid: { brand: '{ "id": "kid", "extends": "low" }' } }).root;
}

test('a clean fleet: 0', () => {
  const { root } = shippedFleet({ kid: {} });
  expect(brand('check', '--root', root)).toEqual({ status: 0, stdout: 'No faults in 2 brands.\n', stderr: '' });
});

test('a folder that lacks its brand.json is reported, one that holds no brand is not', () => {
  const { root } = shippedFleet({ kid: {} });
  mkdirSync(join(root, 'lost/pages'), { recursive: true });
  mkdirSync(join(root, '.notes'));
  const { status, stdout } = brand('check', '--root', root);
  expect(status).toBe(0);
  expect(stdout).toContain('lost/brand.json:1:1 warning brand-json-missing');
  expect(stdout).toContain('"lost" has no brand.json: it is no brand, and was not checked.');
  expect(brand('check', '--root', root, '--max-warnings', '0').status).toBe(1);
  writeFileSync(join(root, 'lost/Brand.json'), '{ "id": "lost" }');
  expect(brand('check', '--root', root).stdout).toContain('Give "Brand.json" the name "brand.json".');
  expect(brand('check', 'kid', '--root', root)).toEqual({ status: 0, stdout: 'No faults in 1 brand.\n', stderr: '' });
});

test('faults: 1, with the line underlined', () => {
  const { status, stdout } = brand('check', '--root', fleetWithFault());
  expect(status).toBe(1);
  expect(stdout.slice(stdout.indexOf('low/menu.json'))).toBe(
    [
      'low/menu.json:3:15 error unknown-property',
      '  "home" has no property "emphasys". Did you mean "emphasis"?',
      '    2 |   "main": {',
      '  > 3 |     "home": { "emphasys": "quiet" }',
      '      |               ^^^^^^^^^^',
      '  at /main/home/emphasys; inherited by 1 brand: kid',
      '',
      '1 error in 1 file.',
      '',
    ].join('\n'),
  );
});

test('colour when it is forced, none when NO_COLOR is set (https://no-color.org)', () => {
  const args = ['check', '--root', fleetWithFault()];
  expect(run(args, { FORCE_COLOR: '1' }).stdout).toContain('\u001b[');
  expect(run(args, { FORCE_COLOR: '1', NO_COLOR: '1' }).stdout).not.toContain('\u001b[');
});

test('for programs: JSON, and annotations of GitHub', () => {
  const root = fleetWithFault();
  const json = JSON.parse(brand('check', '--root', root, '--format', 'json').stdout) as { diagnostics: object[] };
  expect(json).toMatchObject({ version: 1, diagnostics: [{ line: 3, column: 15, endLine: 3, endColumn: 25 }] });
  expect(brand('check', '--root', root, '--format', 'github').stdout).toMatch(
    /^::error file=.*menu\.json,line=3,endLine=3,col=15,endColumn=25,title=unknown-property::"home" has no property "emphasys"/,
  );
});

test.each([
  [['check', '--root', 'no-such-folder'], 'no-such-folder'],
  [['check', '--fromat', 'json'], 'Did you mean "--format"?'],
  [['check', '--format', 'jsno'], 'Did you mean "json"?'],
  [['check', 'no-such-brand'], 'no-such-brand'],
  [['chekc'], 'chekc'],
  [[], 'Usage'],
])('what cannot be run: 2 (%j)', (args, reason) => {
  const { status, stdout, stderr } = brand(...args);
  expect({ status, printed: stdout + stderr }).toEqual({ status: 2, printed: expect.stringContaining(reason) });
});
