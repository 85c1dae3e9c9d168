import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, preview } from 'vite';
import { enginePlugin } from '../../../scripts/site/plugins/plugin.ts';
import { type Figure, undisturbed } from '../figure.ts';
import { handWrittenSource } from './hand-written.ts';
import type { Rounds } from './page/browser.tsx';
import type { measureServer } from './page/server.tsx';

const repository = join(import.meta.dirname, '../../..');
const outDir = join(repository, 'node_modules/.cache/bench-engine');
const port = 7690;

/** Rounds of each side, and those before that only warm up. */
const server = { rounds: 300, warmUp: 100 };
const browser = { rounds: 120, warmUp: 20 };

/**
 * A page of 300 block instances through the engine, against the same components in hand-written JSX. The sides take
 * turns, and what each takes undisturbed counts. Throws when both do not draw the very same page.
 */
export async function benchEngine(): Promise<Figure[]> {
  const onServer = await inNode();
  const inPage = await inChromium();
  if (!onServer.same) throw new Error('the engine and the hand-written page are not the same HTML');
  const of = (name: string, limit: number, ours: readonly number[], peer: readonly number[]): Figure => {
    const [a, b] = [undisturbed(ours), undisturbed(peer)];
    return { name, ours: a, peer: b, ratio: a / b, limit };
  };
  const { ours, peer } = inPage;
  return [
    of('300 blocks: renderToString, ms', 2, onServer.samples.ours, onServer.samples.peer),
    of('300 blocks: mount in Chromium, ms', 1.15, ours.mount, peer.mount),
    of('300 blocks: full re-render, ms', 1.25, ours.rerender, peer.rerender),
    of('300 blocks: DOM nodes', 1, [ours.nodes], [peer.nodes]),
  ];
}

async function inNode(): ReturnType<typeof measureServer> {
  const folder = join(outDir, 'server');
  await build({
    ...common(),
    ssr: { noExternal: true },
    build: { outDir: folder, emptyOutDir: true, ssr: join(import.meta.dirname, 'page/server.tsx') },
  });
  const module = (await import(pathToFileURL(join(folder, 'server.js')).href)) as {
    measureServer: typeof measureServer;
  };
  return module.measureServer(server.rounds, server.warmUp);
}

async function inChromium(): Promise<Record<'ours' | 'peer', Rounds>> {
  const folder = join(outDir, 'browser');
  await build({ ...common(), build: { outDir: folder, emptyOutDir: true } });
  const site = await preview({ ...common(), build: { outDir: folder }, preview: { port, host: '127.0.0.1' } });
  const chromiumApp = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await chromiumApp.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => 'benchEngine' in window);
    return await page.evaluate(({ rounds, warmUp }) => window.benchEngine(rounds, warmUp), browser);
  } finally {
    await chromiumApp.close();
    await site.close();
  }
}

function common(): InlineConfig {
  return {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    // React's production build, on the server too.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [handWritten(), enginePlugin(repository), react()],
  };
}

function handWritten(): Plugin {
  // The ending makes it JSX for every plugin after.
  const id = join(import.meta.dirname, 'page/hand-written.generated.tsx');
  return {
    name: 'bench:hand-written',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:hand-written' ? id : undefined),
    load: (source) => (source === id ? handWrittenSource() : undefined),
  };
}
