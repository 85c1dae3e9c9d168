import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Heights, widgetsIn } from '#engine/brand';
import type { Page } from '#schemas/brand';
import type { Namespaces } from './brand.ts';

/** Reads how high widgets are, for what of a page stands near its top. */
export function widgetHeights(root: string): Heights {
  return new Map(manifests(root).flatMap(({ name, skeleton }) => (skeleton ? [[name, skeleton] as const] : [])));
}

/** Reads which message namespaces each widget needs, for the documents of pages. */
export function widgetNamespaces(root: string): Namespaces {
  const messages = new Map(manifests(root).map((manifest) => [manifest.name, manifest.messages ?? []]));
  return (page) => [...new Set(widgetsOf(page).flatMap((name) => messages.get(name) ?? []))];
}

/** Names of all widgets on a page, those in slots included. */
function widgetsOf({ regions }: Page): string[] {
  return Object.values(regions).flatMap(widgetsIn);
}

interface Manifest {
  name: string;
  messages?: string[];
  skeleton?: { phone: number; desktop: number };
}

function manifests(root: string): Manifest[] {
  return globSync('widgets/*/*/widget.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  );
}
