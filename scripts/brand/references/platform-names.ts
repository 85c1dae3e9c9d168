import { isObject, type Json } from '#engine/brand';
import type { Contracts, Schema } from '../contracts/index.ts';
import { textsIn } from '../folders/index.ts';

/** Names that are the same for every brand: the schemas and the widgets' manifests say them. */
export interface Platform {
  /** Whitelabel and contract flags (§3, §6). */
  flags: ReadonlySet<string>;
  /** Game types (§2). */
  gameTypes: ReadonlySet<string>;
  /** Resources (§3). */
  resources: ReadonlySet<string>;
  /** Names under which widgets open as modals. */
  modals: ReadonlySet<string>;
}

const known = new WeakMap<Contracts, Platform>();

export function platformNames(contracts: Contracts): Platform {
  const before = known.get(contracts);
  if (before) return before;
  const definitions = at(contracts.schemas.get('shared'), 'definitions');
  const flags = at(contracts.schemas.get('flags'), 'properties');
  const resource = at(at(at(definitions, 'Link'), 'properties'), 'resource');
  const names = {
    flags: new Set(isObject(flags) ? Object.keys(flags).filter((name) => name !== '$schema') : []),
    gameTypes: new Set(textsIn(at(at(definitions, 'GameType'), 'enum'))),
    resources: new Set(textsIn(at(resource, 'examples'))),
    modals: new Set([...contracts.widgets.values()].flatMap(({ modal }) => modal ?? [])),
  };
  known.set(contracts, names);
  return names;
}

function at(value: Schema | Json | undefined, key: string): Json | undefined {
  return isObject(value) ? value[key] : undefined;
}
