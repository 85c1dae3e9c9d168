import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { n, type Sheet } from './sheet.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const SIDE = 384;
const loaded = new Map<string, string>();

/** Splits a row's `objects` into single objects, hero first. */
export function objectsOf(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map((s) => s.segment);
}

/** The illustration's file; throws when the set has none for this object. */
export function objectFile(object: string): string {
  const key = [...object].map((c) => (c.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-');
  const names = [key, key.replaceAll('-fe0f', ''), `${key}-fe0f`];
  const found = names.map((name) => join(folder, `${name}.webp`)).find((path) => existsSync(path));
  if (!found) throw new Error(`no illustration for ${object} (${key})`);
  return found;
}

/** Reads illustrations, enlarged and sharpened, so that `objectImage` can place them. */
export async function loadObjects(objects: readonly string[]): Promise<void> {
  for (const object of objects) {
    if (loaded.has(object)) continue;
    const png = await sharp(readFileSync(objectFile(object)))
      .resize(SIDE, SIDE, { kernel: 'lanczos3' })
      .modulate({ saturation: 1.12 })
      .linear(1.1, -10)
      .sharpen({ sigma: 1.1 })
      .png({ compressionLevel: 3 })
      .toBuffer();
    loaded.set(object, `data:image/png;base64,${png.toString('base64')}`);
  }
}

/** Where and how an illustration stands. Sizes in px, `turn` in degrees. */
export interface Placement {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
  opacity?: number;
  attributes?: string;
}

/** An illustration centred on (x, y). */
export function objectImage(object: string, at: Placement): string {
  const href = loaded.get(object);
  if (!href) throw new Error(`${object} was not loaded`);
  const { x, y, size, turn = 0, flip = false, opacity = 1, attributes = '' } = at;
  const place = `translate(${n(x)} ${n(y)}) rotate(${n(turn)})${flip ? ' scale(-1 1)' : ''}`;
  return (
    `<g transform="${place}" opacity="${opacity}"><image xlink:href="${href}" href="${href}" x="${n(-size / 2)}" ` +
    `y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}" ${attributes}/></g>`
  );
}

/** Lights an object from one side: cast shadow behind, coloured rim on the lit edge, shade at its foot. */
export function lit(sheet: Sheet, rim: string, shade: string, from: { dx: number; dy: number }, size: number): string {
  const k = size / 300;
  const id = sheet.def(
    (name) =>
      `<filter id="${name}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(9 * k)}" result="b"/>` +
      `<feOffset in="b" dx="${n(-from.dx * 9 * k)}" dy="${n(12 * k)}" result="bo"/>` +
      `<feFlood flood-color="${shade}" flood-opacity=".75"/><feComposite in2="bo" operator="in" result="cast"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(3 * k)}" result="soft"/>` +
      `<feOffset in="soft" dx="${n(-from.dx * 7 * k)}" dy="${n(-from.dy * 7 * k)}" result="so"/>` +
      `<feComposite in="SourceAlpha" in2="so" operator="out" result="edge"/>` +
      `<feFlood flood-color="${rim}" flood-opacity=".9"/><feComposite in2="edge" operator="in" result="rim"/>` +
      `<feOffset in="soft" dx="${n(from.dx * 30 * k)}" dy="${n(from.dy * 34 * k)}" result="far"/>` +
      `<feComposite in="SourceAlpha" in2="far" operator="out" result="foot"/>` +
      `<feGaussianBlur in="foot" stdDeviation="${n(12 * k)}" result="footb"/>` +
      `<feFlood flood-color="${shade}" flood-opacity=".55"/><feComposite in2="footb" operator="in"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="dark"/>` +
      `<feMerge><feMergeNode in="cast"/><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="rim"/></feMerge></filter>`,
  );
  return `filter="url(#${id})"`;
}

/** Repaints an object in two inks and a highlight by its lightness (print look). */
export function inked(sheet: Sheet, inks: readonly [dark: string, mid: string, light: string]): string {
  const channel = (i: number) =>
    inks.map((ink) => (Number.parseInt(ink.slice(1 + i * 2, 3 + i * 2), 16) / 255).toFixed(3)).join(' ');
  const id = sheet.def(
    (name) =>
      `<filter id="${name}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">` +
      `<feColorMatrix type="matrix" values=".3 .59 .11 0 -.06 .3 .59 .11 0 -.06 .3 .59 .11 0 -.06 0 0 0 1 0"/>` +
      `<feComponentTransfer><feFuncR type="table" tableValues="${channel(0)}"/><feFuncG type="table" tableValues="${channel(1)}"/>` +
      `<feFuncB type="table" tableValues="${channel(2)}"/></feComponentTransfer></filter>`,
  );
  return `filter="url(#${id})"`;
}
