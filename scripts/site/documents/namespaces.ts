import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Heights, isObject, type Json, type JsonObject, namespacesIn, widgetsIn } from '#engine/brand';
import type { Page } from '#schemas/brand';
import type { Namespaces } from './brand.ts';

/** Reads how high widgets are, for what of a page stands near its top. */
export function widgetHeights(root: string): Heights {
  return new Map(manifests(root).flatMap(({ name, skeleton }) => (skeleton ? [[name, skeleton] as const] : [])));
}

/** Reads which message namespaces each widget reads by itself, for the documents of pages. */
export function widgetNamespaces(root: string): Namespaces {
  const messages = new Map(manifests(root).map((manifest) => [manifest.name, ownNamespaces(manifest)]));
  return (page) => [...new Set(widgetsOf(page).flatMap((name) => messages.get(name) ?? []))];
}

/** Namespaces that a widget reads by itself: those that its manifest states, and those of the keys that its properties have by default. */
export function ownNamespaces({ messages = [], props }: Pick<Manifest, 'messages' | 'props'>): string[] {
  return [...new Set([...messages, ...namespacesIn(defaultsIn(props))])];
}

function defaultsIn(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(defaultsIn);
  if (!isObject(schema as Json)) return [];
  return Object.entries(schema as JsonObject).flatMap(([name, value]) =>
    name === 'default' ? [value] : defaultsIn(value),
  );
}

/** Names of all widgets on a page, those in slots included. */
function widgetsOf({ regions }: Page): string[] {
  return Object.values(regions).flatMap(widgetsIn);
}

interface Manifest {
  name: string;
  messages?: string[];
  props?: unknown;
  skeleton?: { phone: number; desktop: number };
}

function manifests(root: string): Manifest[] {
  return globSync('widgets/*/*/widget.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  );
}
