import { compile } from 'json-schema-to-typescript';
import { banner } from './banner.ts';
import type { Schema } from './combine.ts';
import { importedNames, nameType } from './names.ts';

/** TypeScript types of every definition of a combined schema. */
export async function typesOf(definitions: Record<string, Schema>): Promise<string> {
  const source = await compile(
    { title: 'Unused', definitions: typeable(definitions) as never, type: 'object', additionalProperties: false },
    'Unused',
    {
      unreachableDefinitions: true,
      bannerComment: banner,
      additionalProperties: false,
      strictIndexSignatures: false,
      ignoreMinAndMaxItems: true,
      format: true,
      style: { singleQuote: true, printWidth: 120 },
    },
  );
  const types = source
    .replace(/export interface Unused \{\}\n/, '')
    .replace(/ \*\n \* This interface was referenced by `Unused`[^*]*\n \* via the `definition` "[^"]*"\.\n/g, '')
    .replace(
      /\/\*\*\n \* This interface was referenced by `Unused`[^*]*\n \* via the `definition` "[^"]*"\.\n \*\/\n/g,
      '',
    );
  const names = importedNames(types);
  return names.length > 0
    ? types.replace(banner, `${banner}\nimport type { ${names.join(', ')} } from './names.ts';\n`)
    : types;
}

/** Types of definitions that refer to others (`elsewhere`): those are imported from the file that has their types, not written again. */
export async function typesBeside(
  own: Record<string, Schema>,
  from: string,
  elsewhere: Record<string, Schema>,
): Promise<string> {
  const imported = new Set<string>();
  const byName = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(byName);
    if (typeof value !== 'object' || value === null) return value;
    const [, , name = '', ...within] = String((value as Schema).$ref ?? '').split('/');
    const other = elsewhere[name];
    if (!other) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, byName(inner)]));
    // A part of a definition has no type of its own.
    if (within.length > 0) return byName(within.reduce<unknown>((schema, key) => Object(schema)[key], other));
    imported.add(name);
    return { tsType: name };
  };
  const source = await typesOf(byName(own) as Record<string, Schema>);
  if (imported.size === 0) return source;
  const names = [...imported].sort().join(', ');
  return source.replace(banner, `${banner}\nimport type { ${names} } from '${from}';\n`);
}

/**
 * Types names by their unions, and drops what types cannot say: `oneOf` and `anyOf` groups that only name required properties, and a type beside a reference,
 * which would make a second type of what is referred to.
 */
function typeable<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(typeable) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = nameType(schema as Schema);
  if (name) return { description: (schema as Schema).description, tsType: name } as T;
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      !(/^(one|any)Of$/.test(key) && Array.isArray(value) && value.every(onlyRequires)) &&
      !(key === 'type' && '$ref' in schema),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, typeable(value)])) as T;
}

function onlyRequires(group: Schema): boolean {
  return Object.keys(group).join() === 'required';
}

/** `games/lobby` → `GamesLobby`. */
