import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { siteLogger } from '../plugins/index.ts';

/** Bundles the engine and its widgets once more, for Node, into `<out>/server`: what draws pages when brands are built. */
export async function buildRenderer(root: string, out: string): Promise<void> {
  const folder = join(out, 'server');
  await build({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'warn',
    customLogger: siteLogger(),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: { prerender: join(root, 'engine/boot/prerender.tsx') } },
    },
  });
  // Wherever the folder is taken to, these are modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
}

/** Hash of the renderer that a build left. */
export function rendererVersion(out: string): string {
  const folder = join(out, 'server');
  const hash = createHash('sha256');
  if (!existsSync(folder)) return '';
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (statSync(join(folder, file)).isFile()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
