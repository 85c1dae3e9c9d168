import type { JsonObject } from './json.ts';
import type { Layer, LayerFault } from './layer.ts';
import { merge, type Origins } from './merge.ts';

/** The layers of a brand laid over each other, as far as one of them. Brands with the same base share its stack. */
export interface Stack {
  /** What the last layer was laid over. */
  below?: Stack;
  layers: readonly Layer[];
  /** File → joined JSON. A file that a layer does not touch stays the very object that it was below. */
  files: ReadonlyMap<string, JsonObject>;
  /** `file#/pointer` that no further layer may change → the layer that locked it. */
  locked: ReadonlyMap<string, string>;
  faults: readonly LayerFault[];
}

/** What every brand starts from. */
export const emptyStack: Stack = { layers: [], files: new Map(), locked: new Map(), faults: [] };

/** Lays one more layer over a stack (DESIGN §3). Pure: the stack below stays as it is. `origins` is filled when given. */
export function lay(below: Stack, layer: Layer, origins?: Origins): Stack {
  const faults: LayerFault[] = [...below.faults];
  const files = new Map(below.files);
  for (const [file, { $schema: _schema, ...patch }] of layer.files) {
    const context = { layer: layer.id, file, faults, origins, locked: below.locked };
    files.set(file, merge(files.get(file), patch, context));
  }
  const locked = new Map([...below.locked, ...lockedBy(layer).map((place) => [place, layer.id] as const)]);
  return { below, layers: [...below.layers, layer], files, locked, faults };
}

function lockedBy(layer: Layer): string[] {
  const places = layer.files.get('brand')?.locked;
  return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
}
