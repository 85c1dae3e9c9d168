import { relative } from 'node:path';
import { type Resolved, resolve } from '#engine/brand';
import { CannotRun, oneOf } from '../terminal/index.ts';
import { type Fleet, type OpenBrand, openFleet } from './fleet.ts';

/** The brands below a folder, named as seen from here, so that a terminal opens what is named. Throws CannotRun. */
export function fleetAt(root: string): Fleet {
  const fleet = openFleet(relative('', root) || '.');
  if (fleet.ids.length === 0) throw new CannotRun(`There are no brands in "${root}".`);
  return fleet;
}

/** Opens a brand by its id. Throws CannotRun, with what was meant, when there is none. */
export function openBrand(fleet: Fleet, id: string): OpenBrand {
  return fleet.open(oneOf('brand', id, fleet.ids));
}

/** What the engine makes of a brand: values in order, and the layer that each came from. */
export function resolvedOf({ id, folders }: OpenBrand): Resolved {
  return resolve(id, (other) => folders.find((folder) => folder.id === other));
}
