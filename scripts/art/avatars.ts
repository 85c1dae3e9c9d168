import { loadObjects, objectImage, objectsOf } from './kit/objects.ts';
import { toWebp } from './kit/raster.ts';
import { cover, linear, Sheet } from './kit/sheet.ts';
import type { Task } from './tasks.ts';

const KB = 1024;
const side = 192;

/** An animal on a ground of its own colours, light above, for each picture that members may get. */
const faces: readonly [object: string, light: string, deep: string][] = [
  ['🐯', '#f7c873', '#c8622a'],
  ['🐼', '#cfe3d4', '#5d8f78'],
  ['🦊', '#f6d2b0', '#b5533c'],
  ['🐸', '#d7efb9', '#4f9a5b'],
  ['🐙', '#f4c3cf', '#a84a78'],
  ['🦁', '#f3dda2', '#b97b2e'],
  ['🐨', '#d5dbe8', '#66759b'],
  ['🐰', '#f5d7e3', '#b06a93'],
  ['🦉', '#e4d3bf', '#7d5a44'],
  ['🐢', '#cdeadf', '#2f8576'],
  ['🐳', '#c3e2f4', '#2f6ea6'],
  ['🦋', '#cfd5f7', '#5560b8'],
];

/** The pictures of members, `gateway/catalogue/art/avatars/01.webp` and on. */
export function avatarTasks(): Task[] {
  return faces.map(([object, light, deep], index) => ({
    path: `gateway/catalogue/art/avatars/${String(index + 1).padStart(2, '0')}.webp`,
    inputs: [object, light, deep],
    code: ['avatars.ts', 'kit/{objects,raster,sheet}.ts'],
    limit: 10 * KB,
    make: async () => toWebp(await portrait(object, light, deep), 6 * KB, 84),
  }));
}

async function portrait(object: string, light: string, deep: string): Promise<string> {
  await loadObjects(objectsOf(object));
  const sheet = new Sheet(side, side);
  const ground = linear(
    sheet,
    [
      [0, light],
      [1, deep],
    ],
    70,
  );
  sheet.add(cover(sheet, ground));
  // Cropped boldly, as a portrait is.
  sheet.add(objectImage(object, { x: side / 2, y: side * 0.56, size: side * 0.92 }));
  return sheet.toString();
}
