import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolve } from '#engine/brand';
import { readFolder } from '../../../scripts/brand/folders/folder.ts';
import { completed } from '../../../scripts/brand/new/complete.ts';
import { brandFiles } from '../../../scripts/brand/new/files.ts';
import { formatted } from '../../../scripts/brand/new/json.ts';

const project = join(import.meta.dirname, '../../..');

/** A brand for tests: as `brand new` makes it for a market, with this brand.json, or a copy of a folder. */
export type NewBrand = { market: string } | { says: Record<string, unknown> } | { copy: string };

/** Makes a brand; one for a market has the artwork of the base brand, which takes no time. */
export async function makeBrand(brands: string, id: string, made: NewBrand): Promise<void> {
  if ('copy' in made) return cpSync(join(project, made.copy), join(brands, id), { recursive: true });
  const files = 'market' in made ? await filesFor(brands, id, made.market) : [['brand', { id, ...made.says }] as const];
  for (const [file, json] of files) {
    const path = join(brands, id, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatted(json));
  }
}

async function filesFor(brands: string, id: string, market: string) {
  const parent = resolve('base', (layer) => readFolder(brands, layer));
  const answers = await completed({ id, parent: 'base' }, { market, color: '#0f766e' }, parent);
  return brandFiles(answers, parent, join(project, 'schemas/generated/editor'));
}

/** Compiles brands into an existing build, as an operator adds them to one. */
export function buildInto(out: string, brands: string, ids: readonly string[]): void {
  const args = [join(project, 'scripts/brand.mjs'), 'build', ...ids, '--root', brands, '--out', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: project });
  if (status !== 0) throw new Error(stdout + stderr);
}
