import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListOf } from '../../../schemas/platform/lists.ts';

/** A field of a row or of a request, as far as a panel draws it. */
export interface Field {
  name: string;
  kind: 'text' | 'number' | 'moment';
  /** Values of a choice. */
  values: string[];
}

/** A call that lists rows (`list` in the table of calls). */
export interface PagedCall {
  name: string;
  /** The rows' fields without their id. */
  row: Field[];
  /** Choices that narrow the list. */
  choices: Field[];
  /** It may be narrowed to days. */
  hasPeriod: boolean;
  /** Names of the columns that it may be sorted by. */
  sort: string[];
}

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** Calls whose rows a panel can draw: lists whose pages have numbers. */
export function pagedCalls(root: string): string[] {
  return Object.entries(tableOf(root)).flatMap(([name, { list }]) => (list && list.by !== 'cursor' ? [name] : []));
}

/** What a call says of its rows and of what narrows them. Throws for one that lists none. */
export function pagedCall(root: string, name: string): PagedCall {
  const { list } = tableOf(root)[name] ?? {};
  if (!list) throw new Error(`[Bug] ${name} lists nothing`);
  const row = Object.entries(propertiesOf(root, { $ref: list.of }));
  const choices = Object.entries(list.filters ?? {}).flatMap(([field, schema]) => fieldOf(field, schema));
  return {
    name,
    row: row.flatMap(([field, schema]) => (field === 'id' ? [] : fieldOf(field, schema))),
    choices: choices.filter(({ values }) => values.length > 0),
    hasPeriod: list.period === true,
    sort: list.sort,
  };
}

/** What a column can draw; objects and lists are the author's to put into words. */
function fieldOf(name: string, schema: Schema): Field[] {
  if (schema.$ref?.endsWith('/Moment')) return [{ name, kind: 'moment', values: [] }];
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  if (values.length > 0 || schema.type === 'string') return [{ name, kind: 'text', values }];
  return schema.type === 'integer' || schema.type === 'number' ? [{ name, kind: 'number', values: [] }] : [];
}

function tableOf(root: string): Record<string, { list?: ListOf }> {
  return JSON.parse(readFileSync(join(root, 'schemas/platform/endpoints.json'), 'utf8'));
}

/** Properties of a schema, of what it refers to and of all its parts. */
function propertiesOf(root: string, { $ref, properties = {}, allOf = [] }: Schema, from = ''): Record<string, Schema> {
  if ($ref) {
    const file = fileOf($ref) || from;
    const schemas = JSON.parse(readFileSync(join(root, 'schemas/platform', file), 'utf8')) as {
      definitions: Record<string, Schema>;
    };
    return propertiesOf(root, schemas.definitions[$ref.split('/').at(-1) ?? ''] ?? {}, file);
  }
  return Object.assign({}, properties, ...allOf.map((part) => propertiesOf(root, part, from)));
}

function fileOf(ref: string): string {
  return ref.split('#')[0] ?? '';
}
