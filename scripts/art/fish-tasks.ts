import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import fish from './data/fish.json' with { type: 'json' };
import { objectFile } from './kit/objects.ts';
import type { Task } from './tasks.ts';

/** What swims in the fish games and is not drawn by their page. A boss fills a third of the stage: hence the size. */
export function fishTasks(): Task[] {
  return Object.entries(fish).map(([id, object]) => ({
    path: `gateway/catalogue/art/fish/${id}.webp`,
    inputs: object,
    code: ['fish-tasks.ts'],
    limit: 9216,
    make: () =>
      sharp(readFileSync(objectFile(object)))
        .resize(208, 208, { kernel: 'lanczos3' })
        .webp({ quality: 84, alphaQuality: 84, effort: 6 })
        .toBuffer(),
  }));
}
