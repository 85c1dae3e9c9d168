import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CompiledBrand } from '../output/index.ts';
import type { Client } from './client.ts';

/**
 * Most script of the engine itself that every home asks for before it is usable, bytes of gzip (decisions 0712, 0801, 0812, 0816). Ours to
 * keep: what a brand adds is reported beside it, and fails no build (decision 0640).
 */
export const engineBudget = 143 * 1024;

/** Most script that the homes that ship ask for in all, bytes of gzip. The bench's budget too. */
export const homeBudget = 165 * 1024;

/** Script of widgets in the first window from which on a brand is advised to show fewer kinds of them, bytes of gzip. */
export const advised = 20 * 1024;

/** What a brand's home asks for before it is usable, bytes as they travel. It is the same in every language. */
export interface Weight {
  /** Script of the engine, which every brand asks for. */
  engine: number;
  /** Script of the first window's widgets: name → bytes. What several of them share has the name of its chunk. */
  widgets: Record<string, number>;
  /** Tokens and font faces of all themes. */
  themes: number;
  /** Files of the faces that the first text needs. */
  fonts: number;
  /** The largest picture of the first window, in the larger of its crops and the largest of its widths. */
  picture: number;
}

/** Scripts that a document fetches once it is painted. */
const awaited = /<script type="application\/json" id="scripts">(.*?)<\/script>/s;

/** Scripts, and preloads of scripts, in a document. */
const scripts = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g;
/** Of a document that brings the gate of its brand in place of what was asked for. */
const gate = '<body data-guests="">';
const fonts = /<link rel="preload" as="font"[^>]* href="([^"]+)"/g;
const pictures = /<link rel="preload" as="image"[^>]* (?:href|imagesrcset)="([^"]+)"/g;
const themes = /<style id="themes">(.*?)<\/style>/s;

/**
 * Weighs a brand's home by all that its document names. Undefined without a home, and where a gate stands in its place.
 * @param out folder of a build whose files are compressed already
 */
export function weightOfHome(
  out: string,
  { documents }: Pick<CompiledBrand, 'documents'>,
  client: Pick<Client, 'ownerOf'>,
): Weight | undefined {
  const [home] = Object.values(documents.home ?? {});
  if (!home) return undefined;
  const html = readFileSync(join(out, 'documents', home.file), 'utf8');
  if (html.includes(gate)) return undefined;
  const weight: Weight = { engine: 0, widgets: {}, themes: 0, fonts: 0, picture: 0 };
  const named = JSON.parse(awaited.exec(html)?.[1] ?? '{"scripts":[],"later":[]}') as Record<
    'scripts' | 'later',
    string[]
  >;
  for (const address of new Set([...addresses(html, scripts), ...named.scripts, ...named.later])) {
    const owner = client.ownerOf(address);
    const size = sizeOf(out, `${address}.gz`);
    if (owner === undefined) weight.engine += size;
    else weight.widgets[owner] = (weight.widgets[owner] ?? 0) + size;
  }
  weight.themes = gzipSync(themes.exec(html)?.[1] ?? '').length;
  weight.fonts = addresses(html, fonts).reduce((sum, address) => sum + sizeOf(out, address), 0);
  const largest = addresses(html, pictures).map(
    (list) =>
      list
        .split(', ')
        .at(-1)
        ?.replace(/ \d+w$/, '') ?? '',
  );
  weight.picture = Math.max(0, ...largest.map((address) => sizeOf(out, address)));
  return weight;
}

/** Script of the widgets of a home, bytes. */
export function scriptOfWidgets({ widgets }: Weight): number {
  return Object.values(widgets).reduce((sum, size) => sum + size, 0);
}

function addresses(html: string, named: RegExp): string[] {
  return [...new Set([...html.matchAll(named)].map(([, address = '']) => address))];
}

function sizeOf(out: string, address: string): number {
  return statSync(join(out, 'client', address), { throwIfNoEntry: false })?.size ?? 0;
}
