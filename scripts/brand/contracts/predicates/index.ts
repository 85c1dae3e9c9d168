import type { Schema } from '../parts.ts';
import { Emitter } from './emitter.ts';
import { lines } from './keywords.ts';

export { CannotCompile } from './emitter.ts';

/**
 * Source of a CommonJS module of predicates: export → `(value, collector) => boolean`. Where Ajv's code carries what an
 * error would need, places above all, a predicate stops at the first fault and says no; it tells the collector of every
 * `refersTo` on its way. Whatever passes here passes Ajv: a test holds the two together. Throws CannotCompile.
 *
 * `documents` are all schemas by `$id`, `roots` says which of them are exported, and under which name.
 */
export function predicates(documents: ReadonlyMap<string, Schema>, roots: ReadonlyMap<string, string>): string {
  const emitter = new Emitter(documents, lines);
  const exports = [...roots].map(([name, id]) => `exports.${name} = ${emitter.reference(`${id}#`, id)};`);
  return [
    '"use strict";',
    'const { fullFormats } = require("ajv-formats/dist/formats");',
    formats,
    emitter.source(),
    ...exports,
  ].join('\n');
}

/** Formats are reported by the library that Ajv asks, too. */
const formats = `function isFormat(name, text) {
const format = fullFormats[name];
const test = format.validate ?? format;
return test instanceof RegExp ? test.test(text) : test(text);
}`;
