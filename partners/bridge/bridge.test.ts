import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBridge, playedSources, realSources } from './index.ts';

const site = 'https://senvang.example';
const origins = { siteOrigins: [site, 'https://*.brands.example'], siteParents: ['https://operator.example'] };
const real = fastify();
const played = fastify();
beforeAll(async () => {
  addBridge(real, { ...origins, sources: realSources });
  addBridge(played, { ...origins, sources: playedSources });
  await Promise.all([real.ready(), played.ready()]);
});
afterAll(() => Promise.all([real.close(), played.close()]));

/** Directives of a policy. */
const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  );
const open = (path: string, from = site, app = real) => app.inject(`/bridge/${path}?site=${encodeURIComponent(from)}`);

describe.each(['geetest', 'phone-auth'])('the page of %s', (page) => {
  test('is framed by the site that it is for, and talks to no other', async () => {
    const { headers, body, statusCode } = await open(page);
    expect(statusCode).toBe(200);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy['frame-ancestors']).toBe(`${site} https://operator.example`);
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).not.toContain('unsafe');
    expect(body).toContain(`data-site="${site}"`);
    expect(headers['cache-control']).toBe('no-store');
    expect((await open(page, 'https://a.brands.example')).statusCode).toBe(200);
  });

  test.each([
    'https://evil.example',
    'https://senvang.example.evil.example',
    'null',
    '',
    '*',
    `${site}/"><script>alert(1)</script>`,
  ])('is not for %s', async (from) => {
    const { statusCode, body } = await open(page, from);
    expect(statusCode).toBe(403);
    expect(body).toBe('{"error":"origin_refused"}');
    expect((await real.inject(`/bridge/${page}`)).statusCode).toBe(403);
    expect((await real.inject(`/bridge/${page}?site=${site}&site=${site}`)).statusCode).toBe(403);
  });

  test('loads the real third party, or the one of a demo', async () => {
    expect((await open(page)).body).toContain('https://');
    const { body, headers } = await open(page, site, played);
    expect(body).toContain('data-address="/verifiers/');
    expect(String(headers['content-security-policy'])).not.toMatch(/geetest\.com|google/);
  });
});
