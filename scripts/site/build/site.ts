import { join } from 'node:path';
import { brandIds } from '../../brand/folders/index.ts';
import { checkBrands, type Diagnostic } from '../../brand/index.ts';
import { readSiteBrand, widgetHeights, widgetNamespaces } from '../documents/index.ts';
import { type CompiledBrand, compressBelow, Store } from '../output/index.ts';
import { compileBrand, type Workshop } from './brand.ts';
import { type Weight, weightOfHome } from './budget.ts';
import type { Client } from './client.ts';
import { formerPointers, writeHosts } from './hosts.ts';
import { prune } from './prune.ts';

/** Where things are. */
export interface SiteOptions {
  root: string;
  brandsRoot: string;
  out: string;
  client: Client;
  /** Only these brands; of the others what an earlier build made stays. All of them when left out. */
  ids?: readonly string[];
}

/** What became of a brand without faults. */
export interface CompiledReport {
  id: string;
  documents: number;
  /** Assets that it names and nobody has. */
  missing: string[];
  /** What its home asks for before it is usable. */
  home?: Weight | undefined;
}

/** What became of the brands. */
export interface SiteReport {
  compiled: CompiledReport[];
  /** Brands with faults: what an earlier build made of them stays, if there is any. */
  kept: { id: string; former: boolean }[];
  faults: Diagnostic[];
  /** Files that the brands consist of, and how many of them were written: what is unchanged is not. */
  files: { all: number; written: number };
}

/**
 * Compiles every brand that the check passes. The host table is written last: a server sees all or nothing. The same brands
 * and the same bundle give the same bytes, wherever and in whatever order they are built.
 */
export async function compileSite({ root, brandsRoot, out, client, ids = [] }: SiteOptions): Promise<SiteReport> {
  const faults = checkBrands(brandsRoot, { project: root, ids, proven: true }).filter(
    ({ severity }) => severity === 'error',
  );
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
  const former = formerPointers(out);
  const report: SiteReport = { compiled: [], kept: [], faults, files: { all: 0, written: 0 } };
  const pointers: CompiledBrand[] = [];
  let keepsOld = false;
  let some = false;
  for (const id of brandIds(brandsRoot)) {
    const asked = ids.length === 0 || ids.includes(id);
    const site = broken.has(id) || !asked ? undefined : readSiteBrand(brandsRoot, id);
    if (site) {
      const { pointer, missing } = await compileBrand(site, shop);
      pointers.push(pointer);
      report.compiled.push({ id, documents: Object.values(pointer.documents).flatMap(Object.values).length, missing });
    } else {
      const old = former.get(id);
      if (old) pointers.push(old);
      if (asked) report.kept.push({ id, former: old !== undefined });
      keepsOld ||= old !== undefined;
      some ||= !asked;
    }
  }
  await Promise.all([compressBelow(join(out, 'client')), compressBelow(join(out, 'documents'))]);
  const pointerOf = new Map(pointers.map((pointer) => [pointer.id, pointer]));
  for (const compiled of report.compiled) {
    const pointer = pointerOf.get(compiled.id);
    if (pointer) compiled.home = weightOfHome(out, pointer, client);
  }
  const hosts = writeHosts(out, pointers);
  report.files = {
    all: shop.store.files.size + shop.documents.files.size + hosts.files,
    written: shop.store.written + shop.documents.written + hosts.written,
  };
  // What the former documents of a brand need is not known in full: nothing goes while one is kept or may come to be.
  if (!keepsOld && !some) {
    prune(out, 'client', [...client.files, ...shop.store.files]);
    prune(out, 'documents', [...shop.documents.files]);
  }
  return report;
}
