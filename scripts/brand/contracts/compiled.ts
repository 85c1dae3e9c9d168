import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CannotRun } from '../terminal/index.ts';
import type { Parts } from './parts.ts';
import type { Collector } from './refers-to.ts';

/** Says whether a value is as its schema wants it, and tells a collector what it refers to. */
export type Check = (value: unknown, collector: Collector) => boolean;

/** The sources that decide what the compiled code is. */
const writers = [
  'write-checks.ts',
  'schema-set.ts',
  'parts.ts',
  'predicates/keywords.ts',
  'predicates/objects.ts',
  'predicates/emitter.ts',
  'predicates/index.ts',
];

const cache = join(import.meta.dirname, '../../../node_modules/.cache/brand-check');
const require = createRequire(import.meta.url);

/**
 * The compiled checks of all schemas. Compiling takes longer than checking hundreds of brands, so the code is kept
 * under a name made of everything that it depends on.
 */
export function compiledChecks(parts: Parts, contents: string): Record<string, Check> {
  const file = join(cache, `${keyOf(contents)}.cjs`);
  try {
    return require(file) as Record<string, Check>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
  // Loaded only now: Ajv's compiler costs more than all the rest of a run.
  const { writeChecks } = require('./write-checks.ts') as typeof import('./write-checks.ts');
  keep(file, writeChecks(parts));
  return require(file) as Record<string, Check>;
}

function keep(file: string, code: string): void {
  try {
    mkdirSync(cache, { recursive: true });
    forgetOld();
    // Another run may write the same file at the same time: a rename is whole or not at all.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, file);
  } catch (error) {
    throw new CannotRun(`The compiled schemas could not be written to ${cache}: ${(error as Error).message}`);
  }
}

/** Every change of a schema leaves a file behind; one that is still in use is soon written again. */
function forgetOld(): void {
  const week = 7 * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const file = join(cache, name);
    if (Date.now() - statSync(file).mtimeMs > week) rmSync(file, { force: true });
  }
}

function keyOf(contents: string): string {
  const hash = createHash('sha256').update(contents);
  hash.update((require('ajv/package.json') as { version: string }).version);
  for (const writer of writers) {
    hash.update(readFileSync(join(import.meta.dirname, writer)));
  }
  return hash.digest('hex').slice(0, 32);
}
