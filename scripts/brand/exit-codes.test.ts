import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { long } from '../../tests/support/long.ts';
import { testClient } from '../site/serve/fixtures/test-site.ts';
import { runBrand } from './test-run.ts';

const project = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'brand-verbs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Files below the folder of these tests. */
function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });

/** Brands that are sound, with one that was made since the only commit; brands with faults; brands of the former format. */
function prepare() {
  cpSync(join(project, 'brands/base'), join(folder, 'brands/base'), { recursive: true });
  cpSync(join(project, 'scripts/site/serve/fixtures/brands'), join(folder, 'built'), { recursive: true });
  cpSync(join(folder, 'built'), join(folder, 'faulty'), { recursive: true });
  write({
    'faulty/beta/brand.json': '{ "id": "beta", "extends": "alpha", "formatVersion": 2, "colour": 1 }',
    'former/base/brand.json': '{ "id": "base", "formatVersion": 1, "settings": { "age": 18 } }\n',
    'torn/base/brand.json': '{ "id": ',
    'dist/manifest.json': '{}',
    'dist/template.html': testClient.template,
    'less/hosts.json': '{ "format": 1, "hosts": {}, "brands": {} }',
    'none/README': '',
    'reported/one.ndjson': `${JSON.stringify({
      first: Date.now(),
      last: Date.now(),
      count: 1,
      rate: 1,
      brand: 'kid',
      release: 'a',
      browser: 'Chrome 141',
      fault: { kind: 'failed-widget', widget: 'home/banner', pointer: '/pages/home' },
    })}\n`,
  });
  git('init', '-q');
  git('add', 'brands');
  git('commit', '-q', '-m', 'one');
  write({ 'brands/kid/brand.json': '{ "id": "kid", "extends": "base" }' });
}
prepare();

/** Verb → exit code → a command line that ends with it. */
const lines: Record<string, Record<number, string[]>> = {
  // Its pictures take their time; scripts/brand/new/command.test.ts makes a brand in every run.
  new: {
    0: [long ? 'fresh --market VN --yes --root made' : '--help'],
    2: ['fresh --market XX --yes', '', 'Fresh --market VN --yes'],
  },
  'new-widget': { 0: ['--help'], 2: ['', 'greeting', 'home/banner', 'member/x --panel nothing'] },
  check: {
    0: ['', '--changed', 'kid --fix', '--help'],
    1: ['--root faulty', '--root faulty --fix --dry-run', '--root faulty --changed HEAD'],
    2: ['nobody', 'nobody --changed', '--only nothing', '--root none', '--root lost', '--changed no-such'],
  },
  build: { 0: ['--root built --out dist'], 1: ['--root faulty --out dist'], 2: ['nobody', '--root lost'] },
  publish: {
    0: ['--target site --brands alpha --by a', '--target site', '--help'],
    1: ['--out less --target site'],
    2: ['', '--target gs://a', '--out none'],
  },
  rollback: { 0: ['--target site --brand beta'], 2: ['', '--target site --to no-such', '--target none'] },
  releases: { 0: ['--target site'], 2: ['', '--target none', '--target site --limit x'] },
  explain: { 0: ['kid', 'kid legal.age', 'kid --as guest'], 2: ['nobody', 'kid legal.aeg', 'kid --page no', ''] },
  diff: {
    0: ['kid kid', '--since HEAD base'],
    1: ['base kid', '--since HEAD'],
    2: ['kid', 'kid nobody', '--since no-such'],
  },
  list: { 0: ['', 'kid', '--faults'], 2: ['nobody', '--root none', '--root lost'] },
  rename: {
    0: ['flag CBS3 CBS4 --dry-run --force'],
    2: ['flag NO-SUCH X', 'flag CBS3 FREEPLAY3', 'flag', 'thing a b'],
  },
  reports: {
    0: ['--folder none'],
    1: ['--folder reported'],
    2: ['--folder gone', 'kid', '--folder none --brand nobody', '--folder none --since lately'],
  },
  docs: { 0: ['--out made-docs', '--format json'], 1: ['--check --out other-docs'], 2: ['page', '--format xml'] },
  schemas: { 0: [`--root ${join(project, 'brands')}`], 2: ['page', '--root none'] },
  migrate: {
    0: ['--root built', '--root built --dry-run'],
    1: ['--root former --dry-run'],
    2: ['nobody', '--root torn'],
  },
};

const words = (line: string) => line.split(' ').filter((word) => word !== '');

/** The command as operators run it: a process of its own. */
function brand(line: string) {
  const args = [join(project, 'scripts/brand.mjs'), ...words(line)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Verbs that are run as processes too: one of scripts/brand, and one of scripts/site. All in `npm run test:long`. */
const apart = ['check', 'publish'];

test('every verb is here', () => {
  const verbs = brand('help')
    .stdout.split('\n')
    .flatMap((line) => /^ {2}brand ([\w-]+)/.exec(line)?.[1] ?? []);
  expect(Object.keys(lines).sort()).toEqual(verbs.sort());
});

test.each(Object.keys(lines))('%s names in its help the exit codes that it has, and of no other', async (verb) => {
  const inProcess = await runBrand([verb, '--help'], folder);
  if (long || apart.includes(verb)) expect(inProcess).toEqual(brand(`${verb} --help`));
  const [, documented = ''] = /Exit code: ([\s\S]+)$/.exec(inProcess.stdout) ?? [];
  const codes = [...documented.matchAll(/(?:^|[,;]\s+)(\d) /g)].map(([, code]) => code);
  expect(codes).toEqual(Object.keys(lines[verb] ?? {}));
});

// In the order of the table, whatever the order of a run: what is rolled back was built and published by lines before it.
describe('exit codes', { shuffle: false }, () => {
  test.each(
    Object.entries(lines).flatMap(([verb, byCode]) =>
      Object.entries(byCode).flatMap(([code, all]) => all.map((line) => [verb, line, Number(code)] as const)),
    ),
  )(
    'brand %s %s: %i',
    async (verb, line, code) => {
      if (verb === 'new') cpSync(join(folder, 'brands'), join(folder, 'made'), { recursive: true });
      const { status, stderr } = await runBrand([verb, ...words(line)], folder);
      expect({ status, stderr }).toMatchObject({ status: code });
      // What cannot be done is reported by the name of the verb, and never by a stack of calls.
      if (code === 2) expect(stderr).toMatch(new RegExp(`^brand ${verb}: .+`));
      expect(stderr).not.toMatch(/\n {4}at /);
    },
    120_000,
  );
});

test('migrate says 1 once, and nothing is left to do after it', async () => {
  write({ 'again/base/brand.json': '{ "id": "base", "formatVersion": 1, "settings": { "age": 18 } }\n' });
  const codes: number[] = [];
  for (const more of ['--dry-run', '--dry-run', '', '--dry-run'])
    codes.push((await runBrand(['migrate', '--root', 'again', ...words(more)], folder)).status);
  expect(codes).toEqual([1, 1, 0, 0]);
  expect(readdirSync(join(folder, 'again/base'))).toEqual(['brand.json']);
});
