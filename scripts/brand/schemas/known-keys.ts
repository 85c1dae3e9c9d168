import { isObject, type JsonObject } from '#engine/brand';
import type { Schema } from '../../schemas/index.ts';

/** What brands have at one place of a kind of file, gathered over all of them. */
export interface Known {
  inner: Map<string, Known>;
  /** Whether these are entries of a map, which may stand before or after each other. */
  entries: boolean;
  /** Widgets of the blocks that stand here. */
  widgets: Set<string>;
}

/** Nothing yet. */
export function nothingKnown(): Known {
  return { inner: new Map(), entries: false, widgets: new Set() };
}

/** Adds what a file has. `isEntries` tells of a place, by its keys from the root, whether it is a map of entries. */
export function learn(known: Known, json: JsonObject, isEntries: (keys: string[]) => boolean, at: string[] = []): void {
  known.entries ||= isEntries(at);
  for (const [key, value] of Object.entries(json)) {
    // What widgets take is their manifests' to complete, and lists have no keys.
    if (key === '$schema' || key === 'props' || !isObject(value)) continue;
    const inner = known.inner.get(key) ?? nothingKnown();
    known.inner.set(key, inner);
    if (typeof value.widget === 'string') inner.widgets.add(value.widget);
    learn(inner, value, isEntries, [...at, key]);
  }
}

/**
 * A schema that editors complete keys by: those that brands have, their siblings for `before` and `after`, and the props
 * of a block whose widget is inherited. `propsOf` is the reference to a widget's.
 */
export function keysSchema(known: Known, propsOf: (widget: string) => string | undefined): Schema {
  const names = [...known.inner.keys()];
  const beside = known.entries && names.length > 0 ? { before: { enum: names }, after: { enum: names } } : {};
  const properties = Object.fromEntries(
    [...known.inner].map(([key, inner]) => {
      const { properties: own, ...rest } = keysSchema(inner, propsOf);
      const all = { ...(own as Schema | undefined), ...beside };
      return [key, { ...rest, ...(Object.keys(all).length > 0 ? { properties: all } : {}) }];
    }),
  );
  const refs = [...known.widgets].sort().flatMap((widget) => propsOf(widget) ?? []);
  return {
    ...(names.length > 0 ? { properties } : {}),
    ...(Object.keys(beside).length > 0 ? { additionalProperties: { properties: beside } } : {}),
    ...(refs.length > 0 ? inheritedProps(refs) : {}),
  };
}

/** A block that names its widget is completed by that; one that only changes an inherited block does not name it. */
function inheritedProps(refs: readonly string[]): Schema {
  const props = refs.length === 1 ? { $ref: refs[0] } : { anyOf: refs.map(($ref) => ({ $ref })) };
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { if: { not: { required: ['widget'] } }, then: { properties: { props } } };
}
