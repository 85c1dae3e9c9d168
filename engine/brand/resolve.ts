import type { JsonObject } from './json.ts';
import type { Layer, LayerFault } from './layer.ts';
import { layersOf } from './layers.ts';
import { merge, type Origins } from './merge.ts';
import { ordered } from './order.ts';

/** A brand with everything it inherits. */
export interface Resolved {
  id: string;
  /** Ids of its layers, the brand itself last. */
  layers: string[];
  /** `brand`, `pages/home` … → the joined JSON. */
  files: Map<string, JsonObject>;
  /** `file#/pointer` → the layer that its value came from. */
  origins: Origins;
  faults: LayerFault[];
}

/**
 * Resolves a brand: its layers merged file by file, maps put in order (DESIGN §3). Pure; shared by runtime, CLI and
 * dev server. Never throws: what does not fit together is in `faults`.
 */
export function resolve(id: string, read: (id: string) => Layer | undefined): Resolved {
  const faults: LayerFault[] = [];
  const layers = layersOf(id, read, faults);
  const files = new Map<string, JsonObject>();
  const origins: Origins = new Map();
  const locked = new Map<string, string>();

  for (const layer of layers) {
    for (const [file, { $schema: _schema, ...patch }] of layer.files) {
      files.set(file, merge(files.get(file), patch, { layer: layer.id, file, faults, origins, locked }));
    }
    for (const place of lockedBy(layer)) locked.set(place, layer.id);
  }
  // Identity is each brand's own; what a layer extends or locks says nothing about the child.
  for (const key of ['extends', 'locked']) delete files.get('brand')?.[key];

  for (const [file, json] of files) {
    const fault = (rule: LayerFault['rule'], at: string, message: string) => {
      faults.push({ rule, layer: origins.get(`${file}#${at}`) ?? id, file, pointer: at, message });
    };
    files.set(file, ordered(json, fault) as JsonObject);
  }
  return { id, layers: layers.map((layer) => layer.id), files, origins, faults };
}

function lockedBy(layer: Layer): string[] {
  const places = layer.files.get('brand')?.locked;
  return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
}
