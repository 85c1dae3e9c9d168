import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandsFolder } from './scripts/brand/folders/index.ts';
import { answerFaults, devBrandsPlugin } from './scripts/site/development/index.ts';
import { acyclicChunks, browserTargets, enginePlugin } from './scripts/site/plugins/index.ts';

const root = import.meta.dirname;
const port = Number(process.env.PORT ?? 5173);
const gateway = process.env.GATEWAY_URL ?? `http://127.0.0.1:${port + 1}`;

const productionRouter = join(root, 'node_modules/react-router/dist/production/index.mjs');

/** The platform's paths, which the site passes on so that page and platform are one origin. */
const proxied = ['/wps', '/lgw', '/lotto', '/_demo', '/cdn'];

/** What only dialogs, forms, panels and long texts draw with comes in parts, each to those who need it. */
const sharedEngine = /\/engine\/(?!dialog|forms|kit|passkeys|patterns|rich-text|i18n\/amount)/;
const sharedArea = /\/widgets\/(?!access)([^/]+)\/shared\//;

/** Scripts that stand in every document: nobody has to preload them. */
const everywhere = /\/(rolldown-runtime|react|vendor|kernel)-[^/]+\.js$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [
    // First: it says who may ask for anything at all.
    ...devBrandsPlugin(root, brandsFolder(root)),
    enginePlugin(root),
    acyclicChunks(),
    react(),
  ],
  // All at once: a library that is found only when a popup opens would reload the page under the player's hands.
  optimizeDeps: {
    entries: ['engine/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
    // What compiled validators import; no file that Vite could read beforehand does.
    include: ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js', 'ajv-formats/dist/formats.js'],
  },
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    // devGuard knows better: brands, and with them their hosts, come while the server runs.
    allowedHosts: true,
    // What pages are made of, and nothing beside it: no data, no keys, no seeds with passwords, by whatever address.
    fs: {
      allow: ['engine', 'widgets', 'schemas', realpathSync(join(root, 'node_modules'))],
      deny: ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '**/.data/**', '**/.cache/**', '**/*.journal'],
    },
    // Brands are read by the server, not by Vite's module graph.
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**', '**/gateway/catalogue/art/**'] },
    proxy: Object.fromEntries(
      proxied.map((path) => [
        path,
        { target: gateway, ws: path === '/wps', changeOrigin: false, xfwd: true, configure: answerFaults },
      ]),
    ),
  },
  // Nothing is served by `vite preview` but what is built; `npm run serve` is what does.
  preview: { host: '127.0.0.1', proxy: {} },
  // The package's entry for bundlers is its development build, warnings and all; this is the other one that it ships.
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : [],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/client',
    target: browserTargets,
    manifest: true,
    assetsInlineLimit: 0,
    // KB. The validators of all widgets come after the first paint, as one piece of code that compresses to a tenth.
    chunkSizeWarningLimit: 600,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !everywhere.test(file)),
    },
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            // The first script names every file that may follow, and a hash does not compress: 31 to 36 bits tell versions apart.
            hashCharacters: 'base36',
            chunkFileNames: (chunk) => `assets/${chunkName(chunk.facadeModuleId, chunk.name)}-[hash:7].js`,
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                // Change only with their versions: a deploy leaves them in the players' caches.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'], priority: 5 },
                { name: 'vendor', test: /node_modules|preload-helper/, tags: ['$initial'], priority: 4 },
                { name: 'kernel', test: /\/(engine|schemas)\//, tags: ['$initial'], priority: 3 },
                // Requested together, in idle time, once per version of a brand.
                { name: 'validators', test: /\0validator:/, priority: 1 },
                // What several widgets draw with: that of the engine at once, that of an area with the area's widgets. A group needs
                // nothing of what comes in parts, so that no two chunks need each other (acyclicChunks).
                { name: 'engine', test: sharedEngine, minShareCount: 2, priority: 1 },
                { name: areaOf, debugName: 'areas', test: sharedArea, minShareCount: 2, priority: 1 },
              ],
            },
          },
    },
  },
}));

/** The name of a class: the same on every machine, and beginning alike within a style sheet, which compresses well. */
function className(name: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  return `_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}_${name}`;
}

function areaOf(module: string): string | null {
  return sharedArea.exec(module)?.[1] ?? null;
}

/** A widget's chunk is called after the widget: `games-lobby`. */
function chunkName(module: string | null, name: string): string {
  return (
    /^\0?widget:widgets\/(.+)\/widget\.json/.exec(module ?? '')?.[1]?.replaceAll('/', '-') ?? name.replace(/~.*/, '')
  );
}
