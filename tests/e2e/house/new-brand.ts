import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolve } from '#engine/brand';
import { readFolder } from '../../../scripts/brand/folders/folder.ts';
import type { Answers } from '../../../scripts/brand/new/answers.ts';
import { completed } from '../../../scripts/brand/new/complete.ts';
import { brandFiles } from '../../../scripts/brand/new/files.ts';
import { formatted } from '../../../scripts/brand/new/json.ts';

const house = join(import.meta.dirname, '../../..');

/** Makes a brand as `brand new` does, with the artwork of the base, which is drawn in no time. */
export async function makeBrand(
  brands: string,
  id: string,
  market: string,
  said: Partial<Answers> = {},
): Promise<void> {
  const parent = resolve('base', (layer) => readFolder(brands, layer));
  const answers = await completed({ id, parent: 'base' }, { market, color: '#0f766e' }, parent);
  const files = brandFiles({ ...answers, ...said }, parent, join(house, 'schemas/generated/editor'));
  for (const [file, json] of files) {
    const path = join(brands, id, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatted(json));
  }
}
