import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandIds } from '../brands/folder.ts';
import { checkBrands, type Diagnostic } from '../check/index.ts';
import { readSiteBrand } from '../site/brand.ts';
import { widgetHeights, widgetNamespaces } from '../site/namespaces.ts';
import { compileBrand, type Workshop } from './brand.ts';
import type { Client } from './client.ts';
import { type CompiledBrand, compiledFormat, type HostsFile } from './compiled.ts';
import { compressBelow } from './compress.ts';
import { prune } from './prune.ts';
import { Store, writeWhole } from './store.ts';

/** Where things are. */
export interface SiteOptions {
  root: string;
  brandsRoot: string;
  out: string;
  client: Client;
}

/** What became of the brands. */
export interface SiteReport {
  compiled: { id: string; documents: number; missing: string[] }[];
  /** Brands with faults: what an earlier build made of them stays, if there is any. */
  kept: { id: string; former: boolean }[];
  faults: Diagnostic[];
}

/** Compiles every brand that the check passes. The host table is written last: a server sees all or nothing. */
export async function compileSite({ root, brandsRoot, out, client }: SiteOptions): Promise<SiteReport> {
  const faults = checkBrands(brandsRoot, { house: root }).filter(({ severity }) => severity === 'error');
  const broken = new Set(faults.flatMap(({ brand, alsoIn }) => [...(brand ? [brand] : []), ...alsoIn]));
  const shop: Workshop = {
    root,
    brandsRoot,
    client,
    store: new Store(join(out, 'client')),
    documents: new Store(join(out, 'documents')),
    namespaces: widgetNamespaces(root),
    heights: widgetHeights(root),
  };
  const former = formerBuild(out);
  const report: SiteReport = { compiled: [], kept: [], faults };
  const pointers: CompiledBrand[] = [];
  for (const id of brandIds(brandsRoot)) {
    const site = broken.has(id) ? undefined : readSiteBrand(brandsRoot, id);
    if (site) {
      const { pointer, missing } = compileBrand(site, shop);
      pointers.push(pointer);
      report.compiled.push({ id, documents: Object.values(pointer.documents).flatMap(Object.values).length, missing });
    } else {
      const old = former.get(id);
      if (old) pointers.push(old);
      report.kept.push({ id, former: old !== undefined });
    }
  }
  await Promise.all([compressBelow(join(out, 'client')), compressBelow(join(out, 'documents'))]);
  const keepsOld = report.kept.some(({ former }) => former);
  writeHosts(out, pointers);
  // What the former documents of a broken brand need is not known in full: nothing goes while one is kept.
  if (!keepsOld) {
    prune(out, 'client', [...client.files, ...shop.store.files]);
    prune(out, 'documents', [...shop.documents.files]);
  }
  return report;
}

function writeHosts(out: string, pointers: CompiledBrand[]): void {
  const hosts: HostsFile = { format: compiledFormat, hosts: {}, brands: {} };
  for (const pointer of pointers) {
    const file = `brands/${pointer.id}.json`;
    writeWhole(join(out, file), `${JSON.stringify(pointer)}\n`);
    hosts.brands[pointer.id] = file;
    for (const host of pointer.hosts) hosts.hosts[host] = pointer.id;
  }
  writeWhole(join(out, 'hosts.json'), `${JSON.stringify(hosts, null, 1)}\n`);
}

/** Pointers that an earlier build wrote, by brand. */
function formerBuild(out: string): Map<string, CompiledBrand> {
  const file = join(out, 'hosts.json');
  if (!existsSync(file)) return new Map();
  const { brands } = JSON.parse(readFileSync(file, 'utf8')) as HostsFile;
  return new Map(
    Object.entries(brands)
      .filter(([, pointer]) => existsSync(join(out, pointer)))
      .map(([id, pointer]) => [id, JSON.parse(readFileSync(join(out, pointer), 'utf8')) as CompiledBrand]),
  );
}
