import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import type { Calls } from '#schemas/endpoints';
import table from '../../schemas/platform/endpoints.json' with { type: 'json' };
import { type ListOf, withLists } from '../../schemas/platform/lists.ts';
import { malformed } from './refusal.ts';

export type EndpointName = keyof Calls;

/** One row of endpoints.json. */
export interface Endpoint {
  summary: string;
  methods: string[];
  path: string;
  auth: string;
  /** The body is sealed; false without it. */
  enc?: boolean;
  /** The body is form-urlencoded. */
  form?: boolean;
  /** The body is multipart/form-data with one file. */
  file?: boolean;
  /** False without it. */
  money?: boolean;
  /** A key per submit: true in the header Idempotency-Key, a name in that field of the body. */
  idempotent?: true | string;
  /** Marks a call that changes something. */
  invalidates?: string[];
  constants?: { [field: string]: unknown };
  pages?: { [part: string]: string };
  /** None without it. */
  cache?: string | number;
  /** Events tell when the answer has changed. */
  live?: boolean;
  request: { query?: string; body?: string };
  response: string;
  /** Those that calls of its kind do not answer anyhow. */
  errors?: string[];
}

const complete = withLists(
  table as { [name: string]: Partial<Endpoint> } as { [name: string]: Endpoint & { list?: ListOf } },
);

// A file of JSON has no type "true".
export const endpoints = complete.endpoints as { [name: string]: unknown } as { [Name in EndpointName]: Endpoint };

/** Names of all calls, in the table's order. */
export const endpointNames = Object.keys(endpoints) as EndpointName[];

// Every call has few fields, so the first fault is enough; own properties only, or `required` accepts `toString`.
const bodies = new Ajv({ strict: true, ownProperties: true, allowUnionTypes: true });
// A query is text: "3" is the integer 3 there.
const queries = new Ajv({ strict: true, ownProperties: true, coerceTypes: true, allowUnionTypes: true });

/** Adds the schemas of a folder, and those of its lists, which have no file, to those that calls are judged by. Name to schema. */
export function addSchemas(folder: string, lists: AnySchemaObject): ReadonlyMap<string, AnySchemaObject> {
  const added = new Map<string, AnySchemaObject>([
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.schema.json'))
      .map((file): [string, AnySchemaObject] => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
    [String(lists.$id), lists],
  ]);
  for (const schema of added.values()) {
    bodies.addSchema(schema);
    queries.addSchema(schema);
  }
  return added;
}

/** Every schema of the platform, by the name of its file; those of lists too. */
export const schemas = addSchemas(join(import.meta.dirname, '../../schemas/platform'), complete.lists);

/** The validator of a definition, by reference: `games.schema.json#/definitions/Game`. */
export function validatorOf<T = unknown>(ref: string, kind: 'body' | 'query' = 'body'): ValidateFunction<T> {
  const ajv = kind === 'query' ? queries : bodies;
  return ajv.getSchema<T>(ref) ?? ajv.compile<T>({ $ref: ref });
}

/** Throws malformed_request unless `value` is what `ref` describes. */
export function assertValid(ref: string, value: unknown, kind: 'body' | 'query' = 'body'): void {
  const validate = validatorOf(ref, kind);
  if (validate(value)) return;
  const fault = validate.errors?.[0];
  const place = fault?.instancePath ?? '';
  const extra = fault?.keyword === 'additionalProperties' ? `/${String(fault.params.additionalProperty)}` : '';
  const pointer = kind === 'query' ? `?${(place + extra).slice(1)}` : place + extra;
  throw malformed(pointer, extra ? 'unknown field' : (fault?.message ?? 'does not fit'));
}
