import { isObject, type JsonObject, pointer as join } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import type { Fleet } from '../fleet/index.ts';
import { keysOf, valueAt } from '../folders/index.ts';
import { eachBlock, placesOf } from '../references/index.ts';
import type { Kind } from './kinds.ts';
import { relocked } from './locks.ts';

/** A place in a layer's own file that mentions a name. */
export interface Mention {
  layer: string;
  /** File without `.json`. */
  file: string;
  pointer: string;
  /** What stands there. */
  says: string;
  /** The name is the key there, not the value. */
  key: boolean;
}

/**
 * Every place of a fleet that mentions a name. What a layer says is read where the layer is laid over what it extends,
 * since only there it is known of which widget a property is; it is edited in the layer's own file.
 */
export function mentionsOf(fleet: Fleet, contracts: Contracts, kind: Kind, name: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const id of fleet.ids) {
    const { folders, stack } = fleet.open(id);
    for (const [file, json] of stack.files) {
      for (const { value, pointer } of named(contracts, kind, file, json)) {
        if (!means(kind, value, name)) continue;
        for (const { id: layer, files } of folders) {
          const mention = mentionIn(files.get(file), pointer, value);
          if (mention) found.set(`${layer} ${file}#${mention.pointer}`, { layer, file, says: value, ...mention });
        }
      }
    }
  }
  return [...found.values()];
}

interface Named {
  value: string;
  pointer: string;
}

/** What a resolved file names of a kind: by the annotations of schemas and manifests, and what they cannot annotate. */
function named(contracts: Contracts, kind: Kind, file: string, json: JsonObject): Named[] {
  if (kind === 'widget') return file.startsWith('pages/') ? widgetsIn(json) : [];
  if (file.startsWith('languages/')) return [];
  const { references } = placesOf(contracts, file, json);
  const own = references.filter((reference) => reference.kind === kind);
  // Routes are the one kind whose entries may stand before or after each other.
  const siblings = references.filter((reference) => {
    return (
      kind === 'route' && file === 'routes' && reference.kind === 'sibling' && keysOf(reference.pointer).length === 2
    );
  });
  return [...own, ...siblings, ...(file === 'brand' ? lockedIn(json) : [])];
}

function widgetsIn(page: JsonObject): Named[] {
  const blocks: Named[] = [];
  eachBlock(page, ({ widget }, at) => {
    if (typeof widget === 'string') blocks.push({ value: widget, pointer: join(at, 'widget') });
  });
  return blocks;
}

function lockedIn({ locked }: JsonObject): Named[] {
  const places = Array.isArray(locked) ? locked : [];
  return places.flatMap((value, index) => (typeof value === 'string' ? [{ value, pointer: `/locked/${index}` }] : []));
}

/** Whether what stands somewhere means the name: itself, something in a group of texts, or a lock on it. */
function means(kind: Kind, value: string, name: string): boolean {
  if (value === name) return true;
  return (kind === 'message' && value.startsWith(`${name}.`)) || relocked(kind, value, name, name) !== undefined;
}

function mentionIn(
  json: JsonObject | undefined,
  pointer: string,
  value: string,
): Pick<Mention, 'pointer' | 'key'> | undefined {
  const says = valueAt(json, pointer);
  if (says === value) return { pointer, key: false };
  return isObject(says) && Object.hasOwn(says, value) ? { pointer: join(pointer, value), key: true } : undefined;
}
