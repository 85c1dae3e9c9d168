import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBrand } from '../../brand/test-run.ts';
import { compileSite } from '../build/index.ts';
import { readPointer } from '../output/index.ts';
import { ask, listen, testClient } from '../serve/fixtures/test-site.ts';
import { createSiteServer, openRemote, type RemoteSource, readEnvironment } from '../serve/index.ts';
import { openS3Server, type S3Server } from './fixtures/s3-server.ts';
import { publish } from './publish.ts';
import { openTarget, type Target } from './target.ts';

const root = join(import.meta.dirname, '../../..');

let folder: string;
let s3: S3Server;
let closers: (() => Promise<unknown>)[];
const { env } = process;

/** Sets variables for this test; those that are undefined are none. */
function setEnv(values: Record<string, string | undefined>) {
  const all = { ...process.env, ...values };
  process.env = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  closers = [];
  s3 = await openS3Server('sites');
  setEnv({ ...s3.env, PUBLISH_TARGET: undefined });
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await s3.close();
  process.env = env;
  rmSync(folder, { recursive: true });
});

/** A checkout of brands with a build of its own. */
async function checkout(name: string) {
  const brands = join(folder, name, 'brands');
  const out = join(folder, name, 'dist');
  cpSync(join(root, 'scripts/site/serve/fixtures/brands'), brands, { recursive: true });
  const build = async () => {
    await compileSite({ root, brandsRoot: brands, out, client: testClient });
    writeFileSync(join(out, 'manifest.json'), '{}');
  };
  await build();
  const greet = async (word: string) => {
    writeFileSync(join(brands, 'alpha/languages/EN/shell.json'), `{ "greeting": "${word}" }`);
    await build();
  };
  /** Changes beta alone. */
  const rename = async (word: string) => {
    const json = { id: 'beta', name: word, extends: 'alpha', hosts: ['beta.example'] };
    writeFileSync(join(brands, 'beta/brand.json'), JSON.stringify(json));
    await build();
  };
  return { brands, out, build, greet, rename };
}

/** Serves a target, as `npm run serve` does. */
async function served(address: string) {
  const variables = {
    PORT: '0',
    OUT_DIR: address,
    GATEWAY_URL: 'http://127.0.0.1:9',
    SITE_CACHE: join(folder, 'cache'),
  };
  const options = readEnvironment(variables, root);
  const remote: RemoteSource | undefined = options.remote && (await openRemote(address, options.folder));
  const site = createSiteServer(options, remote);
  expect(site.reload()).toEqual([]);
  const port = await listen(site.server);
  closers.push(() => site.close());
  return async (brand: string, path = '/') => {
    await remote?.poll();
    expect(site.reload()).toEqual([]);
    return ask(port, path, { host: `${brand}.localhost`, cookie: 'lang=EN' });
  };
}

const run = async (line: string) => {
  const { status, stdout, stderr } = await runBrand(line.split(' '), folder);
  return { status, said: stdout + stderr };
};

const addresses = { 'a folder': () => join(folder, 'target'), 'a bucket': () => 's3://sites/live/web' };

describe.each(Object.entries(addresses))('%s', (_kind, addressOf) => {
  it('serves what was published, then what was published next, and what was before once it is rolled back', async () => {
    const { out, greet } = await checkout('one');
    await greet('First words');
    expect(await run(`publish --out ${out} --target ${addressOf()} --by Ann`)).toMatchObject({ status: 0 });
    const page = await served(addressOf());
    expect((await page('alpha')).text).toContain('First words');

    await greet('Second words');
    expect((await page('alpha')).text).toContain('First words');
    const second = await run(`publish --out ${out} --target ${addressOf()} --by Ben`);
    expect(second.said).toMatch(/^published {2}\d{8}-\d{6}-[0-9a-f]{6} to .*: alpha and beta changed/);
    const { text } = await page('alpha');
    expect(text).toContain('Second words');
    // What the document names is there as well.
    const [address = ''] = /\/_brand\/[^"]+\.json/.exec(text) ?? [];
    expect((await page('alpha', address)).status).toBe(200);

    expect((await run(`rollback --target ${addressOf()} --by Cem`)).status).toBe(0);
    expect((await page('alpha')).text).toContain('First words');
    const { said } = await run(`releases --target ${addressOf()} --format json`);
    const { releases } = JSON.parse(said);
    expect(releases.map(({ by, action }: { by: string; action: string }) => `${by} ${action}`)).toEqual([
      'Cem rollback',
      'Ben publish',
      'Ann publish',
    ]);
    expect(releases[0].to).toBe(releases[2].id);
    // There and back again.
    expect((await run(`rollback --target ${addressOf()} --to ${releases[1].id}`)).status).toBe(0);
    expect((await page('alpha')).text).toContain('Second words');
    expect((await run(`publish --out ${out} --target ${addressOf()}`)).said).toContain('published to');
  }, 60_000);

  it('publishes one brand, and rolls one back, while the others stay', async () => {
    const { out, greet, rename } = await checkout('one');
    await run(`publish --out ${out} --target ${addressOf()}`);
    const page = await served(addressOf());
    await rename('Bravo');
    await greet('Good day');
    expect((await run(`publish --out ${out} --target ${addressOf()} --brands beta`)).said).toContain('beta changed');
    expect((await page('beta')).text).toContain('<title>Bravo</title>');
    expect((await page('beta')).text).toContain('Good day');
    expect((await page('alpha')).text).not.toContain('Good day');
    await run(`publish --out ${out} --target ${addressOf()}`);
    expect((await page('alpha')).text).toContain('Good day');
    expect((await run(`rollback --brand beta --target ${addressOf()}`)).said).toMatch(/rolled back .*beta changed/);
    expect((await page('beta')).text).toContain('<title>Beta</title>');
    expect((await page('alpha')).text).toContain('Good day');
  }, 60_000);

  it('keeps what another one published at the same time, unless it is the same brand', async () => {
    const [one, other] = [await checkout('one'), await checkout('other')];
    const target = await openTarget(addressOf());
    const by = 'Ann';
    await publish({ out: one.out, target, remove: false, by });
    await one.greet('From alpha');
    await other.rename('From beta');
    // Both have read the same state before either of them has changed it.
    const both = await Promise.all([
      publish({ out: one.out, target, brands: ['alpha'], remove: false, by }),
      publish({ out: other.out, target, brands: ['beta'], remove: false, by }),
    ]);
    expect(both.every(({ release }) => release)).toBe(true);
    const page = await served(addressOf());
    expect((await page('alpha')).text).toContain('From alpha');
    expect((await page('beta')).text).toContain('<title>From beta</title>');

    await one.rename('Mine');
    await other.rename('Yours');
    const results = await Promise.allSettled(
      [one, other].map(({ out }) => publish({ out, target, brands: ['beta'], remove: false, by })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/beta was published by somebody else meanwhile/);
  }, 60_000);

  it('changes nothing that is seen when it is broken off, and is taken up where it stood', async () => {
    const { out, greet } = await checkout('one');
    await run(`publish --out ${out} --target ${addressOf()}`);
    const page = await served(addressOf());
    await greet('Half way');
    const target = await openTarget(addressOf());
    const broken: Target = {
      ...target,
      swap: () => Promise.reject(new Error('the line went dead')),
    };
    await expect(publish({ out, target: broken, remove: false, by: 'Ann' })).rejects.toThrow('the line went dead');
    expect((await page('alpha')).text).not.toContain('Half way');
    expect(JSON.parse((await run(`releases --target ${addressOf()} --format json`)).said).releases).toHaveLength(1);
    const again = await publish({ out, target, remove: false, by: 'Ann' });
    expect(again.uploaded.files).toBe(0);
    expect((await page('alpha')).text).toContain('Half way');
  }, 60_000);

  it('does not take off a brand by mistake', async () => {
    const { out, brands, build } = await checkout('one');
    await run(`publish --out ${out} --target ${addressOf()}`);
    rmSync(join(brands, 'beta'), { recursive: true });
    await build();
    const refused = await run(`publish --out ${out} --target ${addressOf()}`);
    expect(refused).toEqual({
      status: 1,
      said: expect.stringContaining('The build has not "beta", which is published.'),
    });
    const page = await served(addressOf());
    expect((await page('beta')).status).toBe(200);
    expect((await run(`publish --out ${out} --target ${addressOf()} --remove`)).said).toContain('beta went');
    expect((await page('beta')).text).toContain('There is no site at this address');
    await run(`rollback --brand beta --target ${addressOf()}`);
    expect((await page('beta')).status).toBe(200);
  }, 60_000);

  it('says what was meant, and what cannot be done', async () => {
    const { out } = await checkout('one');
    for (const line of ['releases', 'rollback'])
      expect(await run(`${line} --target ${addressOf()}`)).toEqual({
        status: 2,
        said: expect.stringContaining('Nothing has been published to'),
      });
    await run(`publish --out ${out} --target ${addressOf()}`);
    const { releases } = JSON.parse((await run(`releases --target ${addressOf()} --format json`)).said);
    const [{ id }] = releases;
    const near = `${id.slice(0, -1)}x`;
    expect((await run(`rollback --to ${near} --target ${addressOf()}`)).said).toContain(`Did you mean "${id}"?`);
    expect((await run(`rollback --brand bata --target ${addressOf()}`)).said).toContain('Did you mean "beta"?');
    expect((await run(`rollback --target ${addressOf()}`)).said).toContain(
      'There is no release before the current one.',
    );
    expect((await run(`publish --out ${out} --brands bata --target ${addressOf()}`)).said).toContain('"beta"');
    expect((await run(`rollback --to ${id} --target ${addressOf()}`)).said).toContain('already');
  }, 60_000);
});

it('a process that is killed between the uploads and the table has changed nothing that is seen', async () => {
  const { out, greet } = await checkout('one');
  const address = 's3://sites/killed';
  await run(`publish --out ${out} --target ${address}`);
  const page = await served(address);
  await greet('Never seen');
  let reached: () => void = () => undefined;
  const table = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // The table of hosts is about to be written: it never is.
  s3.onPut = (key) => {
    if (!key.endsWith('/hosts.json')) return undefined;
    reached();
    return new Promise(() => undefined);
  };
  const line = ['publish', '--out', out, '--target', address];
  const child = spawn(process.execPath, [join(root, 'scripts/brand.mjs'), ...line], { stdio: 'ignore' });
  await table;
  child.kill('SIGKILL');
  await once(child, 'close');
  expect((await page('alpha')).text).not.toContain('Never seen');
  s3.onPut = () => undefined;
  s3.calls.length = 0;
  await run(`publish --out ${out} --target ${address}`);
  expect((await page('alpha')).text).toContain('Never seen');
  // All but the record and the table had been uploaded.
  expect(s3.calls.filter((call) => /^PUT .*(client|documents|brands)\//.test(call))).toEqual([]);
}, 60_000);

it('a bucket is told what files are, and gets only those that it lacks', async () => {
  const { out, rename } = await checkout('one');
  await run(`publish --out ${out} --target s3://sites/web`);
  const first = s3.calls.filter((call) => call.startsWith('PUT')).length;
  expect(first).toBeGreaterThan(30);
  const headersOf = async (name: string) => (await fetch(`${s3.env.AWS_ENDPOINT_URL}/sites/web/${name}`)).headers;
  const [page = ''] = readdirSync(join(out, 'client/_brand/pages')).filter((name) => name.endsWith('.json'));
  const forEver = 'public, max-age=31536000, immutable';
  const plain = await headersOf(`client/_brand/pages/${page}`);
  expect([plain.get('content-type'), plain.get('cache-control')]).toEqual(['application/json; charset=utf-8', forEver]);
  const { pointer } = readPointer(out, 'beta');
  const twin = await fetch(`${s3.env.AWS_ENDPOINT_URL}/sites/web/documents/${pointer.documents.home?.EN?.file}.gz`);
  expect([twin.headers.get('content-type'), twin.headers.get('content-encoding')]).toEqual([
    'text/html; charset=utf-8',
    'gzip',
  ]);
  expect(await twin.text()).toContain('data-brand="beta"');
  expect((await headersOf('hosts.json')).get('cache-control')).toBe('no-cache');

  await rename('Bravo');
  s3.calls.length = 0;
  await run(`publish --out ${out} --target s3://sites/web`);
  const put = s3.calls.filter((call) => call.startsWith('PUT'));
  expect(put.filter((call) => /alpha|_fonts|pages|languages/.test(call))).toEqual([]);
  expect(put.at(-1)).toBe('PUT web/hosts.json');
  expect(put.length).toBeLessThan(first);
}, 60_000);

it.each([
  [
    's3://sites',
    { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined },
    'There are no credentials: set AWS_ACCESS_KEY_ID',
  ],
  ['s3://no-such-bucket/web', {}, 'There is no bucket "no-such-bucket".'],
  ['s3://sites', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }, 'The bucket "sites" cannot be used:'],
  ['s3://', {}, 'names no bucket: write s3://bucket/prefix.'],
  ['gs://sites', {}, '"gs://sites" is no target: give a folder, or s3://bucket/prefix.'],
])(
  '%s with %j cannot be used, and it is said why',
  async (address, variables, words) => {
    const { out } = await checkout('one');
    const none = join(folder, 'none');
    setEnv({ AWS_EC2_METADATA_DISABLED: 'true', AWS_SHARED_CREDENTIALS_FILE: none, AWS_CONFIG_FILE: none });
    setEnv({ AWS_MAX_ATTEMPTS: '1', ...variables });
    const { status, said } = await run(`publish --out ${out} --target ${address}`);
    expect({ status, said }).toEqual({ status: 2, said: expect.stringContaining(words) });
    expect(said).not.toMatch(/\n {4}at /);
  },
  60_000,
);

it('a build is no target, and a place without a build is none to publish', async () => {
  const { out } = await checkout('one');
  expect((await run(`publish --out ${out} --target ${out}`)).said).toContain('holds a build, not what was published');
  expect((await run(`publish --out ${join(folder, 'none')} --target ${join(folder, 'target')}`)).said).toContain(
    'There is no build in',
  );
  expect((await run(`publish --out ${out}`)).said).toContain('Where to? --target names a folder');
});
