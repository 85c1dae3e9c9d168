import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteBrand, type SiteBrand } from '../documents/index.ts';

/** A brand as development serves it: its assets have names that change when their files do. */
export interface DevSite extends SiteBrand {
  /** Path → the same, with a query that tells one state of the file from the next: a picture saved anew is fetched anew. */
  assetNames: Record<string, string>;
}

/** Reads a brand and looks at its assets. Undefined when there is no such brand. */
export function readDevSite(root: string, id: string): DevSite | undefined {
  const site = readSiteBrand(root, id);
  if (!site) return undefined;
  const assetNames = namesOf(root, site.layers);
  const version = createHash('sha256').update(site.version).update(JSON.stringify(assetNames)).digest('hex');
  return { ...site, assetNames, version: version.slice(0, 12) };
}

/** The CSS of a brand's themes with its assets under their names. */
export function withAssetNames(css: string, base: string, names: DevSite['assetNames']): string {
  return css.replaceAll(/url\("([^"]+)"\)/g, (all, address: string) => {
    const name = address.startsWith(base) ? names[address.slice(base.length)] : undefined;
    return name ? `url("${base}${name}")` : all;
  });
}

function namesOf(root: string, layers: readonly string[]): DevSite['assetNames'] {
  const names = new Map<string, string>();
  for (const layer of layers) {
    const folder = join(root, layer, 'assets');
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const found = statSync(join(folder, file), { throwIfNoEntry: false });
      if (!found?.isFile()) continue;
      const path = file.replaceAll('\\', '/');
      names.set(path, `${path}?v=${Math.round(found.mtimeMs).toString(36)}${found.size.toString(36)}`);
    }
  }
  return Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
}
