import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Files below `client/` that the engine's bundle in a build consists of. */
export function bundleFiles(out: string): string[] {
  return filesIn(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest);
}

/** Files that the bundler's manifest names, sorted. */
export function filesIn(manifest: Manifest): string[] {
  const all = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(all)].sort();
}
