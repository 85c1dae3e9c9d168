import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { browserTargets, enginePlugin, siteLogger } from '../plugins/index.ts';
import { officePlugin } from './plugin.ts';

/**
 * Bundles the client of the back office into `<out>/office`: the engine with the widgets of office/widgets, and nothing of it in
 * what players load.
 */
export async function buildOffice(root: string, out: string): Promise<void> {
  await build(officeConfig(root, out));
}

function officeConfig(root: string, out: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'office'),
    publicDir: false,
    logLevel: 'warn',
    customLogger: siteLogger(),
    plugins: [enginePlugin(root, 'office/widgets'), officePlugin(root), react()],
    build: {
      // Vite would look for it from its own root.
      outDir: resolve(out, 'office'),
      emptyOutDir: true,
      target: browserTargets,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 900,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          chunkFileNames: 'assets/[name]-[hash:8].js',
          entryFileNames: 'assets/[name]-[hash:8].js',
          assetFileNames: 'assets/[name]-[hash:8][extname]',
        },
      },
    },
  };
}
