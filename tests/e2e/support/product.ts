import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDataFolder } from '../../support/database/template.ts';
import { buildInto, makeBrand, type NewBrand } from './new-brand.ts';
import { type Running, run } from './process.ts';

/** What runs behind a journey: the site (development server or production build), the gateway and its partners. */
export interface RunningProduct {
  /** Address of a brand's page, e.g. `url('senvang', '/rng')`. */
  url(brand: string, path?: string): string;
  /** Address of the gateway, for what a journey arranges beside the browser. */
  gateway: string;
  /** Address of the back office. */
  office: string;
  /** Folder of the brands that are served. A journey may only write into it when it uses `ownBrands`. */
  brands: string;
  /** A call to the gateway's demo help. */
  demo(path: string, init?: RequestInit): Promise<Response>;
  /** Ends the gateway and its partners the hard way and starts them anew on the same data. */
  restartGateway(): Promise<void>;
  stopGateway(): Promise<void>;
  startGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** What a product needs beside what ships. */
export interface ProductOptions {
  /** A copy of the brands, which the journey may edit. */
  ownBrands: boolean;
  /** Brands by id that stand in the copy, and in a copy of the build. */
  made: Readonly<Record<string, NewBrand>>;
}

const root = join(import.meta.dirname, '../../..');
const allBrands = join(root, 'brands');
/** One lottery draws every half minute: long enough to lay a slip, short enough to wait for. */
const timetable = join(import.meta.dirname, 'timetable.json');

/** A league whose matches take half a minute, and two that are always on. */
const bookTimetable = join(import.meta.dirname, 'book.json');

/** A page that may show a site in a frame; nothing answers there but what a journey says. */
export const operatorPage = 'https://operator.example';

/** True when journeys run against the production build. */
export const production = process.env.E2E_TARGET === 'production';

/** Starts everything on its own ports and its own data; where brands are edited or made, on copies of brands and build too. */
export async function startProduct(port: number, { ownBrands, made }: ProductOptions): Promise<RunningProduct> {
  const data = mkdtempSync(join(tmpdir(), 'product-'));
  await seedDataFolder(data);
  const ids = Object.keys(made);
  const copied = ownBrands || ids.length > 0;
  const brands = copied ? mkdtempSync(join(tmpdir(), 'brands-')) : allBrands;
  if (copied) cpSync(allBrands, brands, { recursive: true });
  for (const [id, brand] of Object.entries(made)) await makeBrand(brands, id, brand);
  const build = process.env.OUT_DIR ?? join(root, 'dist');
  const out = production && ids.length > 0 ? join(data, 'dist') : build;
  if (out !== build) {
    cpSync(build, out, { recursive: true });
    buildInto(out, brands, ids);
  }
  const gatewayUrl = `http://127.0.0.1:${port + 1}`;
  const ports = {
    PORT: String(port),
    GATEWAY_PORT: String(port + 1),
    GAMES_PORT: String(port + 2),
    ADMIN_PORT: String(port + 4),
  };
  const platform = {
    ...ports,
    DEMO: '1',
    DATA_DIR: data,
    DRAW_TIMETABLE: timetable,
    ADMIN_CLIENT: join(build, 'office'),
  };
  const startGateway = () => run('gateway/main.ts', platform, `${gatewayUrl}/wps/system/status`);
  let gateway: Running = await startGateway();
  const demoPartners = {
    ...ports,
    DEMO: '1',
    DATA_DIR: data,
    GATEWAY_URL: gatewayUrl,
    BOOK_TIMETABLE: bookTimetable,
    SITE_PARENTS: operatorPage,
  };
  const startPartners = () => run('partners/main.ts', demoPartners, `http://127.0.0.1:${port + 2}/favicon.svg`);
  let partners: Running = await startPartners();
  const site = await run(
    production ? 'scripts/serve.ts' : 'scripts/start.ts',
    {
      ...ports,
      GATEWAY_URL: gatewayUrl,
      DEMO: '1',
      BRANDS_DIR: brands,
      OUT_DIR: out,
      REPORTS_DIR: join(data, 'reports'),
    },
    `http://127.0.0.1:${port}/`,
  );
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
      rmSync(data, { recursive: true, force: true });
      if (copied) rmSync(brands, { recursive: true, force: true });
    },
  };
}
