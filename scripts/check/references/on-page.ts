import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { Contracts } from '../contracts/contracts.ts';
import type { Manifest, Schema } from '../contracts/parts.ts';
import { factsOf } from '../fleet/facts.ts';
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
  implied: readonly Implied[];
}

const pages = new WeakMap<JsonObject, OnPage>();
const defaults = new WeakMap<Manifest, readonly Pick<Implied, 'kind' | 'name' | 'prop'>[]>();

/** What the widgets of a page bring with them. A page inherited untouched is walked once. */
export function onPage(page: JsonObject, { widgets: manifests }: Contracts): OnPage {
  const before = pages.get(page);
  if (before) return before;
  const widgets = new Set<string>();
  const namespaces = new Set<string>();
  const implied: Implied[] = [];
  eachBlock(page, ({ widget, props }, pointer) => {
    const manifest = typeof widget === 'string' ? manifests.get(widget) : undefined;
    // Widgets that are not there are another rule's to tell.
    if (!manifest) return;
    const { name, messages = [] } = manifest;
    widgets.add(name);
    for (const namespace of messages) namespaces.add(namespace);
    for (const standard of defaultsOf(manifest)) {
      if (!isObject(props) || !Object.hasOwn(props, standard.prop))
        implied.push({ ...standard, widget: name, pointer });
    }
  });
  const found = { widgets, namespaces, implied };
  pages.set(page, found);
  return found;
}

/** File of a page → the names of a kind that its blocks mean without saying them. */
export function impliedOn(kind: NameKind) {
  return factsOf<readonly Implied[]>((file, json, contracts) => {
    const implied = file.startsWith('pages/') ? onPage(json, contracts).implied.filter((one) => one.kind === kind) : [];
    return implied.length > 0 ? implied : undefined;
  });
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
