import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { long } from '../../../tests/support/long.ts';
import { createProject, kid, run, runApart, type TestProject, watching } from './test-project.ts';

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/brands');

/** Broken brands that --fix mends, and every tenth of the others; all of them in `npm run test:long`. */
const mendable =
  /^(contrast|invisible-character|layout-ignored|line-height|override-empty|override-same|theme-opacity)$/;
const brokenBrands = readdirSync(fixtures).filter((id, index) => long || index % 10 === 0 || mendable.test(id));

/**
 * Projects with faults of every kind, which are reported in the same words by every kind of run. Some are checked in processes
 * of their own too, and all of them in `npm run test:long`: the process is the same for all.
 */
const projects: Record<string, { make: () => TestProject; args?: string[]; inProcesses?: boolean }> = {
  'broken brands of every kind, and a folder that lacks its brand.json': {
    make() {
      const made = createProject({ 'brands/lost/pages/home.json': '{}', 'brands/lost/Brand.json': '{}' });
      for (const id of brokenBrands) cpSync(join(fixtures, id), made.at(`brands/${id}`), { recursive: true });
      cpSync(join(fixtures, '../neighbour'), made.at('brands/a-neighbour'), { recursive: true });
      return made;
    },
  },
  'files that cannot be read': {
    inProcesses: true,
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
    inProcesses: true,
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

describe.each(Object.entries(projects))('%s', (_name, { make, args = [], inProcesses = long }) => {
  test('is reported the same from nothing, from the cache, in threads, watched, and where fixes are requested', async () => {
    const made = make();
    const plain = await run(made, [...args, '--no-cache']);
    expect(plain.stdout + plain.stderr).not.toBe('');
    if (inProcesses) expect(runApart(made, [...args, '--no-cache'])).toEqual(plain);
    for (const ways of [[], [], ['--no-cache', '--threads', '3']]) {
      expect(await run(made, [...args, ...ways]), ways.join(' ')).toEqual(plain);
    }
    if (inProcesses) {
      const watched = watching(made, args);
      await watched.tells(plain);
      expect(await watched.ends()).toBe(plain.status);
    }
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
