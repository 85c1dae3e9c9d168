import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { GameEngine } from '../../engines/engine.ts';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** Compressed when it is first asked for. */
  brotli(): Buffer;
}

/** What the page of one engine is made of. */
export interface EnginePage {
  /** Its stylesheet: what all pages share, and the sheets of the folders that its modules come from. */
  readonly stylesheet: string;
  /** Every module that it imports, near or far: all can be asked for at once. */
  readonly modules: readonly string[];
  /** Folders of `server/messages` whose texts its modules name. */
  readonly namespaces: readonly string[];
}

/** The pages' files, built once at start; their folder's name changes with their content. */
export interface Assets {
  /** Folder of this build, `/assets/<hash>`. */
  readonly base: string;
  /** Stylesheet of a page that plays nothing. */
  readonly stylesheet: string;
  /** Module of a page that says why there is no game. */
  readonly notice: string;
  get(path: string): Asset | undefined;
  /** Compresses all of them, so that no page waits for it. */
  compress(): void;
  page(engine: GameEngine['id']): EnginePage;
  /** The page that checks results. */
  readonly verify: EnginePage;
}

const root = join(import.meta.dirname, '../../');
const sharedStyles = 'client/styles';

/** Strips the types of a module and lets its imports name what the browser will ask for. */
function buildModule(source: string): string {
  return stripTypeScriptTypes(source).replace(/(from\s+|import\s+|import\()'(\.[^']+)\.ts'/g, "$1'$2.js'");
}

/** Modules that a built one imports: at once, or also those of `import()`, which come when they are needed. */
const importsOf = (name: string, text: string, also: 'later' | 'atOnce'): string[] =>
  [...text.matchAll(also === 'later' ? /'(\.[^']+\.js)'/g : /^(?:import|export)\b[^;]*?'(\.[^']+\.js)'/gm)].map(
    ([, path = '']) => posix.join(posix.dirname(name), path),
  );

const namespacesOf = (text: string): string[] => [...text.matchAll(/['"`]([a-zA-Z]+)\./g)].map(([, name = '']) => name);

/** All that `entries` reach, each before what it imports. */
function closureOf(entries: readonly string[], importsOf: (name: string) => readonly string[]): string[] {
  const found = new Set(entries);
  for (const name of found) for (const next of importsOf(name)) found.add(next);
  return [...found];
}

/** The folder of an engine's page: `dragonTiger` → `client/dragon-tiger`. */
const folderOf = (engine: string): string =>
  `client/${engine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The best, which takes two seconds of a start; as the site's build, in haste where the server is only tried. */
const brotliLevel = process.env.COMPRESSION === 'fast' ? 5 : constants.BROTLI_MAX_QUALITY;

let built: Assets | undefined;

/** The client, built once per process. */
export function clientAssets(): Assets {
  built ??= buildAssets();
  return built;
}

/**
 * Modules from TypeScript: those of `client`, and of `engines` what they import. For each engine one stylesheet, whose
 * parts stand in the order of their names.
 */
function buildAssets(): Assets {
  const main = 'client/main.js';
  const verify = 'client/verify/page.js';
  const notice = 'client/notice.js';
  const modules = new Map<string, string>();
  const moduleOf = (name: string): string => {
    const text = modules.get(name) ?? buildModule(readFileSync(join(root, name.replace(/\.js$/, '.ts')), 'utf8'));
    modules.set(name, text);
    return text;
  };
  const names = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `client/${name.replaceAll('\\', '/')}`,
  );
  const sheets = names
    .filter((name) => name.endsWith('.css'))
    .toSorted((a, b) => posix.basename(a).localeCompare(posix.basename(b)));
  const texts = new Map<string, { type: string; text: string }>();
  for (const name of closureOf([main, notice, verify], (one) => importsOf(one, moduleOf(one), 'later'))) {
    texts.set(name, { type: 'text/javascript; charset=utf-8', text: moduleOf(name) });
  }
  const pages = new Map<string, { sheet: string; modules: string[]; namespaces: string[] }>();
  for (const entry of texts.keys()) {
    const standsAlone = entry === main || entry === verify;
    if (!standsAlone && posix.basename(entry) !== 'game.js') continue;
    const own = closureOf(standsAlone ? [entry] : [main, entry], (one) => importsOf(one, moduleOf(one), 'atOnce'));
    const folders = new Set([sharedStyles, ...own.map((name) => posix.dirname(name))]);
    const sheet = `${entry === main ? 'client/main' : posix.dirname(entry)}.css`;
    const namespaces = [...new Set(own.flatMap((name) => namespacesOf(moduleOf(name))))];
    pages.set(posix.dirname(entry), { sheet, modules: own, namespaces });
    const styles = sheets.filter((name) => folders.has(posix.dirname(name)));
    const text = styles.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
    texts.set(sheet, { type: 'text/css; charset=utf-8', text });
  }
  const hash = createHash('sha256');
  const assets = new Map<string, Asset>();
  for (const [name, { type, text }] of texts) {
    hash.update(name).update(text);
    const body = Buffer.from(text);
    let compressed: Buffer | undefined;
    const brotli = () => {
      compressed ??= brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } });
      return compressed;
    };
    assets.set(name, { type, body, brotli });
  }
  const base = `/assets/${hash.digest('hex').slice(0, 12)}`;
  function pageIn(folder: string): EnginePage | undefined {
    const page = pages.get(folder);
    if (!page) return undefined;
    const paths = page.modules.map((name) => `${base}/${name}`);
    return { stylesheet: `${base}/${page.sheet}`, modules: paths, namespaces: page.namespaces };
  }
  const verifyPage = pageIn(posix.dirname(verify));
  if (!verifyPage) throw new Error(`There is no ${verify}`);
  return {
    base,
    verify: verifyPage,
    stylesheet: `${base}/client/main.css`,
    notice: `${base}/${notice}`,
    get: (path) => assets.get(path),
    compress() {
      for (const asset of assets.values()) asset.brotli();
    },
    page(engine) {
      const page = pageIn(folderOf(engine));
      if (!page) throw new Error(`No page plays the engine "${engine}": ${folderOf(engine)}/game.ts is not in main.ts`);
      return page;
    },
  };
}
