import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Blocks, Page } from '#schemas/brand';
import type { Namespaces } from './brand.ts';

/** Reads which message namespaces each widget needs, for the documents of pages. */
export function widgetNamespaces(root: string): Namespaces {
  const messages = new Map<string, string[]>();
  for (const file of globSync('widgets/*/*/widget.json', { cwd: root })) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; messages?: string[] };
    messages.set(manifest.name, manifest.messages ?? []);
  }
  return (page) => [...new Set(widgetsOf(page).flatMap((name) => messages.get(name) ?? []))];
}

/** Names of all widgets on a page, those in slots included. */
export function widgetsOf({ regions }: Page): string[] {
  return Object.values(regions).flatMap(namesIn);
}

function namesIn(blocks: Blocks): string[] {
  return Object.values(blocks).flatMap(({ widget, slots }) => [widget, ...Object.values(slots ?? {}).flatMap(namesIn)]);
}
