import type { JsonObject } from './json.ts';
import type { Layer, LayerFault } from './layer.ts';
import { applyLayer, emptyStack } from './layer-stack.ts';
import { layersOf } from './layers.ts';
import type { Origins } from './merge.ts';
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
 * Resolves a brand: its layers merged file by file, maps put in order (design §3). Pure; shared by runtime, CLI and
 * dev server. Never throws: what does not fit together is in `faults`.
 */
export function resolve(id: string, read: (id: string) => Layer | undefined): Resolved {
  const faults: LayerFault[] = [];
  const layers = layersOf(id, read, faults);
  const origins: Origins = new Map();
  const stack = layers.reduce((below, layer) => applyLayer(below, layer, { origins }), emptyStack);
  faults.push(...stack.faults);
  const files = new Map(stack.files);
  // Identity is each brand's own; what a layer extends or locks says nothing about the child.
  const { extends: _extends, locked: _locked, ...brand } = files.get('brand') ?? {};
  if (files.has('brand')) files.set('brand', brand);

  for (const [file, json] of files) {
    const fault = (rule: LayerFault['rule'], at: string, message: string) => {
      faults.push({ rule, layer: origins.get(`${file}#${at}`) ?? id, file, pointer: at, message });
    };
    files.set(file, ordered(json, fault) as JsonObject);
  }
  return { id, layers: layers.map((layer) => layer.id), files, origins, faults };
}
