import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeHosts } from '../../../scripts/site/build/hosts.ts';
import type { Keys } from '../../../scripts/site/build/keys.ts';
import {
  type BuiltBrand,
  builtFile,
  pointerFile,
  readBuilt,
  readPointer,
  withTwins,
} from '../../../scripts/site/output/index.ts';

/** Whose output is copied, and for whom. */
export interface Copies {
  /** Folder of a build that has the brand in it. */
  out: string;
  from: string;
  ids: readonly string[];
  /** Layers of a copy, for its key; left out where nobody builds again. */
  keys?: { of: Keys['of']; layersOf(id: string): string[] };
}

/**
 * Makes a build of many brands of one of few: each copy has a pointer, hosts and documents of its own (hard links to those of the
 * original, under its own folder), and a record as if it had been built. What the documents say is the original's.
 */
export function copyOutput({ out, from, ids, keys }: Copies): void {
  const { pointer } = readPointer(out, from);
  const record = readBuilt(out, from) as BuiltBrand;
  const listed = ids.map((id) => {
    const own = (file: string) => file.replace(`${from}/`, `${id}/`);
    const documents = Object.fromEntries(Object.entries(record.documents).map(([file, bytes]) => [own(file), bytes]));
    mkdirSync(join(out, 'documents', id), { recursive: true });
    for (const file of Object.keys(record.documents).flatMap(withTwins))
      linkSync(join(out, 'documents', file), join(out, 'documents', own(file)));
    const hosts = [`www.${id}.example`, `m.${id}.example`];
    const text = `${JSON.stringify({
      ...{ ...pointer, id, hosts },
      documents: Object.fromEntries(
        Object.entries(pointer.documents).map(([route, languages]) => [
          route,
          Object.fromEntries(
            Object.entries(languages).map(([code, document]) => [code, { ...document, file: own(document.file) }]),
          ),
        ]),
      ),
    })}\n`;
    const layers = keys?.layersOf(id) ?? record.layers;
    const built = { ...record, key: keys?.of(layers) ?? '', layers, hosts, documents, pointer: pointerFile(id, text) };
    write(join(out, built.pointer), text);
    write(join(out, builtFile(id)), `${JSON.stringify(built)}\n`);
    return { ...built, id };
  });
  const { brands } = JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as { brands: Record<string, string> };
  const others = Object.keys(brands).flatMap((id) => {
    const built = ids.includes(id) ? undefined : readBuilt(out, id);
    return built ? [{ ...built, id }] : [];
  });
  writeHosts(out, [...others, ...listed]);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
