import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GameRow, VendorRow } from '../types.ts';
import { compositionOf, paintTile } from './index.ts';

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../../../gateway/catalogue/${file}`, import.meta.url), 'utf8')) as T;
const games = read<GameRow[]>('games.json');
const vendors = new Map(read<VendorRow[]>('vendors.json').map((v) => [v.vassalage, v]));
const LONGEST = 3;

/** The box of all lettering in a tile with half its stroke, px. */
function lettering(svg: string): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [, d = '', rest = ''] of svg.matchAll(/<path d="([^"]+)" stroke-linejoin="round" ([^>]*)/g)) {
    const half = Number(rest.match(/stroke-width="([\d.]+)"/)?.[1] ?? 0) / 2;
    const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x = 0, y = 0] = [numbers[i], numbers[i + 1]];
      box.left = Math.min(box.left, x - half);
      box.right = Math.max(box.right, x + half);
      box.top = Math.min(box.top, y - half);
      box.bottom = Math.max(box.bottom, y + half);
    }
  }
  return box;
}

const compositions = Map.groupBy(games, compositionOf);

it('has a dozen compositions in use', () => {
  expect(compositions.size).toBeGreaterThanOrEqual(12);
});

it.each([...compositions.keys()])(
  'keeps the longest titles inside the tile: %s',
  async (name) => {
    const longest = (compositions.get(name) ?? [])
      .toSorted((a, b) => b.name.EN.length - a.name.EN.length)
      .slice(0, LONGEST);
    for (const row of longest) {
      const vendor = vendors.get(row.vassalage);
      expect(vendor).toBeDefined();
      if (!vendor) continue;
      for (const h of [512, 384]) {
        const box = lettering(await paintTile(row, vendor, 384, h));
        expect(box.left, row.gameCode).toBeGreaterThanOrEqual(0);
        expect(box.top, row.gameCode).toBeGreaterThanOrEqual(0);
        expect(box.right, row.gameCode).toBeLessThanOrEqual(384);
        expect(box.bottom, row.gameCode).toBeLessThanOrEqual(h);
      }
    }
  },
  60_000,
);
