import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyLayer,
  emptyStack,
  type JsonObject,
  type Layer,
  type LayerFault,
  type LayerStack,
  layersOf,
} from '#engine/brand';
import { type BrandFolder, brandIds, folderOf, readFolder, SharedFiles } from '../folders/index.ts';
import { CannotRun, suggest } from '../terminal/index.ts';
import { laidLately } from './laid.ts';

/** A brand laid over what it extends. */
export interface OpenBrand {
  id: string;
  /** Folders of its layers, its own last. */
  folders: BrandFolder[];
  stack: LayerStack;
  /** Ids of all brands of its fleet. */
  fleetIds: readonly string[];
  /** What is wrong with `extends` itself. */
  extendsFaults: LayerFault[];
  /**
   * Whether another brand builds on this one, or may, since its brand.json cannot be read. Looks into every brand.json of
   * the fleet: ask only when it matters.
   */
  isExtended(): boolean;
}

/** The brands below one root, read as they are requested. What others extend is read and laid once. */
export interface Fleet {
  root: string;
  ids: string[];
  /** Throws CannotRun when there is no such brand. */
  open(id: string): OpenBrand;
  /** Every brand's own brand.json, of those too that were never opened. Broken ones are left out. */
  brandFiles(): ReadonlyMap<string, JsonObject>;
}

/** Throws CannotRun when there is no root. */
export function openFleet(root: string): Fleet {
  if (!existsSync(root)) throw new CannotRun(`There is no folder "${root}".`);
  const shared = new SharedFiles();
  const brandFile = (id: string) => {
    const path = join(root, id);
    const text = textAt(join(path, 'brand.json'));
    return text === undefined ? undefined : folderOf(id, path, new Map([['brand', text]])).files.get('brand');
  };
  return fleetOf(root, brandIds(root), (id) => readFolder(root, id, shared), brandFile);
}

/** Undefined for what cannot be read: whoever opens that brand gets the reason. */
function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A fleet of folders from anywhere, e.g. from a revision of git. */
export function fleetOf(
  root: string,
  ids: string[],
  read: (id: string) => BrandFolder | undefined,
  brandFile: (id: string) => JsonObject | undefined = (id) => read(id)?.files.get('brand'),
): Fleet {
  const seen = new Map<string, JsonObject | undefined>();
  const parents = new Map<string, BrandFolder | undefined>();
  const laid = laidLately();
  const stacks = new Map<string, LayerStack>([['', emptyStack]]);

  const parent = (id: string): BrandFolder | undefined => {
    if (!parents.has(id)) parents.set(id, read(id));
    return parents.get(id);
  };
  const stackOf = (layers: Layer[]): LayerStack => {
    const key = layers.map((layer) => layer.id).join('\0');
    const last = layers.at(-1);
    const stack = stacks.get(key) ?? (last ? applyLayer(stackOf(layers.slice(0, -1)), last) : emptyStack);
    stacks.set(key, stack);
    return stack;
  };

  const brandFiles = (): Map<string, JsonObject> => {
    for (const id of ids) if (!seen.has(id)) seen.set(id, brandFile(id));
    return new Map(ids.flatMap((id) => (seen.get(id) ? [[id, seen.get(id) as JsonObject] as const] : [])));
  };
  const isExtended = (id: string) => {
    const files = brandFiles();
    const named = new Set([...files.values()].flatMap(({ extends: parents = [] }) => parents));
    return named.has(id) || files.size < ids.length || [...files.values()].some((json) => mayExtendAny(json, ids));
  };

  return {
    root,
    ids,
    brandFiles,
    open(id) {
      const own = parents.get(id) ?? read(id);
      if (!own) throw new CannotRun(`There is no brand "${id}" in "${root}".`);
      seen.set(id, own.files.get('brand'));
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
      const stack = applyLayer(stackOf(layers.slice(0, -1)), own, { laid });
      return {
        id,
        folders: layers.flatMap((layer) => folders.get(layer.id) ?? []),
        stack,
        fleetIds: ids,
        extendsFaults,
        isExtended: () => isExtended(id),
      };
    },
  };
}

/** A slip in `extends` hides what a brand is built on: until it is mended, that may be any brand. */
function mayExtendAny(json: JsonObject, ids: readonly string[]): boolean {
  if (json.extends !== undefined)
    return [json.extends].flat().some((parent) => typeof parent !== 'string' || !ids.includes(parent));
  return Object.keys(json).some((key) => suggest(key, ['extends']) !== undefined);
}
