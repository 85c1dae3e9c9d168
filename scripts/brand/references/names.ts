import { isObject, type Json } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import type { OpenBrand } from '../fleet/index.ts';
import { textsIn } from '../folders/index.ts';
import { assetsOf, hasAsset } from './assets.ts';
import { hasMessage, messageKeys } from './messages.ts';
import { type Platform, platformNames } from './platform-names.ts';
import type { NameKind } from './references.ts';

/** The names of one kind that a brand knows. */
export interface Names {
  has(name: string): boolean;
  /** All of them, for suggestions; slow. */
  all(): string[];
}

/** Kinds of names that a brand, or the project, defines. Vendors are the platform's alone. */
export type DefinedKind = Exclude<NameKind, 'vendor' | 'sibling'>;

/** Names of a kind that a brand knows. Nothing is listed before it is requested: most files name only what is there. */
export function namesOf(brand: OpenBrand, contracts: Contracts, kind: DefinedKind): Names {
  const { files } = brand.stack;
  const settings = files.get('brand');
  const platform = platformNames(contracts);
  switch (kind) {
    case 'route':
      return keysOf(files.get('routes'));
    case 'menu':
      return keysOf(files.get('menu'));
    case 'page':
      return { has: (name) => files.has(`pages/${name}`), all: () => below(files.keys(), 'pages/') };
    case 'theme':
      return listed(isObject(settings?.themes) ? settings.themes.available : undefined);
    case 'language':
      return keysOf(isObject(settings?.languages) ? settings.languages.supported : undefined);
    case 'flag':
      return joined(setOf(platform.flags), keysOf(files.get('flags')));
    case 'gameType':
      return joined(setOf(platform.gameTypes), keysOf(settings?.categories));
    case 'resource':
      return joined(setOf(platform.resources), keysOf(settings?.resources));
    case 'modal':
      return setOf(platform.modals);
    case 'asset':
      return { has: (name) => hasAsset(brand, name), all: () => assetsOf(brand) };
    case 'message':
      return { has: (key) => hasMessage(brand, key), all: () => messageKeys(brand) };
  }
}

function keysOf(value: Json | undefined): Names {
  const map = isObject(value) ? value : {};
  return { has: (name) => Object.hasOwn(map, name), all: () => Object.keys(map) };
}

function listed(value: Json | undefined): Names {
  const list = Array.isArray(value) ? value : [];
  return { has: (name) => list.includes(name), all: () => textsIn(value) };
}

function setOf(names: Platform[keyof Platform]): Names {
  return { has: (name) => names.has(name), all: () => [...names] };
}

function joined(first: Names, second: Names): Names {
  return { has: (name) => first.has(name) || second.has(name), all: () => [...first.all(), ...second.all()] };
}

function below(files: Iterable<string>, folder: string): string[] {
  return [...files].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
}
