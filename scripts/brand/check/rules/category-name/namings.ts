import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { eachBlock } from '../../../references/index.ts';

/** A place that names a category by a text of its own. */
export interface Naming {
  file: string;
  pointer: string;
  /** The message key that stands there. */
  key: string;
}

/** Titles, headlines and labels at which players meet a category, in the order of their files. */
export function namingsOf(files: ReadonlyMap<string, JsonObject>, { route, gameTypes }: JsonObject): Naming[] {
  const found: Naming[] = [];
  const note = (file: string, at: string, key: Json | undefined) => {
    if (typeof key === 'string') found.push({ file, pointer: at, key });
  };
  const leadsThere = (link: Json | undefined) => isObject(link) && link.route === route;
  const named = (file: string, at: string, entries: Json | undefined) => {
    for (const [id, entry] of Object.entries(isObject(entries) ? entries : {})) {
      if (!isObject(entry)) continue;
      const here = pointer(at, id);
      if (leadsThere(entry.link)) note(file, `${here}/label`, entry.label);
      named(file, `${here}/entries`, entry.entries);
    }
  };
  for (const [name, menu] of Object.entries(files.get('menu') ?? {})) named('menu', pointer('', name), menu);
  if (typeof route === 'string') {
    const shown = files.get('routes')?.[route];
    if (isObject(shown)) note('routes', `/${route}/title`, shown.title);
  }
  for (const [name, group] of Object.entries(files.get('banners') ?? {})) {
    if (!isObject(group) || !Array.isArray(group.routes) || group.routes.join() !== route) continue;
    for (const [id, slide] of Object.entries(isObject(group.slides) ? group.slides : {})) {
      if (isObject(slide)) note('banners', `/${name}/slides/${id}/headline`, slide.headline);
    }
  }
  for (const [file, page] of files) {
    if (!file.startsWith('pages/')) continue;
    eachBlock(page, ({ props }, at) => {
      if (!isObject(props)) return;
      const types = Array.isArray(gameTypes) ? gameTypes : [];
      if (types.includes(props.gameType ?? null)) note(file, `${at}/props/title`, props.title);
      named(file, `${at}/props/entries`, props.entries);
    });
  }
  return found;
}
