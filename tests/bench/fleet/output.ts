import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient, type Client, compileSite } from '../../../scripts/site/build/index.ts';
import { brandKeys } from '../../../scripts/site/build/keys.ts';
import { makeFleet } from '../../fleet/make-fleet.ts';
import type { Figure } from '../figure.ts';
import { copyOutput } from './copies.ts';

const project = join(import.meta.dirname, '../../..');

/** Brands that are compiled to know how long one takes. */
const sample = 6;

/** Building and serving fleets, on the real bundle: pages are drawn and compressed as for the brands that ship. */
export async function benchOutput(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-output-'));
  try {
    const client = await buildClient(project, join(folder, 'dist'));
    return [...(await ofBuilding(folder, client)), ...(await ofServing(folder))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One changed brand of a thousand. Of the others a few are built, and what these became stands for all of them. */
async function ofBuilding(folder: string, client: Client): Promise<Figure[]> {
  const [brandsRoot, out] = [join(folder, 'brands'), join(folder, 'dist')];
  const { ids } = makeFleet(project, { root: brandsRoot, brands: 1000, groups: 2 });
  const groups = ids.filter((id) => id.startsWith('group-'));
  const own = ids.filter((id) => id.startsWith('brand-'));
  const site = { root: project, brandsRoot, out, client, cached: true };
  await compileSite({ ...site, ids: ['base', ...groups] });
  const chosen = own.slice(0, sample);
  const each = (await timeOf(() => compileSite({ ...site, ids: chosen }))) / sample;
  const keys = brandKeys(project, brandsRoot, client);
  const layersOf = (id: string) => ['base', `group-${Number(id.split('-')[1]) % groups.length}`, id];
  copyOutput({ out, from: chosen[0] ?? '', ids: own.slice(sample), keys: { of: keys.of, layersOf } });
  // The check has its memory from then on, as after any build.
  await compileSite(site);
  appendFileSync(join(brandsRoot, 'brand-500/languages/EN/season.json'), '\n');
  const { report, time } = await timed(() => compileSite(site));
  const compiled = report.compiled.filter(({ unchanged }) => !unchanged).map(({ id }) => id);
  if (compiled.join() !== 'brand-500') throw new Error(`not only brand-500 was compiled: ${compiled.join()}`);
  const still = await timeOf(() => compileSite(site));
  const all = each * 1000;
  const of = (name: string, ours: number, limit: number): Figure => {
    return { name: `${name}, ms`, ours, peer: all, ratio: ours / all, limit };
  };
  return [
    of(`brand build of 1,000 brands, one changed (peer: all, counted up from ${sample})`, time, 0.005),
    of('the same, nothing changed', still, 0.005),
  ];
}

/** Ten thousand brands with two hosts each, all of them visited. */
async function ofServing(folder: string): Promise<Figure[]> {
  const out = join(folder, 'dist');
  const ids = Array.from({ length: 9000 }, (_, index) => `brand-${1000 + index}`);
  copyOutput({ out, from: 'brand-0', ids });
  const report = join(folder, 'memory');
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      '--max-semi-space-size=2',
      '--import',
      join(import.meta.dirname, 'report-memory.mjs'),
      join(project, 'scripts/serve.ts'),
    ],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, OUT_DIR: out, PORT: String(port), NODE_ENV: 'production', BENCH_MEMORY: report },
    },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('site ready') && resolve());
    server.once('exit', () => reject(new Error('the site did not start')));
  });
  const first: number[] = [];
  const later: number[] = [];
  // In an order in which neighbours are not read ahead, every brand once and at once again.
  for (let step = 0; step < 10_000; step++) {
    const host = `www.brand-${(step * 7919) % 10_000}.example`;
    const times = [await visit(port, host), await visit(port, host)];
    // Code that has not run often enough is slow for both.
    if (step < 500) continue;
    first.push(times[0] as number);
    later.push(times[1] as number);
  }
  server.kill('SIGTERM');
  await ended;
  const memory = Number(readFileSync(report, 'utf8'));
  const [ours, peer] = [median(first), median(later)];
  return [
    {
      name: '10,000 brands served, peak memory, MB (peer: limit)',
      ours: memory,
      peer: 300,
      ratio: memory / 300,
      limit: 1,
    },
    { name: "10,000 brands: a brand's first visit (peer: the next one), ms", ours, peer, ratio: ours / peer, limit: 2 },
  ];
}

/** How long a visitor with a connection of their own waits for a brand's home. */
function visit(port: number, host: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br', 'accept-language': 'en' };
    const call = request({ agent: false, port, host: '127.0.0.1', path: '/', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${host} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - started));
    });
    call.once('error', reject).end();
  });
}

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

async function timed<T>(work: () => Promise<T>): Promise<{ report: T; time: number }> {
  const started = performance.now();
  const report = await work();
  return { report, time: performance.now() - started };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  return (await timed(work)).time;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
