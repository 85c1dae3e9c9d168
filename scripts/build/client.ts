import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { siteLogger } from '../site/logger.ts';

/** The engine and its widgets, bundled. */
export interface Client {
  /** index.html with the entry's scripts and styles in it. */
  template: string;
  /** Scripts and style sheets that a widget needs beside those of the entry. */
  chunksOf(widget: string): Chunks;
  /** Every file below the public folder that the bundle consists of. */
  files: string[];
}

/** Addresses, in the order in which they are needed. */
export interface Chunks {
  scripts: string[];
  styles: string[];
}

/** Bundles the client into `<out>/client`. What was there before stays: open pages may still ask for it. */
export async function buildClient(root: string, out: string): Promise<Client> {
  const folder = join(out, 'client');
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'warn',
    customLogger: siteLogger(),
    build: { outDir: folder, emptyOutDir: false, reportCompressedSize: false },
  });
  // Neither is for the public.
  for (const [made, kept] of [
    ['index.html', 'template.html'],
    ['.vite/manifest.json', 'manifest.json'],
  ] as const) {
    renameSync(join(folder, made), join(out, kept));
  }
  return readClient(out);
}

/** The client that an earlier build left. Throws when there is none. */
export function readClient(out: string): Client {
  if (!existsSync(join(out, 'manifest.json'))) throw new Error(`there is no bundle in "${out}": run the build first`);
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const given = reach(manifest, entry === undefined ? [] : [entry]);
  return {
    template: readFileSync(join(out, 'template.html'), 'utf8'),
    chunksOf: (widget) => {
      const needed = reach(manifest, [`widget:widgets/${widget}/widget.json.js`]);
      return {
        scripts: needed.scripts.filter((script) => !given.scripts.includes(script)),
        styles: needed.styles.filter((style) => !given.styles.includes(style)),
      };
    },
    files: [
      ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
    ].sort(),
  };
}

/** Everything that modules import statically, what is imported before what imports it. */
function reach(manifest: Manifest, keys: string[]): Chunks {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    scripts.add(`/${chunk.file}`);
  };
  for (const key of keys) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}
