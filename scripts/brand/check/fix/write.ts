import { readFileSync, writeFileSync } from 'node:fs';
import { CannotRun } from '../../terminal/index.ts';
import type { Mended } from './mend.ts';

/** Writes what was mended. Throws CannotRun, and writes nothing, when a file has changed since it was read. */
export function writeMended(files: readonly Mended[]): void {
  const stale = files.find(({ file, before }) => readFileSync(file, 'utf8') !== before);
  if (stale) throw new CannotRun(`"${stale.file}" changed while it was mended. Nothing was written; run it again.`);
  for (const { file, after } of files) writeFileSync(file, after);
}
