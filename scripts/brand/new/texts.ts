import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonObject } from '#engine/brand';
import type { Parent } from './answers.ts';

const folder = join(import.meta.dirname, 'texts');

/**
 * Texts that new brands bring along, in languages that the shipped base does not have: namespace → its messages. They are
 * copied, so that no other brand carries a language that nobody reads; empty for a language that we have none in, and for
 * one that the parent speaks by itself.
 */
export function textsFor(code: string, parent: Parent): ReadonlyMap<string, JsonObject> {
  if (!isTranslated(code) || isSpoken(code, parent)) return new Map();
  const files = globSync('*.json', { cwd: join(folder, code) }).sort();
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, code, file), 'utf8')) as JsonObject,
    ]),
  );
}

/** Whether texts in a language can come along with a new brand. */
export function isTranslated(code: string): boolean {
  return existsSync(join(folder, code));
}

/** Whether a brand has texts in a language. */
export function isSpoken(code: string, { files }: Parent): boolean {
  return [...files.keys()].some((file) => file.startsWith(`languages/${code}/`));
}
