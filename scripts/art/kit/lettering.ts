import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);
/** Lettering faces by the short name that data uses. */
const FACES: Record<string, string> = {
  anton: '@fontsource/anton/files/anton-latin-400-normal.woff',
  bungee: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
  chakra: '@fontsource/chakra-petch/files/chakra-petch-latin-700-italic.woff',
  cinzel: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff',
  grotesque: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  kanitThai: '@fontsource/kanit/files/kanit-thai-800-italic.woff',
  jakarta: '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff',
  metamorphous: '@fontsource/metamorphous/files/metamorphous-latin-400-normal.woff',
  playfair: '@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff',
  playfairBold: '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff',
  playfairText: '@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff',
  righteous: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
  russo: '@fontsource/russo-one/files/russo-one-latin-400-normal.woff',
  rye: '@fontsource/rye/files/rye-latin-400-normal.woff',
  sans: '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-700-normal.woff',
  titan: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff',
};
/** Faces whose small letters are weak at tile size: titles go in capitals. */
const CAPITALS = new Set(['anton', 'bungee', 'cinzel', 'russo', 'rye']);
const open = new Map<string, opentype.Font>();

function fontOf(face: string): opentype.Font {
  const ready = open.get(face);
  if (ready) return ready;
  const file = FACES[face];
  if (!file) throw new Error(`no lettering face "${face}"`);
  const bytes = readFileSync(require.resolve(file));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  open.set(face, font);
  return font;
}

/** Moves a point of an outline; used to arch or slant lettering. */
export type Warp = (x: number, y: number) => readonly [number, number];

/** Outlined text: path data whose box starts at (0, 0). */
export interface Outline {
  d: string;
  width: number;
  height: number;
}

/** The text as it is set in this face. */
export function cased(text: string, face: string): string {
  return CAPITALS.has(face) ? text.toUpperCase() : text;
}

/** Turns text into one path; `size` in px, `tracking` in em. The box is the ink's, so that optical alignment is exact. */
export function outline(text: string, face: string, size: number, tracking = 0): Outline {
  const path = set(text, face, size, tracking);
  const box = path.getBoundingBox();
  return {
    d: moved(path, (x, y) => [x - box.x1, y - box.y1]),
    width: box.x2 - box.x1,
    height: box.y2 - box.y1,
  };
}

/** Outlined text with its ink box placed at (left, top) and every point warped. */
export function placed(
  text: string,
  face: string,
  at: { size: number; left: number; top: number; tracking?: number },
  warp: Warp = (x, y) => [x, y],
): string {
  const path = set(text, face, at.size, at.tracking ?? 0);
  const box = path.getBoundingBox();
  return moved(path, (x, y) => warp(x - box.x1 + at.left, y - box.y1 + at.top));
}

/** Sets glyph by glyph: the reader's own shaping refuses some faces' substitution tables, which titles do not need. */
function set(text: string, face: string, size: number, tracking: number): opentype.Path {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const path = new opentype.Path();
  let x = 0;
  let before: opentype.Glyph | undefined;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (before) x += (font.getKerningValue(before, glyph) + tracking * font.unitsPerEm) * scale;
    path.extend(glyph.getPath(x, 0, size));
    x += (glyph.advanceWidth ?? 0) * scale;
    before = glyph;
  }
  return path;
}

function moved(path: opentype.Path, warp: Warp): string {
  const pair = (x: number, y: number) => {
    const [a, b] = warp(x, y);
    return `${Math.round(a * 10) / 10} ${Math.round(b * 10) / 10}`;
  };
  return path.commands
    .map((c) => {
      if (c.type === 'Z') return 'Z';
      if (c.type === 'C') return `C${pair(c.x1, c.y1)} ${pair(c.x2, c.y2)} ${pair(c.x, c.y)}`;
      if (c.type === 'Q') return `Q${pair(c.x1, c.y1)} ${pair(c.x, c.y)}`;
      return `${c.type}${pair(c.x, c.y)}`;
    })
    .join('');
}
