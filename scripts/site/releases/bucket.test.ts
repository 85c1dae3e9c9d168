import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPointer } from '../output/index.ts';
import { checkout, run, served, setEnv, workplaces } from './fixtures/workplace.ts';

const root = join(import.meta.dirname, '../../..');
const place = workplaces();

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
  place().s3.onPut = (key) => {
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
  place().s3.onPut = () => undefined;
  place().s3.calls.length = 0;
  await run(`publish --out ${out} --target ${address}`);
  expect((await page('alpha')).text).toContain('Never seen');
  // All but the record and the table had been uploaded.
  expect(place().s3.calls.filter((call) => /^PUT .*(client|documents|brands)\//.test(call))).toEqual([]);
}, 60_000);

it('a bucket is told what files are, and gets only those that it lacks', async () => {
  const { out, rename } = await checkout('one');
  await run(`publish --out ${out} --target s3://sites/web`);
  const first = place().s3.calls.filter((call) => call.startsWith('PUT')).length;
  expect(first).toBeGreaterThan(30);
  const headersOf = async (name: string) =>
    (await fetch(`${place().s3.env.AWS_ENDPOINT_URL}/sites/web/${name}`)).headers;
  const [page = ''] = readdirSync(join(out, 'client/_brand/pages')).filter((name) => name.endsWith('.json'));
  const forEver = 'public, max-age=31536000, immutable';
  const plain = await headersOf(`client/_brand/pages/${page}`);
  expect([plain.get('content-type'), plain.get('cache-control')]).toEqual(['application/json; charset=utf-8', forEver]);
  const { pointer } = readPointer(out, 'beta');
  const twin = await fetch(
    `${place().s3.env.AWS_ENDPOINT_URL}/sites/web/documents/${pointer.documents.home?.EN?.file}.gz`,
  );
  expect([twin.headers.get('content-type'), twin.headers.get('content-encoding')]).toEqual([
    'text/html; charset=utf-8',
    'gzip',
  ]);
  expect(await twin.text()).toContain('data-brand="beta"');
  expect((await headersOf('hosts.json')).get('cache-control')).toBe('no-cache');

  await rename('Bravo');
  place().s3.calls.length = 0;
  await run(`publish --out ${out} --target s3://sites/web`);
  const put = place().s3.calls.filter((call) => call.startsWith('PUT'));
  expect(put.filter((call) => /alpha|_fonts|pages|languages/.test(call))).toEqual([]);
  expect(put.at(-1)).toBe('PUT web/hosts.json');
  expect(put.length).toBeLessThan(first);
}, 60_000);

it('what draws pages comes with a release, and is fetched as a whole', async () => {
  const { out, rename } = await checkout('one');
  mkdirSync(join(out, 'server/assets'), { recursive: true });
  const write = (word: string) => {
    writeFileSync(join(out, 'server/prerender.js'), `import './assets/${word}-1a2b3c4d.js';`);
    writeFileSync(join(out, `server/assets/${word}-1a2b3c4d.js`), `// ${word}`);
    writeFileSync(join(out, 'template.html'), `<html ${word}>`);
  };
  write('first');
  await run(`publish --out ${out} --target s3://sites/web`);
  const page = await served('s3://sites/web');
  const [cache = ''] = readdirSync(join(place().folder, 'cache'));
  const fetched = (name: string) => readFileSync(join(place().folder, 'cache', cache, name), 'utf8');
  expect(fetched('server/assets/first-1a2b3c4d.js')).toBe('// first');
  write('second');
  await rename('Bravo');
  await run(`publish --out ${out} --target s3://sites/web`);
  await page('beta');
  expect([fetched('server/prerender.js'), fetched('template.html')]).toEqual([
    "import './assets/second-1a2b3c4d.js';",
    '<html second>',
  ]);
  expect(fetched('server/assets/second-1a2b3c4d.js')).toBe('// second');
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
    const none = join(place().folder, 'none');
    setEnv({ AWS_EC2_METADATA_DISABLED: 'true', AWS_SHARED_CREDENTIALS_FILE: none, AWS_CONFIG_FILE: none });
    setEnv({ AWS_MAX_ATTEMPTS: '1', ...variables });
    const { status, said } = await run(`publish --out ${out} --target ${address}`);
    expect({ status, said }).toEqual({ status: 2, said: expect.stringContaining(words) });
    expect(said).not.toMatch(/\n {4}at /);
  },
  60_000,
);
