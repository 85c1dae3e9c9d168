import { isObject, type Json, type JsonObject, kindOf } from '#engine/brand';
import type { Contracts } from './contracts.ts';
import type { Schema } from './parts.ts';

/** A schema, and the document that its local references mean: a kind of file, `shared`, or none for a widget. */
export interface Located {
  schema: Schema;
  kind: string | undefined;
}

/** What a contract says of one place in a brand's file. */
export interface Described {
  /** Kind of file, or the widget, whose contract says it. */
  by: string;
  description?: string;
  default?: Json;
  /** Names that may stand below it, as far as they are fixed. */
  names: string[];
}

type Parts = Pick<Contracts, 'schemas' | 'widgets'>;

/** What the schemas, and the manifests of widgets, say of a place; undefined when no contract knows it. */
export function contractAt(
  parts: Parts,
  file: string,
  json: JsonObject,
  keys: readonly string[],
): Described | undefined {
  const kind = kindOf(file);
  const schema = kind === undefined ? undefined : parts.schemas.get(kind);
  if (kind === undefined || !schema) return undefined;
  let by = kind;
  let places: Located[] = [{ schema, kind }];
  let value: Json | undefined = json;
  for (const key of keys) {
    const widget = isObject(value) && typeof value.widget === 'string' ? parts.widgets.get(value.widget) : undefined;
    if (kind === 'page' && key === 'props' && widget) {
      by = widget.name;
      places = [{ schema: widget.props, kind: undefined }];
    } else {
      places = places.flatMap((place) => alternatives(parts, place)).flatMap((place) => below(place, key));
    }
    if (places.length === 0) return undefined;
    value = inner(value, key);
  }
  return { by, ...said(parts, places) };
}

/** A schema with what it refers to and what it is joined from. */
export function alternatives(parts: Pick<Parts, 'schemas'>, { schema, kind }: Located): Located[] {
  const { $ref, allOf, anyOf, ...own } = schema;
  const referred = typeof $ref === 'string' ? [target(parts, $ref, kind)] : [];
  const joined = [allOf, anyOf].flatMap((list) => (Array.isArray(list) ? (list as Schema[]) : []));
  const others = [...referred, ...joined.map((part) => ({ schema: part, kind }))];
  return [{ schema: own, kind }, ...others.flatMap((other) => (other ? alternatives(parts, other) : []))];
}

/** What a reference means, seen from a kind of file. */
export function target(
  { schemas }: Pick<Parts, 'schemas'>,
  ref: string,
  from: string | undefined,
): Located | undefined {
  const [file = '', path = ''] = ref.split('#');
  const kind = file === '' ? from : file.slice(0, -'.schema.json'.length);
  let schema: unknown = kind === undefined ? undefined : schemas.get(kind);
  for (const key of path.split('/').slice(1)) schema = isObject(schema) ? schema[key] : undefined;
  return isObject(schema) ? { schema, kind } : undefined;
}

function below({ schema, kind }: Located, key: string): Located[] {
  const { properties, additionalProperties, items } = schema;
  const own = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const next = own ?? (isObject(additionalProperties) ? additionalProperties : undefined) ?? items;
  return isObject(next) ? [{ schema: next, kind }] : [];
}

function said(parts: Parts, places: Located[]): Omit<Described, 'by'> {
  const all = places.flatMap((place) => alternatives(parts, place));
  const description = all.find(({ schema }) => typeof schema.description === 'string')?.schema.description;
  const standard = all.find(({ schema }) => schema.default !== undefined)?.schema.default;
  return {
    ...(typeof description === 'string' ? { description } : {}),
    ...(standard === undefined ? {} : { default: standard as Json }),
    names: all.flatMap(({ schema }) => (isObject(schema.properties) ? Object.keys(schema.properties) : [])),
  };
}

function inner(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
