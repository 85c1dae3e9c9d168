import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** Areas whose blocks stand in documents of guests, where a slow phone draws them piece by piece. */
const areas = ['shell', 'home', 'access', 'games', 'sports', 'promotions', 'service', 'download', 'points'];
const sheets = globSync(`widgets/{${areas.join(',')}}/**/*.module.css`, { cwd: root });
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('no grid of a document counts its entries by itself: they come one after the other', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((path) => textOf(path).includes('auto-fit'))).toEqual([]);
});

test('a grid that is told its entries says its gap and its narrowest column', () => {
  const told = sheets.filter((path) => textOf(path).includes('var(--columns)'));
  expect(told.length).toBeGreaterThanOrEqual(3);
  for (const path of told) expect(textOf(path), path).toMatch(/--gap: [^}]*--least: [^}]*var\(--columns\)/);
});

test('each number of entries up to twelve has its rule', () => {
  const css = textOf('widgets/shell/shared/columns/Columns.module.css');
  const ruled = [...css.matchAll(/data-entries="(\d+)"\] {\s*--entries: (\d+);/g)].map(([, said, is]) => [said, is]);
  const standard = /--entries, (\d+)/.exec(css)?.[1];
  const counts = Array.from({ length: 12 }, (_none, at) => `${at + 1}`).filter((count) => count !== standard);
  expect(ruled).toEqual(counts.map((count) => [count, count]));
});

test('six categories are one line beside the side menu of a small desktop, whose scroll bar takes room', () => {
  const [, least = ''] = /--least: (\d+)px/.exec(textOf('widgets/home/categories/Categories.module.css')) ?? [];
  const { density } = JSON.parse(textOf('brands/base/themes/light.json'));
  const [scrollBar, menu, gap] = [17, 256, 12];
  const room = 1280 - scrollBar - menu - 2 * density.gutter;
  expect(6 * Number(least) + 5 * gap).toBeLessThanOrEqual(room);
});
