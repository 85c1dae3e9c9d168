import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { explain } from '../../conditions/index.ts';
import type { Contracts } from '../../contracts/index.ts';
import { nameIn } from '../../folders/index.ts';
import { requiredBy, seenBanners, seenParts } from './contents.ts';
import { undrawn } from './drawn.ts';
import { type SeenEntry, seenMenus } from './menus.ts';
import { absence } from './regions.ts';
import { failures, inWords } from './words.ts';

/** One block of a page, and whether the viewer sees it. */
export interface SeenBlock {
  id: string;
  /** Name of its widget. */
  widget: string;
  shown: boolean;
  /** Why it is hidden, or the condition that it is shown by; empty for a block without one. */
  reasons: string[];
  slots: Record<string, SeenBlock[]>;
  /** The menus that it draws. */
  menus: Record<string, SeenEntry[]>;
  /** Banner group → its slides, for the widget that draws banners. */
  banners: Record<string, SeenEntry[]>;
  /** Property → its parts that stand and fall with a resource, e.g. `stores`. */
  parts: Record<string, SeenEntry[]>;
  /** What it asks the platform for. */
  asks?: string;
}

/** What does not change while one page is looked at. */
interface Given {
  /** The page that is looked at, not its frame. */
  page: string;
  files: ReadonlyMap<string, JsonObject>;
  facts: ConditionContext;
  widgets: Contracts['widgets'];
}

/** A region of a page; `page` is the page or its frame, whichever draws it. */
export interface SeenRegion {
  region: string;
  page: string;
  blocks: SeenBlock[];
}

/** The regions as they stand in a layout, from the top. */
const standing = ['header', 'aside', 'main', 'footer', 'bar'];

/** What a viewer sees of a page: the frame's regions with the page's own in their place, as the engine draws them. */
export function seenPage(
  id: string,
  files: ReadonlyMap<string, JsonObject>,
  facts: ConditionContext,
  { widgets }: Pick<Contracts, 'widgets'>,
): SeenRegion[] {
  const { frame } = files.get(`pages/${id}`) ?? {};
  const pages = typeof frame === 'string' && frame !== id ? [frame, id] : [id];
  const [layout = 'top'] = pages.map((page) => files.get(`pages/${page}`)?.layout).filter((name) => name !== undefined);
  const drawn = new Map<string, SeenRegion>();
  for (const page of pages) {
    const regions = files.get(`pages/${page}`)?.regions;
    if (!isObject(regions)) continue;
    for (const [region, blocks] of Object.entries(regions)) {
      const absent = absence(region, nameIn(layout), facts.device);
      drawn.set(region, { region, page, blocks: seenBlocks(blocks, { page: id, files, facts, widgets }, absent) });
    }
  }
  return [...drawn.values()].sort((a, b) => standing.indexOf(a.region) - standing.indexOf(b.region));
}

/** @param hiddenBy why nothing of this is shown, whatever its own conditions say */
function seenBlocks(blocks: Json | undefined, given: Given, hiddenBy?: string): SeenBlock[] {
  if (!isObject(blocks)) return [];
  return Object.entries(blocks).flatMap(([id, block]) => {
    return isObject(block) ? [seenBlock(id, block, given, hiddenBy)] : [];
  });
}

function seenBlock(id: string, block: JsonObject, given: Given, hiddenBy: string | undefined): SeenBlock {
  const { widget, when, slots, props } = block;
  const { page, files, facts, widgets } = given;
  const name = nameIn(widget);
  const manifest = widgets.get(name);
  const condition = isObject(when) ? (when as When) : undefined;
  const asks = requiredBy(props);
  const outer = hiddenBy === undefined ? [] : [hiddenBy];
  const unknown = manifest ? [] : [`there is no widget "${name}"`];
  const hidden = [...outer, ...unknown, ...failures(explain(condition, facts), facts)];
  const shown = hidden.length === 0;
  const around = `"${id}" around it is hidden`;
  const absent = (slot: string) => (manifest ? undrawn(slot, props, manifest, facts) : undefined);
  const inner = isObject(slots) ? Object.entries(slots) : [];
  return {
    id,
    widget: name,
    shown,
    reasons: shown && condition ? [inWords(condition)] : hidden,
    slots: Object.fromEntries(
      inner.map(([slot, blocks]) => [slot, seenBlocks(blocks, given, shown ? absent(slot) : (hiddenBy ?? around))]),
    ),
    menus: shown && manifest ? seenMenus(props, manifest, files, facts) : {},
    banners: shown && manifest ? seenBanners(name, page, files, facts) : {},
    parts: shown && manifest ? seenParts(props, facts) : {},
    ...(shown && asks !== undefined ? { asks } : {}),
  };
}
