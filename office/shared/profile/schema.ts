import reached from '../../../schemas/platform/merchant.schema.json?definitions=MerchantProfile';
import programmes from '../../../schemas/platform/merchant.schema.json?definitions=MerchantProgrammes';

/** What of JSON Schema the schemas of profiles use. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  /** The definition that it was taken from. */
  readonly ref?: string;
}

/** A place of a profile: what may stand there. */
export interface SchemaNode {
  readonly schema: Schema;
  /** Name of the property; of an entry or an item, that of the map or list. */
  readonly name: string;
  /** ISO 4217 code that amounts here are of. */
  readonly currency: string;
  /** What stands here is a flag of the site, or a group of them. */
  readonly isFlag?: boolean;
}

export type Json = { readonly [key: string]: unknown };

const definitions: { readonly [ref: string]: Schema } = { ...programmes.definitions, ...reached.definitions };

/** A schema with what it refers to taken in; its own words win. */
export function resolve(schema: Schema): Schema {
  const { $ref, allOf, ...own } = schema;
  if ($ref !== undefined) return { ...resolve(definitions[$ref] ?? {}), ...own, ref: $ref };
  const [only, ...more] = allOf ?? [];
  return only && more.length === 0 ? { ...resolve(only), ...own } : schema;
}

/** The whole profile of a merchant whose money is of a currency. Programmes are in it as what comes of them. */
export function profileNode(currency: string): SchemaNode {
  const profile = resolve({ $ref: reached.ref });
  const properties = { ...profile.properties, ...resolve({ $ref: programmes.ref }).properties };
  return { schema: { ...profile, properties }, name: '', currency };
}

/** What may stand below a key of an object or a map, or at an index of a list; undefined where nothing may. */
export function childOf({ schema, name, currency }: SchemaNode, key: string): SchemaNode | undefined {
  if (schema.items) return { schema: resolve(schema.items), name, currency };
  const { properties = {}, additionalProperties: others } = schema;
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own) return { schema: resolve(own), name: key, currency };
  if (typeof others !== 'object') return undefined;
  return {
    schema: resolve(others),
    name: schema.properties ? key : name,
    currency: isByCurrency(schema) ? key : currency,
    ...(schema.ref?.endsWith('/Whitelabel') ? { isFlag: true } : {}),
  };
}

/** The place that a path leads to, as far as the schema has it. */
export function nodeAt(node: SchemaNode, path: readonly string[], value?: unknown): SchemaNode | undefined {
  const [key, ...further] = path;
  if (key === undefined) return node;
  const inner = variantOf(node, value);
  const child = childOf(inner, key);
  return child && nodeAt(child, further, (value as Json | undefined)?.[key]);
}

/** Where there are several shapes, the one that a value has. */
export function variantOf(node: SchemaNode, value: unknown): SchemaNode {
  const { anyOf } = node.schema;
  if (!anyOf) return node;
  const branches = anyOf.map(resolve);
  const fits = branches.find(({ type, enum: values }) =>
    isObject(value) ? type === 'object' : values ? values.includes(value) : type === typeof value,
  );
  return { ...node, schema: fits ?? branches[0] ?? {} };
}

/** Keys are currencies. */
export function isByCurrency({ propertyNames }: Schema): boolean {
  return propertyNames?.pattern === '^[A-Z]{3}$';
}

/** Keys are languages of texts. */
export function isByLanguage({ propertyNames }: Schema): boolean {
  return propertyNames?.pattern === '^[A-Z]{2,5}$';
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
