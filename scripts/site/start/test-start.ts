import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What is asked of a server that `npm start` runs. */
export interface Asked {
  host?: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  /** Of the three servers; the site is 0, the gateway 1, the games 2. */
  server?: 0 | 1 | 2;
}

/** `npm start` as a process of its own, with a data folder where it usually is and brands that a test may change. */
export interface TestStart {
  port: number;
  data: string;
  brands: string;
  /** Asks for exactly this path: fetch would tidy it up, and choose the host. */
  ask(path: string, asked?: Asked): Promise<{ status: number; text: string }>;
  stop(): Promise<void>;
}

/**
 * Starts it on three ports that nobody has. Throws with what it said when it ends before it is ready.
 * @param prepare puts something into the data folder first
 */
export async function testStart(prepare: (dataFolder: string) => Promise<void>): Promise<TestStart> {
  const port = await freePorts();
  mkdirSync(join(root, '.data'), { recursive: true });
  const data = mkdtempSync(join(root, '.data/start-test-'));
  await prepare(data);
  const brands = copyOfBrands();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: data, BRANDS_DIR: brands },
  });
  await ready(child);
  return {
    port,
    data,
    brands,
    ask: (path, asked) => ask(port, path, asked),
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      for (const folder of [data, brands]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text;
        if (output.includes('Ctrl-C')) resolve();
      });
    child.once('exit', () => reject(new Error(output)));
  });
}

/** Pictures are many, and no test changes them. */
function copyOfBrands(): string {
  const brands = mkdtempSync(join(tmpdir(), 'start-test-'));
  cpSync(join(root, 'brands'), brands, { recursive: true, filter: (path) => !path.endsWith('/assets') });
  for (const id of readdirSync(brands)) {
    const assets = join(root, 'brands', id, 'assets');
    if (existsSync(assets)) symlinkSync(assets, join(brands, id, 'assets'));
  }
  return brands;
}

/**
 * The first of five in a row: site, gateway, the partners' two, back office. They lie below the ports that the system
 * gives to whoever asks for any, so that another test cannot be given one of them before this start listens.
 */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 32_000);
    if (await takeAll([0, 1, 2, 3, 4].map((step) => first + step))) return first;
  }
}

async function takeAll(ports: number[]): Promise<boolean> {
  const taken = await Promise.all(ports.map(takes));
  return taken.every(Boolean);
}

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function ask(first: number, path: string, asked: Asked = {}): Promise<{ status: number; text: string }> {
  const { host = 'localhost', headers, method = 'GET', body, server = 0 } = asked;
  const options = {
    host: '127.0.0.1',
    port: first + server,
    path,
    method,
    headers: { host, ...headers },
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const call = request(options, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    // An upgrade that is granted has no end of its own.
    call.on('upgrade', (reply, socket) => {
      socket.destroy();
      resolve({ status: reply.statusCode ?? 0, text: '' });
    });
    call.on('error', reject).end(body);
  });
}
