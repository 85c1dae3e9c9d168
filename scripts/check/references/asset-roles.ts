import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';

/** What an asset is for, which decides what it must be. */
export type AssetRole = 'logo' | 'favicon' | 'app' | 'large' | 'social' | 'wide' | 'tall' | 'picture';

/** An asset that a file names, with its role. */
export interface RoledAsset {
  name: string;
  role: AssetRole;
  pointer: string;
}

const known = new WeakMap<JsonObject, readonly RoledAsset[]>();

/** Assets of a file that have a role of their own. Those in the props of widgets are pictures of any kind. */
export function roledAssets(file: string, json: JsonObject): readonly RoledAsset[] {
  const before = known.get(json);
  if (before) return before;
  const found: RoledAsset[] = [];
  const add = (map: Json | undefined, at: string, roles: Readonly<Record<string, AssetRole>>) => {
    if (!isObject(map)) return;
    for (const key in roles) {
      const name = map[key];
      if (typeof name === 'string') found.push({ name, role: roles[key] ?? 'picture', pointer: pointer(at, key) });
    }
  };
  if (file === 'brand') addBrand(json, add);
  if (file === 'registration') add(json, '', { art: 'picture' });
  if (file === 'routes') eachIn(json, '', (route, at) => add(route, at, { image: 'social' }));
  if (file === 'banners') {
    eachIn(json, '', (group, at) => {
      eachIn(isObject(group) ? group.slides : undefined, `${at}/slides`, (slide, place) => {
        if (isObject(slide)) add(slide.art, `${place}/art`, { wide: 'wide', tall: 'tall' });
      });
    });
  }
  known.set(json, found);
  return found;
}

type Add = (map: Json | undefined, at: string, roles: Readonly<Record<string, AssetRole>>) => void;

function addBrand({ logo, icons, seo, legal }: JsonObject, add: Add): void {
  add(logo, '/logo', { full: 'logo', compact: 'logo', onDark: 'logo', compactOnDark: 'logo' });
  add(icons, '/icons', { favicon: 'favicon', app: 'app', large: 'large', maskable: 'large' });
  add(seo, '/seo', { image: 'social' });
  if (isObject(legal)) add(legal.licence, '/legal/licence', { logo: 'logo' });
}

function eachIn(map: Json | undefined, at: string, visit: (value: Json, at: string) => void): void {
  if (isObject(map)) for (const key of Object.keys(map)) visit(map[key] as Json, pointer(at, key));
}
