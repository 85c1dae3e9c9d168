import { isObject, type Json } from '#engine/brand';
import { type Contracts, readContracts } from '../check/contracts/contracts.ts';
import { type Fleet, type OpenBrand, openFleet } from '../check/fleet/fleet.ts';
import { type DefinedKind, namesOf } from '../check/references/index.ts';
import type { Schema } from './combine.ts';
import { nameKinds } from './name-kinds.ts';

/**
 * The names that brands below a root define, for editors to complete: one definition per kind, each name with what it
 * stands for. Brands that cannot be read are passed over, so that the others' names are there.
 */
export function namesSchema(root: string, house: string): Schema {
  const contracts = readContracts(house);
  const fleet = openFleet(root);
  const brands = fleet.ids.flatMap((id) => readable(fleet, id));
  const definitions = nameKinds.map((kind) => [kind, definitionOf(kind, brands, contracts)] as const);
  return { $schema: 'http://json-schema.org/draft-07/schema#', definitions: Object.fromEntries(definitions) };
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
