import { isObject, type Json, type JsonObject, kindOf } from '#engine/brand';
import { type Contracts, readContracts } from '../check/contracts/contracts.ts';
import { type Fleet, type OpenBrand, openFleet } from '../check/fleet/fleet.ts';
import { type DefinedKind, namesOf } from '../check/references/index.ts';
import type { Schema } from './combine.ts';
import { keyedFiles, keysOf, nameKinds } from './name-kinds.ts';

/**
 * The names that brands below a root define, for editors to complete: one definition per kind, each name with what it
 * stands for. Brands that cannot be read are passed over, so that the others' names are there.
 */
export function namesSchema(root: string, house: string): Schema {
  const contracts = readContracts(house);
  const fleet = openFleet(root);
  const brands = fleet.ids.flatMap((id) => readable(fleet, id));
  const definitions = nameKinds.map((kind) => [kind, definitionOf(kind, brands, contracts)] as const);
  const keys = keyedFiles.map((kind) => [keysOf(kind), keysIn(kind, brands)] as const);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: Object.fromEntries([...definitions, ...keys]),
  };
}

function readable(fleet: Fleet, id: string): OpenBrand[] {
  try {
    return [fleet.open(id)];
  } catch {
    return [];
  }
}

function definitionOf(kind: DefinedKind, brands: readonly OpenBrand[], contracts: Contracts): Schema {
  const meanings = new Map<string, string>();
  for (const brand of brands) {
    for (const name of namesOf(brand, contracts, kind).all()) {
      if (!meanings.get(name)) meanings.set(name, meaningOf(kind, name, brand, contracts));
    }
  }
  const names = [...meanings].sort(([a], [b]) => (a < b ? -1 : 1));
  // An empty enum is no schema.
  if (names.length === 0) return {};
  return { enum: names.map(([name]) => name), enumDescriptions: names.map(([, meaning]) => meaning) };
}

/** The maps that brands make in files of a kind: nothing is said of what stands in them. */
function keysIn(kind: string, brands: readonly OpenBrand[]): Schema {
  const files = new Set(brands.flatMap(({ stack }) => [...stack.files].filter(([file]) => kindOf(file) === kind)));
  let keys: Schema = {};
  for (const [, json] of files) keys = withKeys(keys, kind === 'brand' ? { categories: json.categories ?? {} } : json);
  return keys;
}

function withKeys(schema: Schema, json: JsonObject): Schema {
  const properties = { ...(schema.properties as Record<string, Schema> | undefined) };
  for (const [key, value] of Object.entries(json)) {
    // What widgets take is their manifests' to complete, and lists have no keys.
    if (key === '$schema' || key === 'props' || !isObject(value)) continue;
    properties[key] = withKeys(properties[key] ?? {}, value);
  }
  return Object.keys(properties).length > 0 ? { properties } : schema;
}

/** What a name stands for, in a few words. */
function meaningOf(kind: DefinedKind, name: string, { stack }: OpenBrand, contracts: Contracts): string {
  const { files } = stack;
  if (kind === 'route') return text(files.get('routes'), name, 'path');
  if (kind === 'flag') return text(contracts.schemas.get('flags')?.properties as Json | undefined, name, 'description');
  if (kind === 'language') return text(files.get('brand'), 'languages', 'supported', name, 'label');
  if (kind !== 'message') return '';
  const [namespace = '', key = ''] = name.split(':');
  const codes = ['EN', ...[...files.keys()].flatMap((file) => /^languages\/([^/]+)\//.exec(file)?.[1] ?? [])];
  const texts = codes.map((code) => text(files.get(`languages/${code}/${namespace}`), ...key.split('.')));
  return texts.find((found) => found !== '') ?? '';
}

function text(value: Json | undefined, ...keys: string[]): string {
  const found = keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return typeof found === 'string' ? found : '';
}
