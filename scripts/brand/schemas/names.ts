import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject, kindOf } from '#engine/brand';
import { endpoints } from '#schemas/endpoints';
import { keyedFiles, keysOf, nameKinds, type Schema } from '../../schemas/index.ts';
import { type Contracts, contractAt, readContracts } from '../contracts/index.ts';
import { type Fleet, type OpenBrand, openFleet } from '../fleet/index.ts';
import { type DefinedKind, namesOf } from '../references/index.ts';
import { keysSchema, learn, nothingKnown } from './known-keys.ts';

/**
 * The names that brands below a root define, for editors to complete: one definition per kind, each name with what it
 * stands for. Brands that cannot be read are passed over, so that the others' names are there.
 */
export function namesSchema(root: string, project: string): Schema {
  const contracts = readContracts(project);
  const fleet = openFleet(root);
  const brands = fleet.ids.flatMap((id) => readable(fleet, id));
  const definitions = nameKinds.map((kind) => [kind, definitionOf(kind, brands, contracts)] as const);
  const keys = keyedFiles.map((kind) => [keysOf(kind), keysIn(kind, brands, contracts, project)] as const);
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

/** The keys that brands have in files of a kind, for editors to complete: to change an entry, or to stand beside it. */
function keysIn(kind: string, brands: readonly OpenBrand[], contracts: Contracts, project: string): Schema {
  const known = nothingKnown();
  const seen = new Set<JsonObject>();
  for (const [file, json] of brands.flatMap(({ stack }) => [...stack.files])) {
    if (kindOf(file) !== kind || seen.has(json)) continue;
    seen.add(json);
    const isEntries = (at: string[]) =>
      contractAt(contracts, file, json, [...at, '*'])?.names.includes('before') ?? false;
    learn(known, kind === 'brand' ? { categories: json.categories ?? {} } : json, isEntries);
  }
  if (kind === 'brand') learn(known, brandMaps(brands, contracts), () => false);
  const schema = keysSchema(known, propsReference(project));
  return kind === 'brand' ? withParents(schema, brands) : schema;
}

/** Maps of brand.json whose keys are names that stand elsewhere. */
function brandMaps(brands: readonly OpenBrand[], contracts: Contracts): JsonObject {
  const codes = brands.flatMap((brand) => [...namesOf(brand, contracts, 'language').all()]);
  const languages = Object.fromEntries([...new Set(codes)].sort().map((code) => [code, {}]));
  const calls = Object.fromEntries(Object.keys(endpoints).map((name) => [name, {}]));
  return { languages: { supported: languages }, seo: { images: languages }, platform: { endpoints: calls } };
}

function withParents(schema: Schema, brands: readonly OpenBrand[]): Schema {
  const ids = { enum: brands.map(({ id }) => id) };
  if (brands.length === 0) return schema;
  return { ...schema, properties: { ...(schema.properties as Schema), extends: { anyOf: [ids, { items: ids }] } } };
}

/** Where the schema of pages says what a widget takes. */
function propsReference(project: string): (widget: string) => string | undefined {
  const file = 'page.schema.json';
  const path = join(project, 'schemas/generated/editor', file);
  const page = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as EditorPage) : undefined;
  const widgets = page?.definitions.Block.allOf.map((part) => part.if.properties.widget.const) ?? [];
  return (widget) => {
    const index = widgets.indexOf(widget);
    return index < 0 ? undefined : `${file}#/definitions/Block/allOf/${index}/then/properties/props`;
  };
}

/** The schema of pages for editors, as far as it is looked into. */
interface EditorPage {
  definitions: { Block: { allOf: { if: { properties: { widget: { const: string } } } }[] } };
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
