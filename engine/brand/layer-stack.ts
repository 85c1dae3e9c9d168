import type { JsonObject } from './json.ts';
import type { Layer, LayerFault } from './layer.ts';
import { merge, type Origins } from './merge.ts';

/** The layers of a brand laid over each other, as far as one of them. Brands with the same base share its stack. */
export interface LayerStack {
  /** What the last layer was laid over. */
  below?: LayerStack;
  layers: readonly Layer[];
  /** File → joined JSON. A file that a layer does not touch stays the very object that it was below. */
  files: ReadonlyMap<string, JsonObject>;
  /** `file#/pointer` that no further layer may change → the layer that locked it. */
  locked: ReadonlyMap<string, string>;
  faults: readonly LayerFault[];
}

/** What every brand starts from. */
export const emptyStack: LayerStack = { layers: [], files: new Map(), locked: new Map(), faults: [] };

/** Remembers files that were laid over each other without a fault, for callers that lay the same ones again. */
export interface AppliedFiles {
  get(file: string, base: JsonObject | undefined, patch: JsonObject): JsonObject | undefined;
  set(file: string, base: JsonObject | undefined, patch: JsonObject, joined: JsonObject): void;
}

/** Options of applying layers, and what they report. */
export interface ApplyOptions {
  /** Filled by the call when given. */
  origins?: Origins | undefined;
  laid?: AppliedFiles | undefined;
}

/** Lays one more layer over a stack (design §3). Pure: the stack below stays as it is. */
export function applyLayer(below: LayerStack, layer: Layer, { origins, laid }: ApplyOptions = {}): LayerStack {
  const faults: LayerFault[] = [...below.faults];
  const files = new Map(below.files);
  // Locks and origins are read for every value.
  const known = origins || below.locked.size > 0 ? undefined : laid;
  for (const [file, written] of layer.files) {
    const base = below.files.get(file);
    let joined = known?.get(file, base, written);
    if (!joined) {
      const { $schema: _schema, ...patch } = written;
      const before = faults.length;
      joined = merge(base, patch, { layer: layer.id, file, faults, origins, locked: below.locked });
      if (faults.length === before) known?.set(file, base, written, joined);
    }
    files.set(file, joined);
  }
  return { below, layers: [...below.layers, layer], files, locked: lockedAbove(below, layer), faults };
}

function lockedAbove({ locked }: LayerStack, { id, files }: Layer): ReadonlyMap<string, string> {
  const places = files.get('brand')?.locked;
  if (!Array.isArray(places)) return locked;
  return new Map([
    ...locked,
    ...places.filter((place) => typeof place === 'string').map((place) => [place, id] as const),
  ]);
}
