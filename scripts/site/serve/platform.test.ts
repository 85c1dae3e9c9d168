import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './fixtures/test-site.ts';
import { askPlatform } from './platform.ts';

it('says which platform it passes calls on to, and what to do when there is none', async () => {
  const platform = createServer((_request, response) => response.writeHead(404).end());
  const url = `http://127.0.0.1:${await listen(platform)}`;
  expect(await askPlatform(new URL(url))).toBe(`platform: ${url}`);
  await new Promise((resolve) => platform.close(resolve));
  platform.closeAllConnections();
  expect(await askPlatform(new URL(url))).toMatch(/does not answer.*GATEWAY_URL.*npm run gateway/);
});
