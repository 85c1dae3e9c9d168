import { createRequire } from 'node:module';
import type { CodeKeywordDefinition, KeywordCxt, KeywordDefinition } from 'ajv';

const require = createRequire(import.meta.url);

/**
 * What a string in a brand's file may name. `when` is no name but a condition, and `link` what a click leads to: both are
 * gathered whole in the same walk.
 */
const referenceKinds = [
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

/** Takes what a walk over a file comes across. `pointer` is given by walks that keep places. */
export interface Collector {
  refer(kind: ReferenceKind, value: unknown, pointer?: string): void;
}

/** The annotation `refersTo` of our schemas: "this value names a message, a route …". It says nothing about what is valid. */
export const refersTo: KeywordDefinition = { keyword: 'refersTo', metaSchema: { enum: referenceKinds } };

/**
 * The same, handed to a collector with its pointer: a check that knows this keyword wants one as its `this`. Predicates tell
 * of names much quicker, and without their places.
 */
export function refersToWithPlaces(): CodeKeywordDefinition {
  const { _, strConcat } = require('ajv/dist/compile/codegen') as typeof import('ajv/dist/compile/codegen/index.js');
  const names = (require('ajv/dist/compile/names') as typeof import('ajv/dist/compile/names.js')).default;
  return {
    ...refersTo,
    keyword: 'refersTo',
    code({ gen, data, schema, it }: KeywordCxt) {
      const kind = schema as ReferenceKind;
      gen.code(_`this.refer(${kind}, ${data}, ${strConcat(names.instancePath, it.errorPath)})`);
    },
  };
}
