import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of a target: the names of the files that draw pages, for a site that fetches them. */
export const rendererList = 'server/files.json';

/**
 * Files of a build that draw pages, below its folder. A few have no hash in their names and are replaced by each release: pages of
 * another one stay as they were built.
 */
export function rendererFiles(out: string): string[] {
  if (!existsSync(join(out, 'server'))) return [];
  const names = readdirSync(join(out, 'server'), { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(out, 'server', name)).isFile());
  return [...files.map((name) => `server/${name.replaceAll('\\', '/')}`), 'template.html'];
}

/** Names in a list of such files: no other than theirs. */
export function rendererFilesIn(list: Buffer): string[] {
  const names = JSON.parse(list.toString()) as unknown;
  const own = /^(?:server(?:\/[\w@~-][\w.@~-]*)+|template\.html)$/;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && own.test(name)) : [];
}

/** Whether a file of a release may say something else in the next one: it has no hash in its name. */
export function isReplaced(name: string): boolean {
  return !/^(client|documents|brands|releases|server\/assets)\//.test(name);
}
