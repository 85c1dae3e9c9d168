import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { orphanFolders } from '../folders/index.ts';
import type { Diagnostic } from './diagnostic.ts';

const rule = 'brand-json-missing';

/**
 * Folders below a root that hold files of a brand and no brand.json. They are no brands, so no rule sees them: passing over
 * one without a word would read as "no faults".
 */
export function orphanFolderFaults(root: string, brands: readonly string[]): Diagnostic[] {
  return orphanFolders(root, brands).map((name): Diagnostic => {
    const place = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '', alsoIn: [] };
    const meant = readdirSync(join(root, name)).find((file) => /^brand\.[a-z0-9.]+$/i.test(file));
    const advice = meant ? ` Give "${meant}" the name "brand.json".` : '';
    const message = `"${name}" has no brand.json: it is no brand, and was not checked.${advice}`;
    const file = posix.join(root.replaceAll('\\', '/'), name, meant ?? 'brand.json');
    return { rule, severity: 'warning', file, ...place, message };
  });
}
