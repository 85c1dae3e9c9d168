import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet } from '../check/test-fleet.ts';
import { runBrand } from '../test-run.ts';

const project = join(import.meta.dirname, '../../..');

const diff = (...args: string[]) => runBrand(['diff', ...args], project);

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

test('a change of base is reported once, with the brands that it touches and the one that is shielded', async () => {
  const root = committedFleet();
  writeFileSync(join(root, 'base/flags.json'), '{ "CBS3": "1", "FREEPLAY3": "0" }');
  writeFileSync(
    join(root, 'base/menu.json'),
    '{ "side": { "hot": { "label": "menu:hot" }, "home": { "label": "menu:home", "icon": "home", "link": { "route": "home" } } } }',
  );
  rmSync(join(root, 'old'), { recursive: true });
  const { status, stdout } = await diff('--since', 'HEAD', '--root', root);
  const printed = stdout.replaceAll(/\S+(?=own\/flags)/g, '');
  expect([status, printed]).toEqual([
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

test('nothing has changed: 0; the files are read from git, not from the working tree', async () => {
  const root = committedFleet();
  expect(await diff('--since', 'HEAD', '--root', root)).toMatchObject({
    status: 0,
    stdout: 'Since HEAD\n\nNo change in brands that were there before.\n',
  });
  writeFileSync(join(root, 'own/flags.json'), '{ "CBS3": "0" }');
  const { stdout } = await diff('--since', 'HEAD', 'own', '--root', root, '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    since: 'HEAD',
    changes: [
      { kind: 'changed', file: 'flags', pointer: '/CBS3', before: '1', after: '0', brands: ['own'], shielded: [] },
    ],
  });
});

test('two brands: what differs in what the engine makes of them', async () => {
  const root = committedFleet();
  const { status, stdout } = await diff('a', 'own', '--root', root);
  expect([status, stdout]).toEqual([
    1,
    'a → own  2 differences\n\nbrand\n  ~ /id  "a" → "own"\n\nflags\n  ~ /CBS3  "0" → "1"\n',
  ]);
  expect(await diff('a', 'a', '--root', root)).toMatchObject({ status: 0, stdout: 'a and a are the same.\n' });
});

/** Lays a picture into a brand's folder. */
function paint(root: string, path: string, shape: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`);
}

test('pictures are part of what players see: one laid over another is reported, with whom it does not reach', async () => {
  const root = committedFleet();
  for (const id of ['base', 'own']) paint(root, `${id}/assets/marks/logo.svg`, '<path/>');
  paint(root, 'base/assets/gone.svg', '');
  execFileSync('git', ['-C', root, 'add', '.']);
  execFileSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', 'marks']);
  paint(root, 'base/assets/marks/logo.svg', '<circle/>');
  paint(root, 'b/assets/new.svg', '');
  rmSync(join(root, 'base/assets/gone.svg'));
  const { status, stdout } = await diff('--since', 'HEAD', '--root', root, '--format', 'json');
  const { changes } = JSON.parse(stdout);
  const held = (layer: string) => ({ layer, blob: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect([status, changes]).toEqual([
    1,
    [
      {
        ...{ kind: 'removed', file: 'assets', pointer: '/gone.svg', before: held('base') },
        ...{ brands: ['a', 'b', 'base', 'old', 'own'], shielded: [] },
      },
      {
        ...{ kind: 'changed', file: 'assets', pointer: '/marks/logo.svg', before: held('base'), after: held('base') },
        brands: ['a', 'b', 'base', 'old'],
        shielded: [expect.objectContaining({ brand: 'own', layer: 'own', line: 1 })],
      },
      {
        ...{ kind: 'added', file: 'assets', pointer: '/new.svg', after: held('b') },
        ...{ brands: ['b'], shielded: [] },
      },
    ],
  ]);
  expect((await diff('a', 'own', '--root', root)).stdout).toMatch(
    /assets\n {2}~ \/marks\/logo\.svg {2}base \w{8} → own \w{8}\n$/,
  );
  expect((await diff('--since', 'HEAD', 'own', 'own', '--root', root)).stdout).toContain('shielded own: ');
});

test('a brand that cannot be read is reported, the others are compared all the same: 2', async () => {
  const root = committedFleet();
  writeFileSync(join(root, 'a/flags.json'), '{ "CBS3": ');
  writeFileSync(join(root, 'base/flags.json'), '{ "CBS3": "1", "FREEPLAY3": "0" }');
  const { status, stdout, stderr } = await diff('--since', 'HEAD', '--root', root);
  expect(status).toBe(2);
  expect(stdout).toContain('touches b, base, old\n');
  expect(stderr).toMatch(/^brand diff: a cannot be compared: \S+a\/flags\.json cannot be read\./);
  expect(await diff('a', 'b', '--root', root)).toMatchObject({ status: 2, stdout: '' });
});

test('outside of a repository: 2', async () => {
  const { root } = testFleet({ base: {} });
  expect(await diff('--since', 'HEAD', '--root', root)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is in no repository of git.'),
  });
});

test.each([
  [['northlin', 'senvang'], 'Did you mean "northline"?'],
  [['--since', 'no-such-revision'], 'There is no revision "no-such-revision"'],
  [['northline'], 'Two brands, or --since.'],
])('what cannot be compared: 2 (%j)', async (args, reason) => {
  expect(await diff(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(reason) });
});
