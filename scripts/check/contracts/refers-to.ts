import { createRequire } from 'node:module';
import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';

const require = createRequire(import.meta.url);

/**
 * What a string in a brand's file may name. `when` is no name but a condition, and `link` what a click leads to: both are
 * gathered whole in the same walk.
 */
export const referenceKinds = [
  'message',
  'route',
  'page',
  'asset',
  'flag',
  'resource',
  'modal',
  'menu',
  'gameType',
  'vendor',
  'language',
  'theme',
  'sibling',
  'when',
  'link',
] as const;

export type ReferenceKind = (typeof referenceKinds)[number];

/** Takes what a check comes across: the `this` of a compiled check. `pointer` is given by checks that keep places. */
export interface Collector {
  refer(kind: ReferenceKind, value: unknown, pointer?: string): void;
}

/**
 * The annotation `refersTo` of our schemas: "this value names a message, a route …". A check that comes across one tells
 * its collector, so that names are gathered in the very walk that validates. Keeping pointers costs more than all the
 * rest of a check: only `withPointers` does.
 */
export function refersTo({ withPointers }: { withPointers: boolean }): CodeKeywordDefinition {
  const { _, strConcat } = require('ajv/dist/compile/codegen') as typeof import('ajv/dist/compile/codegen/index.js');
  const names = (require('ajv/dist/compile/names') as typeof import('ajv/dist/compile/names.js')).default;
  return {
    keyword: 'refersTo',
    metaSchema: { enum: referenceKinds },
    code({ gen, data, schema, it }: KeywordCxt) {
      const kind = schema as ReferenceKind;
      if (!withPointers) gen.code(_`this.refer(${kind}, ${data})`);
      else gen.code(_`this.refer(${kind}, ${data}, ${strConcat(names.instancePath, it.errorPath)})`);
    },
  };
}
