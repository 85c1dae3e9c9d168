import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { explain } from '../../conditions/index.ts';
import { textsIn } from '../../folders/index.ts';
import type { SeenEntry } from './menus.ts';
import { failures, inWords } from './words.ts';

/** The widget that draws banners. */
const drawer = 'home/banner';

/** What a block asks the platform for, by the properties that say so. */
const asking = ['source', 'gameType', 'vassalage', 'category', 'sport', 'sports', 'count'];

/** The slides of the banner groups of a page: group → slides, each shown or hidden. The platform's own are not known. */
export function seenBanners(
  widget: string,
  page: string,
  files: ReadonlyMap<string, JsonObject>,
  facts: ConditionContext,
): Record<string, SeenEntry[]> {
  if (widget !== drawer) return {};
  const routes = Object.entries(files.get('routes') ?? {}).flatMap(([id, route]) => {
    return isObject(route) && route.page === page ? [id] : [];
  });
  const found: Record<string, SeenEntry[]> = {};
  for (const [name, group] of Object.entries(files.get('banners') ?? {})) {
    if (!isObject(group) || !textsIn(group.routes).some((id) => routes.includes(id))) continue;
    const slides = Object.entries(isObject(group.slides) ? group.slides : {});
    if (slides.length > 0)
      found[name] = slides.flatMap(([id, slide]) => (isObject(slide) ? [seenSlide(id, slide, facts)] : []));
  }
  return found;
}

function seenSlide(id: string, { when }: JsonObject, facts: ConditionContext): SeenEntry {
  const condition = isObject(when) ? (when as When) : undefined;
  const hidden = failures(explain(condition, facts), facts);
  const shown = hidden.length === 0;
  return { id, shown, reasons: shown ? (condition ? [inWords(condition)] : []) : hidden, entries: [] };
}

/** Properties whose parts stand and fall with a resource of the platform, such as stores: name → parts. */
export function seenParts(props: Json | undefined, { resources }: ConditionContext): Record<string, SeenEntry[]> {
  const found: Record<string, SeenEntry[]> = {};
  for (const [name, map] of Object.entries(isObject(props) ? props : {})) {
    const parts = Object.entries(isObject(map) ? map : {}).flatMap(([id, part]): SeenEntry[] => {
      const resource = isObject(part) ? part.resource : undefined;
      if (typeof resource !== 'string') return [];
      const shown = resources.has(resource);
      const reasons = [shown ? `the resource ${resource}` : `the platform has no ${resource}`];
      return [{ id, shown, reasons, entries: [] }];
    });
    if (parts.length > 0) found[name] = parts;
  }
  return found;
}

/** What a block asks the platform for: `source list, gameType RNG`; undefined when nothing says it. */
export function requiredBy(props: Json | undefined): string | undefined {
  const said = asking.flatMap((name) => {
    const value = isObject(props) ? props[name] : undefined;
    return value === undefined || isObject(value) ? [] : [`${name} ${[value].flat().join(', ')}`];
  });
  return said.length > 0 ? said.join('; ') : undefined;
}
