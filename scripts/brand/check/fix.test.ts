import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createProject, kid, run, type TestProject } from './test-project.ts';

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/brands');

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
