import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../../scripts/site/serve/environment.ts';
import { createSiteServer } from '../../../scripts/site/serve/server.ts';
import { run } from '../../e2e/support/process.ts';

const root = join(import.meta.dirname, '../../..');
/** `BENCH_BUILD` names a folder that a build has written: it is measured as it is. */
const made = process.env.BENCH_BUILD;
const out = made ?? join(root, 'node_modules/.cache/bench-home');
const port = 7680;

/** The production build of this tree, served, with a platform behind it. */
export interface Production {
  /** Brands that have a home page with games. */
  brands: string[];
  url(brand: string): string;
  server: Server;
  close(): Promise<void>;
}

/** Builds, starts the gateway on data of its own, and serves. Throws when a brand has faults. */
export async function openProduction(): Promise<Production> {
  builtFolder();
  const data = mkdtempSync(join(tmpdir(), 'bench-home-'));
  const env = { GATEWAY_PORT: String(port + 1), GAMES_PORT: String(port + 2), DEMO: '1', DATA_DIR: data };
  const gatewayUrl = `http://127.0.0.1:${port + 1}`;
  const gateway = await run('gateway/main.ts', { ...env, NODE_ENV: 'test' }, `${gatewayUrl}/wps/system/status`);
  const site = createSiteServer(readEnvironment({ PORT: String(port), OUT_DIR: out, GATEWAY_URL: gatewayUrl }, root));
  site.reload();
  await new Promise<void>((resolve) => site.server.listen(port, '127.0.0.1', resolve));
  const extended = new Set(['base']);
  return {
    brands: site.brands.ids().filter((id) => !extended.has(id)),
    server: site.server,
    url: (brand) => `http://${brand}.localhost:${port}/`,
    async close() {
      await site.close();
      await gateway.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The folder of the build that is measured: it is built first, unless `BENCH_BUILD` names one. */
export function builtFolder(): string {
  if (made) return made;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, OUT_DIR: out, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`the build ended with ${status}:\n${stdout}${stderr}`);
  return out;
}
