import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFormat, type HostPointer, type HostsFile, writeChanged } from '../output/index.ts';

/** What the table of hosts says of a brand. */
export interface Listed {
  id: string;
  version: string;
  hosts: readonly string[];
  /** File of its pointer. */
  pointer: string;
}

/**
 * Writes what changes from build to build: a pointer per host, and last the table of all hosts. Takes away the pointers of hosts
 * that are gone. Returns how many files were written.
 */
export function writeHosts(out: string, brands: readonly Listed[]): { written: number; files: number } {
  const table: HostsFile = { format: compiledFormat, hosts: {}, brands: {} };
  const files = new Map<string, string>();
  for (const { id, version, hosts, pointer } of [...brands].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    table.brands[id] = pointer;
    for (const host of hosts) {
      table.hosts[host] = id;
      const json: HostPointer = { format: compiledFormat, id, version, brand: pointer };
      files.set(`hosts/${host}.json`, `${JSON.stringify(json)}\n`);
    }
  }
  const changed = [...files].filter(([file, text]) => writeChanged(join(out, file), text));
  const all = join(out, 'hosts.json');
  const whole = writeChanged(all, `${JSON.stringify(table, null, 1)}\n`);
  // Whoever watches it learns that a pointer was mended.
  if (!whole && changed.length > 0) utimesSync(all, new Date(), new Date());
  for (const name of existsSync(join(out, 'hosts')) ? readdirSync(join(out, 'hosts')) : [])
    if (!files.has(`hosts/${name}`)) rmSync(join(out, 'hosts', name));
  return { written: changed.length + (whole ? 1 : 0), files: files.size + 1 };
}

/** Files of the pointers that an earlier build wrote, by brand. */
export function previousPointers(out: string): Map<string, string> {
  const file = join(out, 'hosts.json');
  if (!existsSync(file)) return new Map();
  const { brands } = JSON.parse(readFileSync(file, 'utf8')) as HostsFile;
  return new Map(Object.entries(brands).filter(([, pointer]) => existsSync(join(out, pointer))));
}
