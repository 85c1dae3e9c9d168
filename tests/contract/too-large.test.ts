import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../gateway/http/contract.ts';
import { openTestSite, type TestSite, upload } from '../../scripts/site/serve/fixtures/test-site.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';

let gateway: RunningGateway;
let site: TestSite;
let siteUrl: string;
beforeAll(async () => {
  gateway = await startGateway();
  site = await openTestSite({ gateway: new URL(gateway.url) });
  siteUrl = `http://127.0.0.1:${(site.site.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await site.close();
  await gateway.close();
});

const sizes = [65 * 1024, 1024 * 1024, 20 * 1024 * 1024];
const ways = ['the gateway', 'the site'].flatMap((where) =>
  sizes.flatMap((size) => [true, false].map((streamed) => ({ where, size, streamed }))),
);

test.each(ways)(
  '$size bytes for $where (streamed: $streamed) are too large, and the caller learns it',
  async ({ where, size, streamed }) => {
    const url = (where === 'the site' ? siteUrl : gateway.url) + endpoints.login.path;
    const headers = {
      host: 'alpha.localhost',
      merchant: 'sv01',
      'content-type': 'application/json',
      ...(streamed ? {} : { 'content-length': String(size) }),
    };
    // A race would be lost now and then.
    for (let i = 0; i < 3; i++) {
      const { status, text } = await upload(url, size, headers);
      expect([status, JSON.parse(text)]).toEqual([413, { success: false, message: 'body_too_large' }]);
    }
  },
);

test('a body that never ends is answered while it comes', async () => {
  const headers = { host: 'alpha.localhost', merchant: 'sv01', 'content-type': 'application/json' };
  const call = request(siteUrl + endpoints.login.path, { method: 'POST', headers, agent: false });
  const flow = setInterval(() => call.write(Buffer.alloc(32 * 1024)), 5);
  const said = await new Promise((resolve, reject) => {
    call.on('response', (answer) => answer.once('data', (data) => resolve([answer.statusCode, String(data)])));
    call.on('error', reject);
  });
  expect(said).toEqual([413, '{"success":false,"message":"body_too_large"}']);
  clearInterval(flow);
  call.destroy();
});
