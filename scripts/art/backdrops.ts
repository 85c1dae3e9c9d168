import { backOf } from './backs/index.ts';
import { mix } from './colour.ts';
import { familyOf } from './families.ts';
import { toWebp } from './kit/raster.ts';
import { cover, linear, radial, Sheet } from './kit/sheet.ts';
import { Dice } from './seed.ts';
import type { Task } from './tasks.ts';
import type { GameRow } from './types.ts';

/** Covers screens of all shapes. */
const size = { w: 1280, h: 960 };

/** Where the games of a family take place, in one of its palettes: no hero, no lettering, its edges in the dark. */
function paintBackdrop(id: string, palette: number): string {
  const { w, h } = size;
  const family = familyOf(id);
  const p = family.palettes[palette];
  if (!p) throw new Error(`${id}: no palette ${palette}`);
  const sheet = new Sheet(w, h);
  const light = { x: w / 2, y: h * 0.24 };
  const sky = linear(sheet, [
    [0, mix(p.mid, p.deep, 0.55)],
    [0.5, p.mid],
    [1, mix(p.mid, p.deep, 0.7)],
  ]);
  const glow = radial(sheet, light.x, light.y, w * 0.55, [
    [0, mix(p.light, '#ffffff', 0.2), 0.8],
    [0.3, p.light, 0.35],
    [1, p.mid, 0],
  ]);
  sheet.add(cover(sheet, sky), cover(sheet, glow));
  backOf(family.back)(sheet, { p, dice: new Dice(`backdrop:${id}:${palette}`), horizon: h * 0.56, light });
  const dark = radial(sheet, w / 2, h * 0.42, w * 0.66, [
    [0.35, p.deep, 0],
    [1, p.deep, 0.78],
  ]);
  sheet.add(cover(sheet, dark));
  return sheet.toString();
}

/** What stands behind the games on their pages: one for each family and palette that they have. */
export function backdropTasks(games: readonly GameRow[]): Task[] {
  const rows = new Map(games.map(({ art, family, scene }) => [art.backdrop, { family, palette: scene.palette }]));
  return [...rows].map(([path, { family, palette }]) => ({
    path: `gateway/catalogue/art/${path}`,
    inputs: [family, palette, familyOf(family)],
    code: ['backdrops.ts', 'backs/*.ts', 'kit/{sheet,raster}.ts', '{colour,families,seed}.ts'],
    limit: 24_576,
    make: async () => toWebp(paintBackdrop(family, palette), 15_000, 72),
  }));
}
