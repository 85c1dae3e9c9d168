import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fleetAt, oneOf, verb } from '../../brand/index.ts';
import { buildClient, readWhole } from './client.ts';
import { buildFolder } from './folder.ts';
import { printReport } from './print.ts';
import { buildsToKeep } from './prune.ts';
import { compileSite } from './site.ts';

const usage = `Usage: brand build [ids…] [options]

Compiles brands into files that any server or CDN can hand out: JSON, pictures and documents under names that hold their
hash, a pointer per brand and one per host. A brand that nothing has changed for is not compiled again, and what is unchanged
is not written again. The engine's bundle is made when there
is none yet; \`npm run build\` always makes it, and then does the same.

  --out DIR   folder of the build (default: dist)
  --bundle    bundle the engine and its widgets anew
  --keep N    builds whose files stay, this one among them, for pages that are open (default: KEEP_BUILDS, or 3)
  --root DIR  folder of the brands (default: brands)
  --help      this text

Each brand's line tells what its home adds to the engine before it is usable: widgets, themes, fonts, the first picture.

Exit code: 0 built, 1 a brand has faults (its former build stays), 2 it could not run.`;

const options = {
  out: { type: 'string', default: 'dist' },
  bundle: { type: 'boolean', default: false },
  keep: { type: 'string' },
  root: { type: 'string', default: 'brands' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand build`: compiles brands, all of them or those named. */
export const command = verb({
  name: 'build',
  usage,
  options,
  async run(values, positionals) {
    const started = performance.now();
    const { ids } = fleetAt(values.root);
    const chosen = positionals.map((id) => oneOf('brand', id, ids));
    const keep = buildsToKeep(values.keep ?? process.env.KEEP_BUILDS);
    const out = buildFolder(resolve(values.out));
    const bundled = existsSync(join(out, 'manifest.json')) && !values.bundle;
    const client = bundled ? await readWhole(out) : await buildClient(project, out);
    const brandsRoot = relative('', values.root) || '.';
    const report = await compileSite({ root: project, brandsRoot, out, client, ids: chosen, keep, cached: true });
    return printReport(report, started);
  },
});
