import { existsSync } from 'node:fs';
import { emptyStack, type Layer, type LayerFault, lay, layersOf, type Stack } from '#engine/brand';
import { type BrandFolder, brandIds, readFolder } from '../../brands/folder.ts';
import { CannotRun } from '../cannot-run.ts';

/** A brand laid over what it extends. */
export interface OpenBrand {
  id: string;
  /** Folders of its layers, its own last. */
  folders: BrandFolder[];
  stack: Stack;
  /** What is wrong with `extends` itself. */
  extendsFaults: LayerFault[];
}

/** The brands below one root, read as they are asked for. What others extend is read and laid once. */
export interface Fleet {
  root: string;
  ids: string[];
  /** Throws CannotRun when there is no such brand. */
  open(id: string): OpenBrand;
}

/** Throws CannotRun when there is no root. */
export function openFleet(root: string): Fleet {
  if (!existsSync(root)) throw new CannotRun(`There is no folder "${root}".`);
  return fleetOf(root, brandIds(root), (id) => readFolder(root, id));
}

/** A fleet of folders from anywhere, e.g. from a revision of git. */
export function fleetOf(root: string, ids: string[], read: (id: string) => BrandFolder | undefined): Fleet {
  const parents = new Map<string, BrandFolder | undefined>();
  const stacks = new Map<string, Stack>([['', emptyStack]]);

  const parent = (id: string): BrandFolder | undefined => {
    if (!parents.has(id)) parents.set(id, read(id));
    return parents.get(id);
  };
  const stackOf = (layers: Layer[]): Stack => {
    const key = layers.map((layer) => layer.id).join('\0');
    const last = layers.at(-1);
    const stack = stacks.get(key) ?? (last ? lay(stackOf(layers.slice(0, -1)), last) : emptyStack);
    stacks.set(key, stack);
    return stack;
  };

  return {
    root,
    ids,
    open(id) {
      const own = parents.get(id) ?? read(id);
      if (!own) throw new CannotRun(`There is no brand "${id}" in "${root}".`);
      const extendsFaults: LayerFault[] = [];
      const folders = new Map([[id, own]]);
      const layers = layersOf(
        id,
        (other) => {
          const folder = other === id ? own : parent(other);
          if (folder) folders.set(other, folder);
          return folder;
        },
        extendsFaults,
      );
      const stack = lay(stackOf(layers.slice(0, -1)), own);
      return { id, folders: layers.flatMap((layer) => folders.get(layer.id) ?? []), stack, extendsFaults };
    },
  };
}
