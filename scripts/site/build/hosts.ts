import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledBrand, compiledFormat, type HostPointer, type HostsFile, writeChanged } from '../output/index.ts';

/**
 * Writes what changes from build to build: a pointer per brand, a pointer per host, and last the table of all hosts. Takes
 * away the pointers of hosts and brands that are gone. Returns how many files were written.
 */
export function writeHosts(out: string, pointers: readonly CompiledBrand[]): { written: number; files: number } {
  const table: HostsFile = { format: compiledFormat, hosts: {}, brands: {} };
  const files = new Map<string, string>();
  for (const pointer of [...pointers].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const file = `brands/${pointer.id}.json`;
    files.set(file, `${JSON.stringify(pointer)}\n`);
    table.brands[pointer.id] = file;
    for (const host of pointer.hosts) {
      table.hosts[host] = pointer.id;
      const { id, version } = pointer;
      const json: HostPointer = { format: compiledFormat, id, version, brand: file };
      files.set(`hosts/${host}.json`, `${JSON.stringify(json)}\n`);
    }
  }
  const changed = [...files].filter(([file, text]) => writeChanged(join(out, file), text));
  const all = join(out, 'hosts.json');
  const whole = writeChanged(all, `${JSON.stringify(table, null, 1)}\n`);
  // It names the same pointers as before; a server that watches it learns that there is something new in them.
  if (!whole && changed.length > 0) utimesSync(all, new Date(), new Date());
  for (const folder of ['brands', 'hosts']) {
    for (const name of namesIn(join(out, folder))) {
      if (!files.has(`${folder}/${name}`)) rmSync(join(out, folder, name));
    }
  }
  return { written: changed.length + (whole ? 1 : 0), files: files.size + 1 };
}

/** Pointers that an earlier build wrote, by brand. */
export function formerPointers(out: string): Map<string, CompiledBrand> {
  const file = join(out, 'hosts.json');
  if (!existsSync(file)) return new Map();
  const { brands } = JSON.parse(readFileSync(file, 'utf8')) as HostsFile;
  return new Map(
    Object.entries(brands)
      .filter(([, pointer]) => existsSync(join(out, pointer)))
      .map(([id, pointer]) => [id, JSON.parse(readFileSync(join(out, pointer), 'utf8')) as CompiledBrand]),
  );
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
