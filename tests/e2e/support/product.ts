import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletSecret } from '../../support/gateway/wallet-secret.ts';
import { count } from '../../support/run/count.ts';
import { dropDatabase, freePorts, newDatabase } from '../../support/run/run.ts';
import { operatorPage } from './made-brands.ts';
import { type Running, run } from './process.ts';
import { production } from './target.ts';

export { operatorPage, production };

/** The running product of a journey: the site (development server or production build), the gateway and its partners. */
export interface RunningProduct {
  /** Address of a brand's page, e.g. `url('senvang', '/rng')`. */
  url(brand: string, path?: string): string;
  /** Address of the gateway, for what a journey arranges beside the browser. */
  gateway: string;
  /** Address of the back office. */
  office: string;
  /** Folder of the brands that are served. A journey of the development server may edit them, and restores what it edits. */
  brands: string;
  /** A call to the gateway's demo endpoints. */
  demo(path: string, init?: RequestInit): Promise<Response>;
  /** Kills the gateway and its partners, and starts them again on the same data. */
  restartGateway(): Promise<void>;
  stopGateway(): Promise<void>;
  startGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Timetable with a lottery that draws every half minute: long enough to place a slip, short enough to wait for. */
const timetable = join(import.meta.dirname, 'timetable.json');

/** The secret that the matches of the sports book follow from: each has one course in every run. */
const bookSeed = '5eed'.repeat(16);

/**
 * The moment at which the clock of matches is held, but for journeys that move it (support/clocks.ts): no match begins or ends,
 * and no goal moves a page, while another thing is looked at. Some are under way then.
 */
export const matchesAt = Date.parse('2030-01-05T12:01:00Z');

/** Starts the product on its own ports, database and data folder. */
export async function startProduct(): Promise<RunningProduct> {
  count('products');
  const [port, database] = await Promise.all([freePorts(5), newDatabase()]);
  const data = mkdtempSync(join(tmpdir(), 'product-'));
  mkdirSync(join(data, 'games'));
  writeFileSync(join(data, 'games/book.seed'), bookSeed);
  const { E2E_BRANDS: brands = '', OUT_DIR: build = join(import.meta.dirname, '../../../dist') } = process.env;
  const gatewayUrl = `http://127.0.0.1:${port + 1}`;
  const shared = {
    PORT: String(port),
    GATEWAY_PORT: String(port + 1),
    GAMES_PORT: String(port + 2),
    PAYMENTS_PORT: String(port + 3),
    ADMIN_PORT: String(port + 4),
    GATEWAY_URL: gatewayUrl,
    DEMO: '1',
    DATA_DIR: data,
    WALLET_SECRET: walletSecret,
  };
  const gatewayEnvironment = {
    ...shared,
    DATABASE_URL: database,
    DRAW_TIMETABLE: timetable,
    ADMIN_CLIENT: join(build, 'office'),
  };
  const startGateway = () => run('gateway/main.ts', gatewayEnvironment, 'gateway ready');
  const startPartners = async () => {
    const running = await run('partners/main.ts', { ...shared, SITE_PARENTS: operatorPage }, 'partners ready');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ at: matchesAt });
    const held = await fetch(`http://127.0.0.1:${port + 2}/_demo/match-clock`, { method: 'PUT', headers, body });
    if (!held.ok) throw new Error(`the clock of matches cannot be held: ${held.status}`);
    return running;
  };
  let gateway: Running = await startGateway();
  let partners: Running = await startPartners();
  const siteEnvironment = { ...shared, BRANDS_DIR: brands, OUT_DIR: build, REPORTS_DIR: join(data, 'reports') };
  const site = production
    ? await run('scripts/serve.ts', siteEnvironment, 'site ready')
    : await run('scripts/start.ts', siteEnvironment, `:${port}`);
  return {
    gateway: gatewayUrl,
    office: `http://localhost:${port + 4}/admin`,
    brands,
    url: (brand, path = '/') => `http://${brand}.localhost:${port}${path}`,
    demo: (path, init) => fetch(`${gatewayUrl}/_demo${path}`, init),
    async restartGateway() {
      await partners.stop('SIGKILL');
      await gateway.stop('SIGKILL');
      gateway = await startGateway();
      partners = await startPartners();
    },
    stopGateway: () => gateway.stop(),
    async startGateway() {
      gateway = await startGateway();
    },
    async stop() {
      await site.stop();
      await partners.stop();
      await gateway.stop();
      await dropDatabase(database);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
