import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledBrand } from './compiled.ts';

/** Most script that a brand's home may ask for before it is usable, bytes of gzip (decision 0401). The bench's budget too. */
export const homeBudget = 130 * 1024;

/** Scripts, and preloads of scripts, in a document. */
const named = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g;

/**
 * Script that a brand's home asks for before it is usable, bytes of gzip: all that its document names, which is the entry
 * with what it imports, and the widgets of the first window. It is the same in every language. Undefined without a home.
 * @param out folder of a build whose files are compressed already
 */
export function scriptOfHome(out: string, { documents }: Pick<CompiledBrand, 'documents'>): number | undefined {
  const [home] = Object.values(documents.home ?? {});
  if (!home) return undefined;
  const html = readFileSync(join(out, 'documents', home.file), 'utf8');
  const addresses = new Set([...html.matchAll(named)].map(([, address = '']) => address));
  const sizeOf = (address: string) =>
    statSync(join(out, 'client', `${address}.gz`), { throwIfNoEntry: false })?.size ?? 0;
  return [...addresses].reduce((sum, address) => sum + sizeOf(address), 0);
}
