import { createRequire } from 'node:module';
import { pointer as join } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';

const require = createRequire(import.meta.url);

/** `<anything>/<layer>/<file>.json`, and a line with its column, or a pointer, behind it. */
const form = /^(?:.*\/)?([a-z][a-z0-9-]*)\/((?:[^/:#]+\/)*[^/:#]+)\.json(?::(\d+)(?::(\d+))?|#(.*))?$/;

/**
 * The place that the path of a layer's file names, as the check and `explain` itself write it, with what stands there:
 * `brands/base/brand.json:70:12`. Undefined for what is no path of a file of this brand's layers.
 */
export function writtenPlace(text: string, { folders }: OpenBrand): { file: string; pointer: string } | undefined {
  const [, layer, file = '', line, column = '1', pointer] = form.exec(text) ?? [];
  const folder = folders.find(({ id }) => id === layer);
  const written = folder?.texts.get(file);
  if (written === undefined) return undefined;
  return { file, pointer: line === undefined ? (pointer ?? '') : pointerAt(written, Number(line), Number(column)) };
}

function pointerAt(text: string, line: number, column: number): string {
  const { getLocation } = require('jsonc-parser') as typeof import('jsonc-parser');
  const lines = text.split('\n').slice(0, line);
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  // A line without a column is about what begins in it.
  const first = column === 1 ? (lines[line - 1]?.search(/\S/) ?? 0) + 1 : column;
  return getLocation(text, before + first).path.reduce<string>((at, key) => join(at, String(key)), '');
}
