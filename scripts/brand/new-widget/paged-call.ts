import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field of a row or of a request, as far as a panel draws it. */
export interface Field {
  name: string;
  kind: 'text' | 'number' | 'moment';
  /** Values of a choice. */
  values: string[];
}

/** A call that pages by paging.schema.json. */
export interface PagedCall {
  name: string;
  /** The rows' fields without their id. */
  row: Field[];
  /** Choices that the request takes. */
  choices: Field[];
  /** The request takes a period of days. */
  hasPeriod: boolean;
}

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Row {
  request: { body?: string };
  pages?: { list: string; total: string; page: string; size: string };
  response: string;
}

/** Calls whose rows a panel can draw: they page by number, under the names of paging.schema.json, and every row has an id. */
export function pagedCalls(root: string): string[] {
  return Object.entries(tableOf(root)).flatMap(([name, { pages, request, response }]) => {
    if (pages?.list !== 'list' || pages.total !== 'total' || pages.page !== 'page' || !request.body) return [];
    return 'id' in rowOf(root, response) ? [name] : [];
  });
}

/** What a call says of its rows and of what narrows them. */
export function pagedCall(root: string, name: string): PagedCall {
  const { request, response } = tableOf(root)[name] ?? { request: {}, response: '' };
  const asked = propertiesOf(root, { $ref: request.body ?? '' });
  const choices = Object.entries(asked).flatMap(([field, schema]) => fieldOf(field, schema));
  return {
    name,
    row: Object.entries(rowOf(root, response)).flatMap(([field, schema]) =>
      field === 'id' ? [] : fieldOf(field, schema),
    ),
    choices: choices.filter(({ values }) => values.length > 0),
    hasPeriod: 'period' in asked,
  };
}

function rowOf(root: string, response: string): Record<string, Schema> {
  const { list } = propertiesOf(root, { $ref: response });
  return propertiesOf(root, list?.items ?? {}, fileOf(response));
}

/** What a column can draw; objects and lists are the author's to put into words. */
function fieldOf(name: string, schema: Schema): Field[] {
  if (schema.$ref?.endsWith('/Moment')) return [{ name, kind: 'moment', values: [] }];
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  if (values.length > 0 || schema.type === 'string') return [{ name, kind: 'text', values }];
  return schema.type === 'integer' || schema.type === 'number' ? [{ name, kind: 'number', values: [] }] : [];
}

function tableOf(root: string): Record<string, Row> {
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
