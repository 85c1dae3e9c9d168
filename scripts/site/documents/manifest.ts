import type { AssembledBrand } from '#engine/brand';

/** The web app manifest of a brand: its name, colours and icons on a home screen. */
export function webManifest({ brand, routes, themes }: AssembledBrand, asset: (path: string) => string): object {
  const { app = {}, icons, languages, name } = brand;
  const { tag = 'en', dir = 'ltr' } = languages.supported[languages.default] ?? {};
  const canvas = themes[brand.themes.default]?.color.canvas;
  const icon = (path: string | undefined, sizes: string, purpose?: string) =>
    path ? [{ src: asset(path), sizes, type: typeOf(path), ...(purpose ? { purpose } : {}) }] : [];
  return {
    id: '/',
    name,
    short_name: app.shortName ?? name,
    start_url: routes[app.start ?? 'home']?.path ?? '/',
    scope: '/',
    display: app.display ?? 'standalone',
    lang: tag,
    dir,
    theme_color: app.themeColor ?? canvas,
    background_color: app.backgroundColor ?? canvas,
    icons: [
      ...icon(icons.favicon, icons.favicon.endsWith('.svg') ? 'any' : '48x48'),
      ...icon(icons.app, '180x180'),
      ...icon(icons.large, '512x512'),
      ...icon(icons.maskable, '512x512', 'maskable'),
    ],
  };
}

function typeOf(path: string): string {
  return path.endsWith('.svg') ? 'image/svg+xml' : `image/${path.slice(path.lastIndexOf('.') + 1)}`;
}
