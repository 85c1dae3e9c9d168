import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Manifest } from 'vite';
import { filesIn, type Renderer, readRenderer, sha256, writeWhole } from '../output/index.ts';
import { siteLogger } from '../plugins/index.ts';
import { buildRenderer, rendererVersion } from './renderer.ts';

/** The engine and its widgets, bundled. */
export interface Client {
  /** Hash of all that documents take from the bundle, and of what draws pages. */
  version: string;
  /** index.html with the entry's scripts and styles in it. */
  template: string;
  /** Draws pages ahead; undefined: documents are drawn by the browser alone. */
  render?: Renderer | undefined;
  /** The text of a public file, by its address. */
  read(address: string): string;
  /** Scripts and style sheets that a widget needs beside those of the entry. */
  chunksOf(widget: string): Chunks;
  /** The widget that a script belongs to, or the area whose widgets share it; undefined for what is the engine's. */
  ownerOf(script: string): string | undefined;
  /** Every file below the public folder that the bundle consists of. */
  files: string[];
}

/** Addresses, in the order in which they are needed. */
export interface Chunks {
  scripts: string[];
  styles: string[];
}

/**
 * Bundles the client into `<out>/client`. What was there before stays: open pages may still ask for it. It is made beside
 * that folder and handed over file by file, so that a build that is killed leaves none half-written.
 */
export async function buildClient(root: string, out: string): Promise<Client> {
  const made = join(out, '.bundle');
  await build({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'warn',
    customLogger: siteLogger(),
    // Emptied first: a build that was killed has left its own there.
    build: { outDir: made, emptyOutDir: true, reportCompressedSize: false },
  });
  handOver(made, out);
  await buildRenderer(root, out);
  return readWhole(out);
}

/** Takes over what was bundled in a folder, the manifest last: where there is one, there is a bundle. */
export function handOver(made: string, out: string): void {
  // Neither is for the public.
  const [template, manifest] = ['index.html', '.vite/manifest.json'];
  for (const file of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/');
    const found = statSync(join(made, file));
    if (path === template || path === manifest || !found.isFile()) continue;
    const target = join(out, 'client', path);
    // Names hold hashes: what is there already, and whole, is right.
    if (statSync(target, { throwIfNoEntry: false })?.size === found.size) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(made, file), target);
  }
  renameSync(join(made, template), join(out, 'template.html'));
  writeWhole(join(out, 'manifest.json'), portable(readFileSync(join(made, manifest), 'utf8')));
  rmSync(made, { recursive: true });
}

/** The bundler names modules that are no files as seen from where the command runs: as seen from the root they are one. */
function portable(manifest: string): string {
  const text = manifest.replaceAll(/"(?:\.\.\/)+((?:widget|manifest|validator):)/g, '"$1');
  const chunks = Object.entries(JSON.parse(text) as Manifest).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(chunks), null, 2)}\n`;
}

/** The client that an earlier build left, and what draws pages. Throws when there is none. */
export async function readWhole(out: string): Promise<Client> {
  const client = readClient(out);
  return { ...client, render: await readRenderer(out), version: sha256(client.version + rendererVersion(out)) };
}

/** The client that an earlier build left. Throws when there is none. */
export function readClient(out: string): Client {
  if (!existsSync(join(out, 'manifest.json'))) throw new Error(`there is no bundle in "${out}": run the build first`);
  const text = readFileSync(join(out, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const template = readFileSync(join(out, 'template.html'), 'utf8');
  // What the template asks for: the bundler may put the entry itself into one of these, and then marks no chunk as the entry.
  const given = reach(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry || template.includes(`src="/${manifest[key]?.file}"`)),
  );
  const owners = new Map(Object.entries(manifest).map(([key, { file, name }]) => [`/${file}`, ownerOf(key, name)]));
  return {
    version: sha256(template + text),
    template,
    read: (address) => readFileSync(join(out, 'client', address), 'utf8'),
    chunksOf: (widget) => {
      const needed = reach(manifest, [`widget:widgets/${widget}/widget.json.js`]);
      return {
        scripts: needed.scripts.filter((script) => !given.scripts.includes(script)),
        styles: needed.styles.filter((style) => !given.styles.includes(style)),
      };
    },
    ownerOf: (script) => (given.scripts.includes(script) ? undefined : owners.get(script)),
    files: filesIn(manifest),
  };
}

/** Chunks are called after the widget that they hold, or the area whose widgets share them; `engine` is everybody's. */
function ownerOf(key: string, name = key): string | undefined {
  const widget = /^widget:widgets\/(.+)\/widget\.json\.js$/.exec(key)?.[1];
  return widget ?? (name === 'engine' ? undefined : name);
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
