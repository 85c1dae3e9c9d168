import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-art-'));
const artFolder = join(folder, 'art');
let gateway: RunningGateway;
beforeAll(async () => {
  mkdirSync(join(artFolder, 'vendors'), { recursive: true });
  writeFileSync(join(artFolder, 'vendors/a-color.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(artFolder, '.hidden'), 'x');
  writeFileSync(join(folder, 'outside.txt'), 'x');
  gateway = await startGateway({ artFolder });
}, 60_000);
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

test('art is fresh for a day, then requested again by its ETag', async () => {
  const url = `${gateway.url}/cdn/vendors/a-color.svg`;
  const first = await fetch(url);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toContain('image/svg+xml');
  expect(first.headers.get('cache-control')).toContain('max-age=86400');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status).toBe(304);
});

test.each(['/cdn/', '/cdn/vendors', '/cdn/none.webp', '/cdn/.hidden', '/cdn/..%2foutside.txt'])(
  '%s is not served',
  async (path) => {
    const response = await fetch(gateway.url + path);
    expect(response.status).toBe(404);
    expect((await response.json()).success).toBe(false);
  },
);
