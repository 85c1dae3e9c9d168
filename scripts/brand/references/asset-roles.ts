import { isObject, type Json, type JsonObject } from '#engine/brand';

/** What an asset is for, which decides what it must be. */
export type AssetRole = 'logo' | 'favicon' | 'app' | 'large' | 'social' | 'wide' | 'tall' | 'picture';

/** File → places of assets with a role of their own. Those in the props of widgets are pictures of any kind. */
const places: Readonly<Record<string, readonly (readonly [place: RegExp, role: AssetRole])[]>> = {
  brand: [
    [/^\/logo\//, 'logo'],
    [/^\/icons\/favicon$/, 'favicon'],
    [/^\/icons\/app$/, 'app'],
    [/^\/icons\/(large|maskable)$/, 'large'],
    [/^\/seo\/images?(\/|$)/, 'social'],
    [/^\/legal\/licence\/logo$/, 'logo'],
  ],
  routes: [[/^\/[^/]+\/images?(\/|$)/, 'social']],
  banners: [
    [/\/art\/wide$/, 'wide'],
    [/\/art\/tall$/, 'tall'],
  ],
};

/** Role of the asset at a place of a file. */
export function roleAt(file: string, pointer: string): AssetRole {
  return places[file]?.find(([place]) => place.test(pointer))?.[1] ?? 'picture';
}

/** Whether all assets of a file that have a role of their own pass a test. The quick way, without places. */
export function everyRoled(file: string, json: JsonObject, test: (name: string, role: AssetRole) => boolean): boolean {
  const fits = (name: Json | undefined, role: AssetRole) => typeof name !== 'string' || test(name, role);
  const all = (map: Json | undefined, check: (value: Json) => boolean) =>
    !isObject(map) || Object.values(map).every(check);
  const images = (map: JsonObject) => fits(map.image, 'social') && all(map.images, (name) => fits(name, 'social'));
  switch (file) {
    case 'brand': {
      const { logo, icons, seo, legal } = json;
      const licence = isObject(legal) && isObject(legal.licence) ? legal.licence.logo : undefined;
      return (
        all(logo, (name) => fits(name, 'logo')) &&
        (!isObject(icons) || (fits(icons.favicon, 'favicon') && fits(icons.app, 'app'))) &&
        (!isObject(icons) || (fits(icons.large, 'large') && fits(icons.maskable, 'large'))) &&
        (!isObject(seo) || images(seo)) &&
        fits(licence, 'logo')
      );
    }
    case 'routes':
      return all(json, (route) => !isObject(route) || images(route));
    case 'banners':
      return all(json, (group) => {
        const slides = isObject(group) ? group.slides : undefined;
        return all(slides, (slide) => {
          const art = isObject(slide) ? slide.art : undefined;
          return !isObject(art) || (fits(art.wide, 'wide') && fits(art.tall, 'tall'));
        });
      });
    default:
      return true;
  }
}
