import { isObject, type JsonObject } from '../json.ts';
import type { Change, Migration } from './migration.ts';

/** Groups of their own for what `settings` had gathered, and for what concerns search engines. */
const moved: Record<string, string> = {
  social: 'seo/image',
  'settings/age': 'legal/age',
  'settings/bannerAutoplay': 'timings/bannerAutoplay',
  'settings/captchaMinInterval': 'timings/captchaMinInterval',
  'settings/smsMinInterval': 'timings/smsMinInterval',
  'settings/launchTimeout': 'timings/launchTimeout',
  'settings/lobbyPageSize': 'limits/lobbyPageSize',
  'settings/dialingCodes': 'access/dialingCodes',
  'settings/gameOrigins': 'origins/games',
};

const moves = Object.entries(moved).map(([from, to]) => ({ from: from.split('/'), to: to.split('/') }));

/** What themes could say of headlines and nothing ever read. */
const unread = [['font', 'display', 'strong']];

/** Version 2: brand.json says by topic what a brand chooses, and entries of menus name a category of it. */
export const toVersion2: Migration = {
  to: 2,
  changes(file, json) {
    if (file === 'brand') return [...movesOf(json), ...relocked(json)];
    if (file.startsWith('themes/'))
      return unread.filter((keys) => valueAt(json, keys) !== undefined).map((gone) => ({ gone }));
    return file === 'menu' ? Object.keys(json).flatMap((menu) => renamesOf(json[menu], [menu])) : [];
  },
};

function movesOf(json: JsonObject): Change[] {
  return moves.filter(({ from, to }) => valueAt(json, from) !== undefined && valueAt(json, to) === undefined);
}

/** What was locked stays so where it stands now. */
function relocked({ locked }: JsonObject): Change[] {
  if (!Array.isArray(locked)) return [];
  return locked.flatMap((place, index) => {
    if (typeof place !== 'string') return [];
    const value = Object.entries(moved).reduce(
      (known, [from, to]) => {
        const before = `brand#/${from}`;
        return known === before || known.startsWith(`${before}/`) ? `brand#/${to}${known.slice(before.length)}` : known;
      },
      place.replace(/^(menu#\/.+)\/vendors$/, '$1/category'),
    );
    return value === place ? [] : [{ at: ['locked', String(index)], value }];
  });
}

/** `vendors` of entries, at any depth, is called `category`. */
function renamesOf(entries: unknown, at: string[]): Change[] {
  if (!isObject(entries)) return [];
  return Object.entries(entries).flatMap(([id, entry]) => {
    if (!isObject(entry)) return [];
    const here = [...at, id];
    const renamed = entry.vendors === undefined || entry.category !== undefined;
    return [
      ...(renamed ? [] : [{ from: [...here, 'vendors'], to: [...here, 'category'] }]),
      ...renamesOf(entry.entries, [...here, 'entries']),
    ];
  });
}

function valueAt(json: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), json);
}
