import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import figures from './data/figures.json' with { type: 'json' };
import { objectFile } from './kit/objects.ts';
import type { Task } from './tasks.ts';

/** The sides and runners in the scenes of a book of bets. A side of a duel is 120 px tall on a phone: hence the size. */
export function figureTasks(): Task[] {
  return Object.entries(figures).map(([id, object]) => ({
    path: `gateway/catalogue/art/figures/${id}.webp`,
    inputs: object,
    code: ['figure-tasks.ts'],
    limit: 9216,
    make: () =>
      sharp(readFileSync(objectFile(object)))
        .resize(208, 208, { kernel: 'lanczos3' })
        .webp({ quality: 84, alphaQuality: 84, effort: 6 })
        .toBuffer(),
  }));
}
