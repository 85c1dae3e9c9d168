import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFleet } from '../../../../tests/fleet/make-fleet.ts';
import { rules } from '../rules/index.ts';
import { Session } from '../session.ts';
import { testFleet } from '../test-fleet.ts';
import { cachedRun } from './cached-run.ts';
import { judging, snapshotOfProject } from './project.ts';
import { isUnchanged } from './snapshot.ts';

const project = join(import.meta.dirname, '../../../..');

/** A fleet, looked at with memory and without after each change. */
function remembering() {
  const { root } = testFleet({});
  makeFleet(project, { root, brands: 4, groups: 2, size: { blocks: 4, slides: 2, entries: 3 } });
  const at = (file: string) => join(root, file);
  const evaluated: string[][] = [];
  return {
    at,
    edit(file: string, from: string, to: string) {
      const text = readFileSync(at(file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(at(file), text.replace(from, to));
    },
    /** What the cache reports, which must be what is found from nothing. */
    async look(): Promise<string[]> {
      const done: number[] = [];
      const { commented: kept, ...seen } = await cachedRun({
        ...{ root, project, threads: 1 },
        onProgress: (_done, total) => done.push(total),
      });
      const { commented, ...anew } = new Session({ root, project, rules }).run();
      expect(seen).toEqual(anew);
      expect([...kept].map(({ id }) => id).sort()).toEqual([...commented].map(({ id }) => id).sort());
      evaluated.push(done.map(String));
      return seen.diagnostics.map(({ rule, brand }) => `${brand} ${rule}`);
    },
    /** Fills the cache, where the state is one that has been compared already or is compared later. */
    fill: () => cachedRun({ root, project, threads: 1 }),
    /** How many brands the last look asked about. */
    evaluated: () => evaluated.at(-1)?.length,
    settle: () => new Promise((resolve) => setTimeout(resolve, 60)),
  };
}

test('nothing is asked twice, and nothing that changed is missed', async () => {
  const { look, fill, edit, at, evaluated, settle } = remembering();
  await settle();
  expect(await look()).toEqual([]);
  expect(evaluated()).toBe(7);
  expect(await look()).toEqual([]);
  expect(evaluated()).toBe(0);

  edit('brand-3/pages/season.json', '"route": "', '"route": "x');
  expect(await look()).toEqual(['brand-3 route-unknown']);
  expect(evaluated()).toBe(1);
  await settle();
  await fill();
  await look();
  expect(evaluated()).toBe(0);

  // What a group says, its brands inherit.
  edit('group-1/brand.json', '"bannerAutoplay"', '"bannerAutoPlay"');
  expect(await look()).toContain('group-1 unknown-property');
  expect(evaluated()).toBe(3);
  edit('group-1/brand.json', '"bannerAutoPlay"', '"bannerAutoplay"');

  // Base is everybody's.
  renameSync(at('base/assets/banners/draw-wide.webp'), at('base/assets/banners/gone.webp'));
  expect((await look()).filter((line) => line.includes('asset-missing')).length).toBeGreaterThan(0);
  renameSync(at('base/assets/banners/gone.webp'), at('base/assets/banners/draw-wide.webp'));
  expect(await look()).toEqual(['brand-3 route-unknown']);
}, 120_000);

test('a change that hides its time and size is seen all the same', async () => {
  const { look, fill, edit, at, settle } = remembering();
  await settle();
  await fill();
  const file = at('brand-2/pages/season.json');
  const long = new Date('2020-01-01T00:00:00Z');
  utimesSync(file, long, long);
  await settle();
  await fill();
  edit('brand-2/pages/season.json', '"home/', '"hoem/');
  utimesSync(file, long, long);
  expect(await look()).toContain('brand-2 unknown-widget');
  // At once again, within the tick of the clock.
  edit('brand-2/pages/season.json', '"hoem/', '"home/');
  expect(await look()).toEqual([]);
  edit('brand-2/pages/season.json', '"home/', '"hoem/');
  expect(await look()).toContain('brand-2 unknown-widget');
}, 120_000);

test('a folder that lost its brand.json is no brand; links in a circle are walked once', async () => {
  const { look, at, settle } = remembering();
  symlinkSync(at('brand-0'), at('brand-0/assets'));
  await settle();
  await look();
  rmSync(at('brand-2/brand.json'));
  await look();
  rmSync(at('group-1/brand.json'));
  expect(await look()).toContain('brand-1 extends-missing');
}, 120_000);

test('all code that judges is in the folders whose change makes a look worthless', () => {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:from |import\()'([#.][^']+)'/g)) {
      if (from.startsWith('.')) follow(join(dirname(file), from));
      else if (from.startsWith('#engine/')) follow(join(project, `${from.slice(1)}/index.ts`));
      else if (from.startsWith('#schemas/')) follow(join(project, `schemas/generated/${from.slice(9)}.ts`));
    }
  };
  follow(join(project, 'scripts/brand/check/rules/index.ts'));
  follow(join(project, 'scripts/brand/check/full-run.ts'));
  expect(reached.size).toBeGreaterThan(100);
  const outside = [...reached].filter(
    (file) => !judging.some((folder) => file.startsWith(`${join(project, folder)}/`)),
  );
  expect(outside).toEqual([]);
});

test('names that a look writes for editors make no other look worthless; a schema that judges does', async () => {
  const { root: made } = testFleet({});
  const at = (file: string) => join(made, 'schemas/generated', file);
  mkdirSync(at('editor'), { recursive: true });
  for (const file of ['editor/names.schema.json', 'brand.ts']) writeFileSync(at(file), '1');
  await new Promise((resolve) => setTimeout(resolve, 60));
  const before = snapshotOfProject(made);
  for (const file of ['editor/names.schema.json', 'editor/more.json']) writeFileSync(at(file), '2');
  expect(before.every(isUnchanged)).toBe(true);
  writeFileSync(at('brand.ts'), '2');
  expect(before.every(isUnchanged)).toBe(false);
});

test('brands come and go, and claim what others have', async () => {
  const { look, fill, at, settle } = remembering();
  await settle();
  await fill();
  cpSync(at('brand-1'), at('brand-9'), { recursive: true });
  expect(await look()).toEqual(expect.arrayContaining(['brand-9 brand-id', 'brand-9 host-claimed']));
  rmSync(at('brand-1'), { recursive: true });
  expect(await look()).not.toContain('brand-9 host-claimed');
  writeFileSync(at('brand-9/brand.json'), '{ "id": "brand-9", "name": "Nine", "extends": "none" }');
  expect(await look()).toContain('brand-9 extends-missing');
  mkdirSync(at('none'));
  await look();
  writeFileSync(at('none/brand.json'), '{ "id": "none", "name": "None", "extends": "base" }');
  expect(await look()).not.toContain('brand-9 extends-missing');
  // Unused texts are no fault of a brand that others build on.
  appendFileSync(at('brand-2/brand.json'), ' // one\n');
  writeFileSync(at('brand-2/languages/EN/more.json'), '{ "unused": "Nobody asks for this" }');
  writeFileSync(at('brand-2/languages/TY/more.json'), '{ "unused": "Không ai hỏi điều này" }');
  expect(await look()).toContain('brand-2 message-unused');
  writeFileSync(at('none/brand.json'), '{ "id": "none", "name": "None", "extends": "brand-2" }');
  expect(await look()).not.toContain('brand-2 message-unused');
}, 120_000);
