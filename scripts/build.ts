/**
 * `npm run build`: bundles the engine with its widgets, and compiles every brand. Exit code 1 when a brand has faults;
 * what an earlier build made of it stays then, and the others are built all the same.
 */
import { join, relative } from 'node:path';
import { brandsFolder } from './brands/location.ts';
import { buildClient } from './build/client.ts';
import { compileSite } from './build/site.ts';
import { pretty } from './check/format/pretty.ts';

const root = join(import.meta.dirname, '..');
const out = process.env.OUT_DIR ?? join(root, 'dist');
const brandsRoot = relative('', brandsFolder(root)) || '.';

const started = performance.now();
const client = await buildClient(root, out);
const { compiled, kept, faults } = await compileSite({ root, brandsRoot, out, client });

for (const { id, documents, missing } of compiled) {
  console.log(`built  ${id}: ${documents} documents`);
  for (const path of missing) console.warn(`       there is no asset "${path}"`);
}
if (faults.length > 0) process.stdout.write(pretty(faults, process.stdout.isTTY ?? false));
for (const { id, former } of kept) {
  console.error(
    `${former ? 'kept' : 'none'}   ${id}: it has faults; ${former ? 'its former build stays' : 'there is no former build, so it is not served'}`,
  );
}
console.log(`${compiled.length} brands in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = kept.length > 0 ? 1 : 0;
