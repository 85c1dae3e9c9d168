import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer;
}

/** The page's files, built once at start; their folder's name changes with their content. */
export interface Assets {
  /** Folder of this build, `/assets/<hash>`. */
  readonly base: string;
  get(path: string): Asset | undefined;
}

const clientDir = join(import.meta.dirname, '../../client/');

/** Strips the types of a module and lets its imports name what the browser will ask for. */
function buildModule(source: string): string {
  return stripTypeScriptTypes(source).replace(/(from\s+|import\s+)'(\.[^']+)\.ts'/g, "$1'$2.js'");
}

let built: Assets | undefined;

/** The client, built once per process. */
export function clientAssets(): Assets {
  built ??= buildAssets();
  return built;
}

/** Modules from TypeScript, and one stylesheet from all, in the order of their names. */
function buildAssets(): Assets {
  const names = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
  const read = (name: string) => readFileSync(join(clientDir, name), 'utf8');
  const texts = new Map<string, { type: string; text: string }>();
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.includes('.test.'))) {
    texts.set(name.replace(/\.ts$/, '.js'), { type: 'text/javascript; charset=utf-8', text: buildModule(read(name)) });
  }
  const styles = names.filter((name) => name.endsWith('.css')).map(read);
  texts.set('game.css', { type: 'text/css; charset=utf-8', text: styles.join('\n') });
  const hash = createHash('sha256');
  const assets = new Map<string, Asset>();
  for (const [name, { type, text }] of texts) {
    hash.update(name).update(text);
    const body = Buffer.from(text);
    assets.set(name, { type, body, brotli: brotliCompressSync(body) });
  }
  return { base: `/assets/${hash.digest('hex').slice(0, 12)}`, get: (path) => assets.get(path) };
}
