import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { explain } from '../../conditions/index.ts';
import type { Manifest } from '../../contracts/index.ts';
import { saidOf, undrawn } from './drawn.ts';
import { failures, inWords } from './words.ts';

/** One entry of a menu, and whether the viewer sees it. */
export interface SeenEntry {
  id: string;
  shown: boolean;
  /** Why it is hidden, or what it is shown by. */
  reasons: string[];
  entries: SeenEntry[];
}

/** The menus that a block draws for this viewer: name → entries. A property says which, or its default does. */
export function seenMenus(
  props: Json | undefined,
  manifest: Manifest,
  files: ReadonlyMap<string, JsonObject>,
  facts: ConditionContext,
): Record<string, SeenEntry[]> {
  const { properties } = manifest.props;
  const names = Object.entries(isObject(properties) ? properties : {}).flatMap(([prop, property]) => {
    if (!isObject(property) || property.refersTo !== 'menu' || undrawn(prop, props, manifest, facts)) return [];
    const name = saidOf(props, manifest, prop);
    return typeof name === 'string' ? [name] : [];
  });
  const menus = files.get('menu') ?? {};
  const there = [...new Set(names)].filter((name) => Object.hasOwn(menus, name));
  return Object.fromEntries(there.map((name) => [name, seenEntries(menus[name], files, facts)]));
}

function seenEntries(
  entries: Json | undefined,
  files: ReadonlyMap<string, JsonObject>,
  facts: ConditionContext,
): SeenEntry[] {
  if (!isObject(entries)) return [];
  return Object.entries(entries).flatMap(([id, entry]) =>
    isObject(entry) ? [seenEntry(id, entry, files, facts)] : [],
  );
}

/** An entry is shown as `menuItems` of the engine does it: its condition holds, it leads somewhere, its group has an entry. */
function seenEntry(
  id: string,
  entry: JsonObject,
  files: ReadonlyMap<string, JsonObject>,
  facts: ConditionContext,
): SeenEntry {
  const condition = isObject(entry.when) ? (entry.when as When) : undefined;
  const entries = seenEntries(entry.entries, files, facts);
  const group = !isObject(entry.link);
  const failed = failures(explain(condition, facts), facts);
  const ends = isObject(entry.link) ? deadEnd(entry.link, files, facts) : [];
  const hidden = [
    ...failed,
    // A condition that asks for the same link has said so.
    ...ends.filter((end) => !failed.some((reason) => reason.endsWith(end))),
    ...(group && !entries.some(({ shown }) => shown) ? ['it has no link, and no entry of it is shown'] : []),
  ];
  const shownBy = [
    ...(condition ? [inWords(condition)] : []),
    ...(typeof entry.category === 'string' ? [`a platform with a vendor of ${entry.category}`] : []),
  ];
  const shown = hidden.length === 0;
  return { id, shown, reasons: shown ? shownBy : hidden, entries };
}

function deadEnd(
  { route, resource }: JsonObject,
  files: ReadonlyMap<string, JsonObject>,
  { resources }: ConditionContext,
): string[] {
  if (typeof route === 'string')
    return Object.hasOwn(files.get('routes') ?? {}, route) ? [] : [`there is no route ${route}`];
  return typeof resource === 'string' && !resources.has(resource) ? [`the platform has no ${resource}`] : [];
}
