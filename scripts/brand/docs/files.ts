import { isObject } from '#engine/brand';
import type { Contracts, Located } from '../contracts/index.ts';
import { anchorOf, type Example, type Page, type Section } from './model.ts';
import { propertiesOf } from './properties.ts';
import { hasProperties, typeWords } from './type-words.ts';

type Schemas = Pick<Contracts, 'schemas'>;

/** Order of reading; what a schema is added for stands behind. */
const order = ['brand', 'routes', 'page', 'menu', 'banners', 'flags', 'registration', 'theme', 'messages', 'shared'];

/** One page for every kind of file that a brand has, and one for the pieces that several of them use. */
export function filePages(parts: Schemas): Page[] {
  const place = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  const kinds = [...parts.schemas.keys()].sort((a, b) => place(a) - place(b));
  return kinds.map((kind) => {
    const schema = parts.schemas.get(kind) ?? {};
    const definitions = Object.entries(isObject(schema.definitions) ? schema.definitions : {});
    const root =
      schema.type === undefined ? [] : [section(parts, fileName(schema.description, kind), { schema, kind })];
    const pieces = definitions.flatMap(([name, piece]) =>
      isObject(piece) ? [section(parts, name, { schema: piece, kind })] : [],
    );
    return {
      slug: kind,
      group: 'Files of a brand',
      title: root[0]?.title ?? 'Shared pieces',
      sections: [...root, ...pieces],
    };
  });
}

/** `routes.json: id → route.` begins with the name of the file. */
function fileName(description: unknown, kind: string): string {
  return /^[\w/<>-]+\.json/.exec(String(description))?.[0] ?? kind;
}

/** What is to be said of one object, or of a piece that is none. */
function section(parts: Schemas, title: string, { schema, kind }: Located): Section {
  const type = typeWords(parts, { schema, kind });
  const names = Array.isArray(schema.enum) ? schema.enum : [];
  return {
    anchor: anchorOf(title),
    title,
    text: String(schema.description ?? '').replace(/^[\w/<>-]+\.json: /, ''),
    facts: [
      ...(hasProperties(schema) ? [] : ([['Type', type]] as Section['facts'])),
      ...(names.length > 12
        ? ([
            [
              'Names',
              names.flatMap((name, index) => [{ text: index > 0 ? ', ' : '' }, { text: String(name), code: true }]),
            ],
          ] as Section['facts'])
        : []),
    ],
    properties: propertiesOf(parts, { schema, kind }),
    examples: examplesOf(schema.examples),
  };
}

function examplesOf(examples: unknown): Example[] {
  if (!Array.isArray(examples)) return [];
  return examples.map((example) => ({ name: '', json: JSON.stringify(example, null, 2) }));
}
