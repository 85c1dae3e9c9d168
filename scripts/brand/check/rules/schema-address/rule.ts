import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindOf } from '#engine/brand';
import type { BrandFolder } from '../../../folders/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'schema-address';

/** Where editors find schemas, seen from the folder of all brands. */
const editor = '../schemas/generated/editor';

/** `$schema` leads to the schema of the file's kind, where brands lie beside their schemas. */
export const schemaAddress: Rule = {
  name: rule,
  checkLayer(folder) {
    const found: Finding[] = [];
    for (const [file, { $schema: given }] of folder.files) {
      if (typeof given !== 'string' || given.includes('://')) continue;
      const right = rightAddress(file);
      if (right === undefined || given === right || !isBesideSchemas(folder)) continue;
      const message = faultOf(given, right, file, folder);
      if (message === undefined) continue;
      const fix = { title: 'Name the schema of the file', edits: [{ pointer: '/$schema', value: right }] };
      found.push({
        rule,
        severity: 'warning',
        layer: folder.id,
        file,
        pointer: '/$schema',
        message,
        suggestion: right,
        fix,
      });
    }
    return found;
  },
};

const addresses = new Map<string, string | undefined>();

/** The address that a file's `$schema` should have. Brands have files of the same names. */
function rightAddress(file: string): string | undefined {
  if (addresses.has(file)) return addresses.get(file);
  const kind = kindOf(file);
  const up = '../'.repeat(file.split('/').length);
  const address = kind === undefined ? undefined : `${up}${editor}/${kind}.schema.json`;
  addresses.set(file, address);
  return address;
}

/** Root of brands → whether their schemas lie where those of this project do. */
const roots = new Map<string, boolean>();

function isBesideSchemas({ path }: BrandFolder): boolean {
  const root = dirname(path);
  const known = roots.get(root) ?? existsSync(join(root, editor));
  roots.set(root, known);
  return known;
}

function faultOf(given: string, right: string, file: string, { path }: BrandFolder): string | undefined {
  const name = (address: string) => address.slice(address.lastIndexOf('/') + 1);
  if (!existsSync(join(path, dirname(file), given))) return 'This leads nowhere: editors find no schema there.';
  // The same name elsewhere: a copy, or a link.
  if (name(given) === name(right)) return undefined;
  return `This is no schema of ${file}.json: editors would complete and underline by another one.`;
}
