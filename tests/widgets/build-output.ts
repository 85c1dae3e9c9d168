import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BootPayload } from '#engine/brand';
import { standsOnItsOwn } from '../../scripts/site/build/page.ts';
import { partsOf } from '../../scripts/site/live/draw.ts';
import { type HostsFile, type Renderer, readPointer, readRenderer } from '../../scripts/site/output/index.ts';

const root = join(import.meta.dirname, '../..');
/** The suite's build, made by its step "build" before these tests run. */
const out = resolve(root, process.env.OUT_DIR ?? '.cache/dist');

/** A prerendered page of the build, as its document holds it. */
export interface BuiltPage {
  name: string;
  brand: string;
  route: string;
  language: string;
  /** The path of its route, which it was rendered for. */
  path: string;
  payload: BootPayload;
  /** The content of the root element, with the style attributes that the page's style sheet stands for. */
  html: string;
}

/** Every page that the build prerendered, of every brand and in every language. Throws when there is no build. */
export function builtPages(): BuiltPage[] {
  if (!existsSync(join(out, 'hosts.json'))) {
    throw new Error(`There is no build in ${out}. Run first: OUT_DIR=.cache/dist COMPRESSION=fast npm run build`);
  }
  const { brands } = JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as HostsFile;
  return Object.keys(brands).flatMap((brand) => {
    const { documents } = readPointer(out, brand).pointer;
    return Object.entries(documents).flatMap(([route, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, { file }]) => {
        const document = readFileSync(join(out, 'documents', file), 'utf8');
        const parts = partsOf(document);
        // A document that brings the gate of a walled brand in place of its own page is a second copy of the gate's.
        if (!parts || !standsOnItsOwn(parts.payload.core, route)) return [];
        const { path, payload } = parts;
        const html = withStyles(document.slice(parts.start, parts.end), document);
        return [{ name: `${brand} ${path} ${language}`, brand, route, language, path, payload, html }];
      }),
    );
  });
}

/** Style sheet of a build → the style attributes that its rules replace, by their names. */
const stylesBySheet = new Map<string, Map<string, string>>();

/** Restores the style attributes that `withoutStyles` (scripts/site/documents/styles.ts) moved into the style sheet. */
function withStyles(html: string, document: string): string {
  const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="(\/_brand\/styles\/page\.[^"]+)"/.exec(document) ?? [];
  const styles = stylesBySheet.get(sheet) ?? stylesIn(sheet);
  stylesBySheet.set(sheet, styles);
  return html.replaceAll(/ data-style="([^"]*)"/g, (_all, name: string) => {
    const style = styles.get(name);
    if (style === undefined) throw new Error(`${sheet} has no rule for the style ${name}`);
    return ` style="${style.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
}

function stylesIn(sheet: string): Map<string, string> {
  const css = sheet === '' ? '' : builtFile(sheet);
  return new Map(
    [...css.matchAll(/\[data-style="([\w-]+)"\]\{([^}]*)\}/g)].map(([, name = '', style = '']) => [name, style]),
  );
}

/** Text of a public file of the build, by its address. */
export function builtFile(address: string): string {
  return readFileSync(join(out, 'client', address), 'utf8');
}

/** The renderer of the build, run from a copy in a folder outside of the repository, where Vitest does not transform it. */
export async function builtRenderer(folder: string): Promise<Renderer> {
  cpSync(join(out, 'server'), join(folder, 'server'), { recursive: true });
  const render = await readRenderer(folder);
  if (!render) throw new Error(`there is no renderer in ${out}`);
  return render;
}
