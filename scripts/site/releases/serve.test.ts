import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ask } from '../serve/fixtures/test-site.ts';
import { checkout, run, workplaces } from './fixtures/workplace.ts';

const root = join(import.meta.dirname, '../../..');
const place = workplaces();

/** Runs `npm run serve` in a process of its own. What it said grows while it runs. */
async function serve(address: string) {
  const said: string[] = [];
  const child = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    env: {
      ...process.env,
      ...{ OUT_DIR: address, SITE_CACHE: join(place().folder, 'cache'), RELEASE_POLL_MS: '100' },
      ...{ PORT: '0', GATEWAY_URL: 'http://127.0.0.1:9' },
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void said.push(String(text)));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const port = () => Number(/site ready on port (\d+)/.exec(said.join(''))?.[1]);
  await Promise.race([vi.waitUntil(port, 20_000), ended]);
  const home = async (brand: string) =>
    (await ask(port(), '/', { host: `${brand}.localhost`, cookie: 'lang=EN' })).text;
  return { said, ended, home };
}

it.each(['a folder', 'a bucket'])(
  'a site that serves %s notices by itself what is published and what is rolled back',
  async (kind) => {
    const address = kind === 'a folder' ? join(place().folder, 'target') : 's3://sites/live';
    const { out, greet } = await checkout('one');
    await greet('First words');
    await run(`publish --out ${out} --target ${address}`);
    const { home } = await serve(address);
    expect(await home('alpha')).toContain('First words');
    await greet('Second words');
    await run(`publish --out ${out} --target ${address}`);
    await vi.waitUntil(async () => (await home('alpha')).includes('Second words'), { timeout: 10_000, interval: 100 });
    await run(`rollback --target ${address}`);
    await vi.waitUntil(async () => (await home('alpha')).includes('First words'), { timeout: 10_000, interval: 100 });
  },
  60_000,
);

it('a bucket that does not answer is missed by nobody whose pages were fetched, even by a site that starts anew', async () => {
  const address = 's3://sites/live';
  const { out } = await checkout('one');
  await run(`publish --out ${out} --target ${address}`);
  const first = await serve(address);
  const page = await first.home('beta');
  expect(page).toContain('data-brand="beta"');
  const { s3 } = place();
  await s3.close();
  await vi.waitUntil(() => /The bucket "sites" cannot be used/.test(first.said.join('')), { timeout: 20_000 });
  expect(await first.home('beta')).toBe(page);
  const second = await serve(address);
  expect(second.said.join('')).toContain('What was served last is served.');
  expect(await second.home('beta')).toBe(page);
}, 60_000);

it('where nothing was published there is nothing to serve', async () => {
  for (const [address, words] of [
    ['s3://sites/nothing', 'Nothing has been published to "s3://sites/nothing". Run `brand publish` first.'],
    ['s3://none', 'There is no bucket "none".'],
  ] as const) {
    const { ended, said } = await serve(address);
    expect((await ended)[0]).toBe(2);
    expect(said.join('')).toContain(words);
    expect(said.join('')).not.toMatch(/\n {4}at /);
  }
}, 60_000);
