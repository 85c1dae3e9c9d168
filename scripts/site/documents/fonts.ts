import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '#schemas/brand';
import { fallbackFaces } from './fallback-faces.ts';

/** A font file that a brand's CSS names. */
export interface FontFile {
  /** `<package>/files/<name>.woff2`. */
  path: string;
  /** Where it stands on disk. */
  source: string;
}

/** The `@font-face` rules of a brand's families and of what stands in for them until they have come, and the files they name. */
export interface Fonts {
  css: string;
  files: FontFile[];
}

/**
 * The font faces that a brand's themes ask for, from their @fontsource packages. Only WOFF2; every face keeps its
 * unicode-range, so that a device fetches only the scripts it meets.
 * @param address turns `<package>/files/<name>.woff2` into the address it is served at
 * @throws when a theme names a package that is not installed
 */
export function fontsOf(themes: Theme[], root: string, address: (path: string) => string): Fonts {
  const sheets = new Map<string, string>();
  for (const { font } of themes) {
    const { body, display, numeric, scripts = {} } = font;
    const others = [...(numeric ? [numeric] : []), ...Object.values(scripts)];
    const faces = [body, display, ...others.map((face) => ({ ...face, stretch: undefined }))];
    for (const { source, weights = [], stretch } of faces) {
      if (!source) continue;
      const isWide = stretch !== undefined && existsSync(join(root, 'node_modules', source, 'wdth.css'));
      for (const sheet of sheetsOf(source, weights, isWide)) sheets.set(`${source}/${sheet}`, source);
    }
  }
  const files = new Map<string, FontFile>();
  const css = [...sheets].map(([path, source]) => {
    const file = join(root, 'node_modules', path);
    if (!existsSync(file)) throw new Error(`the font ${path} is not installed: npm install ${source}`);
    return readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g, '')
      .replaceAll(/url\(\.\/(files\/[^)]+\.woff2)\)/g, (_all, name: string) => {
        const part = `${source}/${name}`;
        files.set(part, { path: part, source: join(root, 'node_modules', part) });
        return `url(${address(part)})`;
      })
      .replaceAll(/\s*\n\s*/g, '');
  });
  return { css: css.join('') + fallbacksOf(themes), files: [...files.values()] };
}

/** What stands in for the families of texts and headlines until they have come, in the weights that these are set in. */
function fallbacksOf(themes: Theme[]): string {
  const families = new Map<string, { source: string; weights: Set<number> }>();
  for (const { font } of themes) {
    const roles = [
      { ...font.body, inUse: [font.body.weight ?? 400, font.body.strong ?? 700] },
      { ...font.display, inUse: [font.display.weight ?? 400] },
    ];
    for (const { family, source, inUse } of roles) {
      if (!source) continue;
      const { weights } = families.get(family) ?? { weights: new Set() };
      families.set(family, { source, weights: new Set([...weights, ...inUse]) });
    }
  }
  return [...families].map(([family, { source, weights }]) => fallbackFaces(family, source, [...weights])).join('');
}

/** Style sheets of a package: a variable family has one, with its widths where it has any; a static one has one per weight. */
function sheetsOf(source: string, weights: number[], isWide: boolean): string[] {
  if (source.startsWith('@fontsource-variable/')) return [isWide ? 'wdth.css' : 'index.css'];
  return (weights.length > 0 ? weights : [400, 700]).map((weight) => `${weight}.css`);
}
