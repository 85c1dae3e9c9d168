import type { Schema } from './combine.ts';

/**
 * The form of a schema for a single file of a brand that extends another: nothing is required, and `null` removes
 * what the base has (RFC 7396). Editors judge files by it; the resolved brand is judged by the schema itself.
 */
export function layerSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => layerSchema(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required: _required, minProperties: _minimum, oneOf, ...rest } = schema as Schema;
  const out: Schema = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'properties' || key === 'definitions') out[key] = mapValues(value as Schema, key === 'properties');
    else if (key === 'additionalProperties' && typeof value === 'object') out[key] = nullable(layerSchema(value));
    else if (key === 'items') out[key] = value;
    else if (key === 'anyOf' || key === 'allOf') out[key] = layerSchema(value);
    else out[key] = value;
  }
  // Only groups of `required` stand in oneOf here; a layer may give part of them.
  if (oneOf && !(oneOf as Schema[]).every((item) => 'required' in item)) out.oneOf = layerSchema(oneOf);
  return out;
}

function mapValues(schemas: Schema, canBeNull: boolean): Schema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const inner = layerSchema(schema);
      return [name, canBeNull && name !== '$schema' ? nullable(inner) : inner];
    }),
  );
}

function nullable(schema: unknown): unknown {
  const { description, ...rest } = schema as Schema;
  return { ...(description ? { description } : {}), anyOf: [rest, { type: 'null' }] };
}
