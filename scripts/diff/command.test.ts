import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet } from '../check/test-fleet.ts';

const house = join(import.meta.dirname, '../..');

function diff(...args: string[]) {
  const { FORCE_COLOR: _force, ...env } = process.env;
  const run = spawnSync(process.execPath, [join(house, 'scripts/brand.mjs'), 'diff', ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

const home = '{ "regions": {} }';

/** A fleet whose state is committed: base, two that inherit from it, and one with a word of its own. */
function committedFleet(): string {
  const { root } = testFleet({
    base: { 'pages/home': home, flags: '{ "CBS3": "0", "FREEPLAY3": "0" }' },
    a: {},
    b: {},
    own: { flags: '{ "CBS3": "1" }' },
    old: {},
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'before');
  return root;
}

test('a change of base is told once, with the brands that it touches and the one that is shielded', () => {
  const root = committedFleet();
  writeFileSync(join(root, 'base/flags.json'), '{ "CBS3": "1", "FREEPLAY3": "0" }');
  writeFileSync(
    join(root, 'base/menu.json'),
    '{ "side": { "hot": { "label": "menu:hot" }, "home": { "label": "menu:home", "icon": "home", "link": { "route": "home" } } } }',
  );
  rmSync(join(root, 'old'), { recursive: true });
  const { status, stdout } = diff('--since', 'HEAD', '--root', root);
  const told = stdout.replaceAll(/\S+(?=own\/flags)/g, '');
  expect([status, told]).toEqual([
    1,
    [
      'Since HEAD',
      '  − gone: old',
      '',
      'flags',
      '  ~ /CBS3  "0" → "1"',
      '      touches a, b, base',
      '      shielded own: own/flags.json:1:11 has a word of its own',
      '',
      'menu',
      '  − /side/hot/icon  "flame"',
      '      touches every brand (4)',
      '  − /side/hot/link  {"route":"hot"}',
      '      touches every brand (4)',
      '  ↕ /side/hot  after "home" → first',
      '      touches every brand (4)',
      '',
      '4 changes in 4 brands.',
      '',
    ].join('\n'),
  ]);
});

test('nothing has changed: 0; the files are read from git, not from the working tree', () => {
  const root = committedFleet();
  expect(diff('--since', 'HEAD', '--root', root)).toMatchObject({
    status: 0,
    stdout: 'Since HEAD\n\nNo change in brands that were there before.\n',
  });
  writeFileSync(join(root, 'own/flags.json'), '{ "CBS3": "0" }');
  const { stdout } = diff('--since', 'HEAD', 'own', '--root', root, '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    since: 'HEAD',
    changes: [
      { kind: 'changed', file: 'flags', pointer: '/CBS3', before: '1', after: '0', brands: ['own'], shielded: [] },
    ],
  });
});

test('two brands: what differs in what the engine makes of them', () => {
  const root = committedFleet();
  const { status, stdout } = diff('a', 'own', '--root', root);
  expect([status, stdout]).toEqual([
    1,
    'a → own  2 differences\n\nbrand\n  ~ /id  "a" → "own"\n\nflags\n  ~ /CBS3  "0" → "1"\n',
  ]);
  expect(diff('a', 'a', '--root', root)).toMatchObject({ status: 0, stdout: 'a and a are the same.\n' });
});

test.each([
  [['northlin', 'senvang'], 'Did you mean "northline"?'],
  [['--since', 'no-such-revision'], 'There is no revision "no-such-revision"'],
  [['northline'], 'Two brands, or --since.'],
])('what cannot be compared: 2 (%j)', (args, reason) => {
  expect(diff(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(reason) });
});
