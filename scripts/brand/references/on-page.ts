import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { Contracts, Manifest, Schema } from '../contracts/index.ts';
import { Recent } from '../folders/index.ts';
import { eachBlock } from './gather.ts';
import type { NameKind } from './references.ts';

/** A name that a block means without saying it: the default of a property that it leaves out. */
export interface Implied {
  kind: NameKind;
  name: string;
  /** The property that would say another one. */
  prop: string;
  widget: string;
  /** Pointer of the block. */
  pointer: string;
}

/** The widgets that a page shows, and what they bring with them. */
export interface OnPage {
  widgets: ReadonlySet<string>;
  /** Namespaces of messages that the widgets read. */
  namespaces: ReadonlySet<string>;
  /** Kind → the names that blocks mean without saying them. */
  implied: ReadonlyMap<NameKind, ReadonlySet<string>>;
}

const pages = new Recent<JsonObject, OnPage>();
const defaults = new WeakMap<Manifest, readonly Pick<Implied, 'kind' | 'name' | 'prop'>[]>();

/** What the widgets of a page bring with them. A page inherited untouched is walked once. */
export function onPage(page: JsonObject, { widgets: manifests }: Contracts): OnPage {
  const before = pages.get(page);
  if (before) return before;
  const widgets = new Set<string>();
  const namespaces = new Set<string>();
  const implied = new Map<NameKind, Set<string>>();
  eachBlock(page, ({ widget, props }) => {
    const manifest = typeof widget === 'string' ? manifests.get(widget) : undefined;
    // Widgets that are not there is reported by another rule.
    if (!manifest) return;
    const { name, messages } = manifest;
    widgets.add(name);
    for (const namespace of messages ?? []) namespaces.add(namespace);
    for (const { kind, name: standard, prop } of defaultsOf(manifest)) {
      const names = implied.get(kind);
      if (names?.has(standard) || (isObject(props) && Object.hasOwn(props, prop))) continue;
      if (names) names.add(standard);
      else implied.set(kind, new Set([standard]));
    }
  });
  const found = { widgets, namespaces, implied };
  pages.set(page, found);
  return found;
}

const none: ReadonlySet<string> = new Set();

/** Names of a kind that a file means without saying them; only pages do. */
export function impliedNames(file: string, json: JsonObject, contracts: Contracts, kind: NameKind) {
  return file.startsWith('pages/') ? (onPage(json, contracts).implied.get(kind) ?? none) : none;
}

/** The same with places: slow, for what is reported. */
export function impliedOn(page: JsonObject, { widgets: manifests }: Contracts, kind: NameKind): Implied[] {
  const found: Implied[] = [];
  eachBlock(page, ({ widget, props }, pointer) => {
    const manifest = typeof widget === 'string' ? manifests.get(widget) : undefined;
    for (const standard of manifest ? defaultsOf(manifest) : []) {
      if (standard.kind !== kind || (isObject(props) && Object.hasOwn(props, standard.prop))) continue;
      found.push({ ...standard, widget: manifest?.name ?? '', pointer });
    }
  });
  return found;
}

/** Names that a widget's properties have by default. */
export function defaultsOf(manifest: Manifest): readonly Pick<Implied, 'kind' | 'name' | 'prop'>[] {
  const before = defaults.get(manifest);
  if (before) return before;
  const { properties } = manifest.props as { properties?: Record<string, Schema> };
  const found = Object.entries(properties ?? {}).flatMap(([prop, schema]) => {
    const kind = kindOf(schema);
    return kind && typeof schema.default === 'string' ? [{ kind, name: schema.default, prop }] : [];
  });
  defaults.set(manifest, found);
  return found;
}

function kindOf({ refersTo, $ref, allOf }: Schema): NameKind | undefined {
  if (typeof refersTo === 'string') return refersTo as NameKind;
  const pieces = [{ $ref } as Json, ...(Array.isArray(allOf) ? (allOf as Json[]) : [])];
  const isAsset = pieces.some((piece) => isObject(piece) && String(piece.$ref).endsWith('/Asset'));
  return isAsset ? 'asset' : undefined;
}
