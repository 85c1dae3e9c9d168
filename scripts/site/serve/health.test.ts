import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPointer } from '../output/index.ts';
import { ask, listen, openTestSite, type TestSite, testOptions } from './fixtures/test-site.ts';
import { createSiteServer } from './server.ts';

let test: TestSite;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  test = await openTestSite();
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const health = async (port: number, method = 'GET') => {
  const { status, text, headers } = await ask(port, '/healthz', { host: '127.0.0.1' }, method);
  return { status, text, cache: headers['cache-control'], type: headers['content-type'] };
};

it('says by any host that brands are served, and nothing of them', async () => {
  for (const host of ['127.0.0.1:5173', 'alpha.example', 'nobody.example']) {
    const { status, text, headers } = await test.get('/healthz', { host });
    expect([status, text, headers['cache-control']]).toEqual([200, '{"success":true}', 'no-store']);
  }
  const head = await test.get('/healthz', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await test.get('/healthz', {}, 'POST')).status).toBe(405);
});

it('holds while one brand is broken, and while what is in memory is served of a folder that is gone', async () => {
  rmSync(join(test.out, readPointer(test.out, 'alpha').file));
  test.site.reload();
  expect((await test.get('/healthz')).status).toBe(200);
  rmSync(test.out, { recursive: true });
  expect(test.site.reload()).not.toEqual([]);
  expect((await test.get('/', { host: 'beta.example' })).status).toBe(200);
  expect((await test.get('/healthz')).status).toBe(200);
});

it('does not hold where no brand can be read', async () => {
  for (const id of ['alpha', 'beta']) rmSync(join(test.out, readPointer(test.out, id).file));
  const site = createSiteServer({ ...testOptions, folder: test.out });
  expect(site.reload()).toHaveLength(2);
  const port = await listen(site.server);
  expect(await health(port)).toEqual({
    status: 503,
    text: '{"success":false}',
    cache: 'no-store',
    type: 'application/json; charset=utf-8',
  });
  await site.close();
});
