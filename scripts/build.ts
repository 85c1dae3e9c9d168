/**
 * `npm run build`: bundles the engine with its widgets, the client of the back office, and compiles every brand. Exit code 1 when a brand has faults;
 * what an earlier build made of it stays then, and the others are built all the same. 2 when it could not run.
 */
import { join, relative } from 'node:path';
import { brandsFolder } from './brand/folders/index.ts';
import { CannotRun } from './brand/index.ts';
import { buildClient, buildFolder, buildsToKeep, compileSite, printReport } from './site/build/index.ts';
import { buildOffice } from './site/office/index.ts';

const root = join(import.meta.dirname, '..');
const brandsRoot = relative('', brandsFolder(root)) || '.';

try {
  const started = performance.now();
  const out = buildFolder(process.env.OUT_DIR ?? join(root, 'dist'));
  const keep = buildsToKeep(process.env.KEEP_BUILDS);
  const client = await buildClient(root, out);
  await buildOffice(root, out);
  process.exitCode = printReport(await compileSite({ root, brandsRoot, out, client, keep, cached: true }), started);
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
