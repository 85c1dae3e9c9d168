import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Ran, runBrand } from '../test-run.ts';
import { testFleet } from './test-fleet.ts';

const project = join(import.meta.dirname, '../../..');
const bin = join(project, 'scripts/brand.mjs');
const fixtures = join(project, 'tests/fixtures/brands');
const { FORCE_COLOR: _force, ...env } = process.env;

/** A folder of brands over the base that ships. Paths below it; a text that is no text is a file of bytes. */
function createProject(files: Record<string, string | Buffer>) {
  const { root: brands } = testFleet({});
  const folder = dirname(brands);
  const at = (path: string) => join(folder, path);
  cpSync(join(project, 'brands/base'), at('brands/base'), { recursive: true });
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  /** Saves as editors do: nobody sees a file that is half written. */
  const save = (path: string, content: string) => {
    write('half-written', content);
    mkdirSync(dirname(at(path)), { recursive: true });
    renameSync(at('half-written'), at(path));
  };
  return { at, write, save, folder };
}

type TestProject = ReturnType<typeof createProject>;

const kid = (more = '') => `{ "id": "kid", "extends": "base"${more} }\n`;

/** What a command prints, and its exit code. */
function run({ folder }: TestProject, args: readonly string[]) {
  return runBrand(['check', ...args], folder);
}

/** The same of a process of its own, as operators run it. */
function runApart({ folder }: TestProject, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'check', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status: status ?? -1, stdout, stderr };
}

/** The looks of `--watch`: the first one, and one after each change. */
function watching({ folder }: TestProject, args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [bin, 'check', ...args, '--watch'], { cwd: folder, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  let before = { ...said };
  for (const stream of ['stdout', 'stderr'] as const) {
    // By characters: a letter of several bytes may come in two chunks.
    child[stream]?.setEncoding('utf8').on('data', (chunk: string) => {
      said[stream] += chunk;
    });
  }
  return {
    /**
     * Waits for a look that prints as a plain run does, and forgets it. A save is several events: where they come far apart,
     * the look before it, or the one after it, is taken more than once.
     */
    async tells(wanted: Ran) {
      const once = (text: string, old: string, now: string) => {
        let rest = text;
        while (old !== '' && rest !== now && rest.startsWith(old)) rest = rest.slice(old.length);
        while (now !== '' && rest.startsWith(now + now)) rest = rest.slice(now.length);
        return rest;
      };
      for (const stream of ['stdout', 'stderr'] as const) {
        await expect
          .poll(() => once(said[stream], before[stream], wanted[stream]), { timeout: 60_000 })
          .toBe(wanted[stream]);
      }
      before = { stdout: wanted.stdout, stderr: wanted.stderr };
      Object.assign(said, { stdout: '', stderr: '' });
    },
    async ends() {
      child.kill('SIGINT');
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Projects with faults of every kind: each is reported in the same words, whichever way is taken to them. */
const projects: Record<string, { make: () => TestProject; args?: string[] }> = {
  'every broken brand at once, and a folder that lacks its brand.json': {
    make() {
      const made = createProject({ 'brands/lost/pages/home.json': '{}', 'brands/lost/Brand.json': '{}' });
      for (const id of readdirSync(fixtures)) cpSync(join(fixtures, id), made.at(`brands/${id}`), { recursive: true });
      cpSync(join(fixtures, '../neighbour'), made.at('brands/a-neighbour'), { recursive: true });
      return made;
    },
  },
  'files that cannot be read': {
    make() {
      const made = createProject({
        'brands/kid/brand.json': kid(),
        'brands/kid/menu.json': '{ "main": ',
        'brands/kid/languages/EN/home.json': Buffer.from('{ "hot": "Caf\xe9" }', 'latin1'),
        'brands/kid/routes.yaml': '',
        'brands/kid/banners.json/x.txt': '',
        'brands/whole/brand.json/x.txt': '',
      });
      symlinkSync('no-such.json', made.at('brands/kid/flags.json'));
      symlinkSync('registration.json', made.at('brands/kid/registration.json'));
      return made;
    },
  },
  'a configuration that is no JSON': {
    make: () => createProject({ 'brands/kid/brand.json': kid(), 'brandcheck.json': '{ "rules": ' }),
  },
  'a configuration that names a rule that there is not': {
    make: () =>
      createProject({ 'brands/kid/brand.json': kid(), 'brands/brandcheck.json': '{ "rules": { "contrats": "off" } }' }),
  },
  'a configuration that weighs, and ignores in vain': {
    make: () =>
      createProject({
        'brands/kid/brand.json': kid(', "nmae": "Kid"'),
        'brandcheck.json': JSON.stringify({
          rules: { 'unknown-property': 'warning' },
          maxWarnings: 1,
          ignore: [{ rule: 'contrast', reason: 'we know' }],
        }),
      }),
  },
  'no brand.json in any folder': {
    make() {
      const made = createProject({ 'none/kid/menu.json': '{}' });
      return made;
    },
    args: ['--root', 'none'],
  },
  'one brand of several': {
    make: () =>
      createProject({
        'brands/low/brand.json': '{ "id": "low", "extends": "base" }',
        'brands/low/menu.json': '{ "main": { "home": { "emphasys": "quiet" } } }',
        'brands/kid/brand.json': '{ "id": "kid", "extends": "low", "nmae": "Kid" }',
        'brands/lost/menu.json': '{}',
      }),
    args: ['kid'],
  },
  'a choice of rules, in another form': {
    make: () => createProject({ 'brands/kid/brand.json': kid(', "nmae": "Kid"'), 'brands/kid/menu.json': '\ufeff{}' }),
    args: ['--only', 'syntax', '--format', 'json'],
  },
};

describe.each(Object.entries(projects))('%s', (_name, { make, args = [] }) => {
  test('is reported the same from nothing, remembered, in threads, watched, and where fixes are requested', async () => {
    const made = make();
    const plain = await run(made, [...args, '--no-cache']);
    expect(plain.stdout + plain.stderr).not.toBe('');
    expect(runApart(made, [...args, '--no-cache'])).toEqual(plain);
    for (const ways of [[], [], ['--no-cache', '--threads', '3']]) {
      expect(await run(made, [...args, ...ways]), ways.join(' ')).toEqual(plain);
    }
    const watched = watching(made, args);
    await watched.tells(plain);
    expect(await watched.ends()).toBe(plain.status);
    // What fixes mend is what a plain run says that they mend, and afterwards there is nothing to do.
    const announced = Number(/--fix mends (\d+)/.exec(plain.stdout)?.[1] ?? (/mends all/.test(plain.stdout) ? -1 : 0));
    const fixed = await run(made, [...args, '--fix']);
    const mended = Number(/^Mended (\d+) /m.exec(fixed.stderr)?.[1] ?? 0);
    if (announced >= 0 && !args.includes('json')) expect(mended).toBe(announced);
    const after = await run(made, [...args, '--no-cache']);
    expect({ ...fixed, stderr: fixed.stderr.replace(/^Mended .*\n/m, '') }).toEqual(after);
    expect(after.stdout).not.toMatch(/--fix mends|"fix": \{/);
    expect(await run(made, [...args, '--fix'])).toEqual(after);
  }, 180_000);
});

test('a watch reports after each save what a plain run would', async () => {
  const made = createProject({ 'brands/kid/brand.json': kid(), 'brands/kid/menu.json': '{}' });
  const plain = async () => await run(made, ['--no-cache']);
  const watched = watching(made, []);
  await watched.tells(await plain());
  for (const [path, text] of [
    ['brands/kid/menu.json', '{ "main": { "home": { "emphasys": "quiet" } } }'],
    ['brands/lost/menu.json', '{}'],
    ['brandcheck.json', '{ "rules": { "schema": "off" } }'],
    ['brandcheck.json', '{ "rules": '],
    ['brandcheck.json', '{}'],
    ['brands/kid/brand.json', kid(', "hosts": ["www.a.example"]')],
    ['brands/twin/brand.json', '{ "id": "twin", "extends": "base", "hosts": ["www.a.example"] }'],
    ['brands/base/menu.json', '{ "main": '],
  ] as const) {
    made.save(path, text);
    await watched.tells(await plain());
  }
}, 120_000);

test('only what changed since a revision, watched too: nothing at first, and then a brand', async () => {
  const made = createProject({
    'brands/kid/brand.json': kid(),
    'brands/other/brand.json': '{ "id": "other", "extends": "base" }',
  });
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: made.folder });
  git('init', '-q');
  git('add', 'brands');
  git('commit', '-q', '-m', 'one');
  const args = ['--changed'];
  const nothing = await run(made, args);
  expect(nothing).toMatchObject({ status: 0, stderr: 'No brand has changed since HEAD.\n' });
  const watched = watching(made, args);
  await watched.tells(nothing);
  made.save('brands/kid/menu.json', '{ "main": { "home": { "emphasys": "quiet" } } }');
  const plain = await run(made, args);
  expect(plain.stdout).toContain('emphasys');
  await watched.tells(plain);
  expect(await run(made, [...args, '--no-cache', '--threads', '2'])).toEqual(plain);
  expect(await run(made, [...args, '--fix'])).toEqual(plain);
}, 60_000);

test('a dry run announces in stderr what a plain run reports, and its diff is what --fix writes', async () => {
  const made = createProject({ 'brands/kid/brand.json': kid(), 'brands/kid/menu.json': '\ufeff{}' });
  const plain = await run(made, []);
  const dry = await run(made, ['--fix', '--dry-run']);
  expect(dry).toMatchObject({ status: plain.status, stderr: plain.stdout });
  await run(made, ['--fix']);
  const written = readFileSync(made.at('brands/kid/menu.json'), 'utf8');
  expect(dry.stdout).toContain(`+${written}`);
});

describe('what a run says that --fix mends, --fix mends', () => {
  const announced = async (made: TestProject, ...args: string[]) =>
    /--fix mends (\w+) of them/.exec((await run(made, args)).stdout)?.[1];
  const pruned = async (made: TestProject, ...args: string[]) =>
    /--fix --prune takes away (\d+)/.exec((await run(made, args)).stdout)?.[1];
  const mended = async (made: TestProject, ...args: string[]) =>
    /^Mended (.+)\.$/m.exec((await run(made, [...args, '--fix'])).stderr)?.[1];

  test('a fix that would bring another fault is not announced, and the others are', async () => {
    const made = createProject({ 'brands/kid/brand.json': kid(), 'brands/kid/menu.json': '\ufeff{}' });
    cpSync(join(fixtures, 'condition-always'), made.at('brands/condition-always'), { recursive: true });
    expect((await run(made, ['--format', 'json'])).stdout.match(/"fix": /g)).toHaveLength(1);
    expect(await announced(made)).toBe('1');
    expect(await mended(made)).toBe('1 fault in 1 file');
    expect(await announced(made)).toBeUndefined();
  });

  test('fixes of the same words are made one after the other, and count as two', async () => {
    const text = 'Every {{ night }} is market\u200b night';
    const made = createProject({
      'brands/kid/brand.json': kid(),
      'brands/kid/languages/EN/home.json': JSON.stringify({ market: { title: text } }),
      'brands/kid/menu.json': JSON.stringify({
        main: { market: { label: 'home:market.title', link: { route: 'rng' } } },
      }),
    });
    // Nobody gives "night": that is reported too, and is not mended.
    expect(await announced(made)).toBe('2');
    expect(await mended(made)).toBe('2 faults in 1 file');
    const { market } = JSON.parse(readFileSync(made.at('brands/kid/languages/EN/home.json'), 'utf8'));
    expect(market.title).toBe('Every {{night}} is market night');
  });

  test('of a choice of brands or of rules only the fixes that are chosen', async () => {
    const made = createProject({
      'brands/kid/brand.json': kid(', "settings": { "smoothScroll": true }'),
      'brands/kid/menu.json': '\ufeff{}',
      'brands/other/brand.json': '{ "id": "other", "extends": "base", "settings": { "smoothScroll": true } }',
    });
    // An empty file is reported too, and is not mended.
    expect([await announced(made), await pruned(made)]).toEqual(['1', '2']);
    expect([await announced(made, 'other'), await pruned(made, 'other')]).toEqual([undefined, '1']);
    expect(await mended(made, 'other')).toBeUndefined();
    expect(await mended(made, 'other', '--prune')).toBe('1 fault in 1 file');
    expect(await mended(made, '--prune', '--skip', 'override-same')).toBe('1 fault in 1 file');
    expect(await mended(made, '--prune')).toBe('1 fault in 1 file');
    expect([await announced(made), await pruned(made)]).toEqual([undefined, undefined]);
  });

  test('the age that the licence asks for stays, though the base says the same', async () => {
    const made = createProject({
      'brands/kid/brand.json': kid(', "legal": { "age": 18 }, "settings": { "smoothScroll": true }'),
    });
    expect(await mended(made, '--prune')).toBe('1 fault in 1 file');
    expect(JSON.parse(readFileSync(made.at('brands/kid/brand.json'), 'utf8')).legal).toEqual({ age: 18 });
  });
});
