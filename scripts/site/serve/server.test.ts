import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './fixtures/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
}, 60_000);
afterAll(() => test.close());

/** Address of a public file by the beginning of its name. */
function addressOf(folder: string, start: string): string {
  const name = readdirSync(join(test.out, 'client', folder)).find((file) => file.startsWith(start));
  return `/${folder}/${name}`;
}

it('gives headers ten seconds to come, and a whole request thirty', () => {
  const { headersTimeout, requestTimeout } = test.site.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});

describe('which brand', () => {
  it('knows hosts exactly: upper case, a port and one trailing dot are the same host', async () => {
    for (const host of ['alpha.example', 'ALPHA.example:8443', 'www.alpha.example.', 'alpha.localhost']) {
      expect((await test.get('/', { host })).text).toContain('data-brand="alpha"');
    }
    expect((await test.get('/', { host: 'beta.example' })).text).toContain('data-brand="beta"');
  });

  it('never shows a brand to a host that is not in the table', async () => {
    for (const host of ['example', 'alpha.example.evil', 'xalpha.example', 'alpha.example@evil', '127.0.0.1']) {
      const { status, text, headers } = await test.get('/', { host });
      expect([status, text.includes('data-brand')]).toEqual([404, false]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('believes X-Forwarded-Host only behind a proxy that it trusts', async () => {
    const forged = await test.get('/', { 'x-forwarded-host': 'beta.example' });
    expect(forged.text).toContain('data-brand="alpha"');
    const behind = await openTestSite({ behindProxy: true });
    const reply = await behind.get('/', { 'x-forwarded-host': 'beta.example', 'x-forwarded-proto': 'https' });
    expect(reply.text).toContain('data-brand="beta"');
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(forged.headers).not.toHaveProperty('strict-transport-security');
    await behind.close();
  }, 30_000);
});

describe('documents', () => {
  it('speak the language of the cookie, else what the browser asks for, else the default', async () => {
    const language = async (headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await test.get('/', headers)).text)?.[1];
    expect(await language({})).toBe('vi');
    expect(await language({ 'accept-language': 'fr, en-GB;q=0.8' })).toBe('en');
    expect(await language({ 'accept-language': 'en', cookie: 'a=b; lang=TY' })).toBe('vi');
    expect(await language({ cookie: 'lang=XX' })).toBe('vi');
  });

  it('carry the core, with what comes from the brand escaped for where it stands', async () => {
    const { text } = await test.get('/', { cookie: 'lang=EN' });
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({
      core: {
        id: 'alpha',
        pages: { home: { url: expect.stringMatching(/^\/_brand\/pages\/home\.[0-9a-f]{12}\.json$/) } },
      },
      language: 'EN',
      messages: { shell: { greeting: 'Hello </script> there' } },
    });
    expect(text).toContain('<title>Alpha &amp; Co</title>');
  });

  it('name the hash of what they carry, and the release that faults are told of', async () => {
    const { text } = await test.get('/');
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(text).toContain(` data-boot-hash="${createHash('sha256').update(boot).digest('hex')}"`);
    expect(text).toContain(` data-release="${JSON.parse(boot).core.version}"`);
    // Only what is not the standard.
    expect(text).not.toContain('data-report-');
  });

  it('link the scripts and styles of exactly the widgets shown', async () => {
    const home = (await test.get('/')).text;
    expect(home).toContain('<link rel="modulepreload" crossorigin href="/assets/service/not-found.js">');
    expect(home).toContain('<link rel="stylesheet" crossorigin href="/assets/service/not-found.css">');
    expect((await test.get('/story/12')).text).not.toContain('/assets/service/');
  });

  it('are requested anew each time, and not sent twice', async () => {
    const first = await test.get('/', { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = first.headers.etag ?? '';
    const again = await test.get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    // Another encoding and another language are other copies.
    expect((await test.get('/', { 'if-none-match': etag })).status).toBe(200);
    expect((await test.get('/', { 'accept-encoding': 'br', 'if-none-match': etag, cookie: 'lang=EN' })).status).toBe(
      200,
    );
  });

  it('come in the best encoding that the client takes', async () => {
    const plain = await test.get('/');
    const br = await test.get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await test.get('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('answer for paths with parameters, and say 404 for paths that no route names', async () => {
    expect((await test.get('/story/12')).status).toBe(200);
    expect((await test.get('/index.html')).status).toBe(200);
    expect((await test.get('/nowhere')).status).toBe(404);
    expect((await test.get('/nowhere')).text).toContain('data-brand="alpha"');
  });

  it('say of an address that cannot be decoded that no route names it', async () => {
    const { text: nowhere } = await test.get('/nowhere');
    for (const path of ['/%', '/%E0%A4%A', '/story/%E0%A4%A', '//story/12', '//', '/STORY/12']) {
      const { status, text } = await test.get(path);
      expect([path, status, text === nowhere]).toEqual([path, 404, true]);
    }
    expect((await test.get('/wps%E0%A4%A/session')).status).toBe(404);
    expect((await test.get('*')).status).toBe(400);
  });

  it('answer HEAD without a body, and refuse other methods', async () => {
    const head = await test.get('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500);
    expect((await test.get('/', {}, 'POST')).status).toBe(405);
  });
});

describe('the policy', () => {
  it('allows the inline script and the inline style by their hashes, and nothing else inline', async () => {
    const { text, headers } = await test.get('/');
    const policy = String(headers['content-security-policy']);
    const inline = (tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(text)?.[1] ?? '';
    for (const content of [inline('script'), inline('style id="themes"'.split(' ')[0] ?? '')]) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
    expect(policy).not.toMatch(/unsafe-/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('lets the pages that a brand names show it in a frame', async () => {
    const { headers } = await test.get('/', { host: 'beta.example' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://operator.example;");
    // It knows no list, and would keep them out.
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('lets games come from the origins of the brand only', async () => {
    const policy = String((await test.get('/')).headers['content-security-policy']);
    expect(policy).toContain('frame-src http://games.test:1 https://games.example;');
  });
});

describe('files', () => {
  it('are kept for ever, since their names hold their hash', async () => {
    const address = addressOf('_brand/assets', 'logo.');
    const { status, headers } = await test.get(address);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await test.get(address, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  it('run nothing when a drawing is opened by itself', async () => {
    const { headers } = await test.get(addressOf('_brand/assets', 'logo.'));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('come in the encodings that were made ahead', async () => {
    const address = addressOf('_brand/pages', 'home.');
    const br = await test.get(address, { 'accept-encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(br.body).toString())).toHaveProperty('regions');
  });

  it('that are missing are missing: never a document in their place', async () => {
    for (const path of ['/assets/gone.js', '/_brand/pages/home.00000000.json', '/favicon.ico', '/a/b.css']) {
      const { status, headers } = await test.get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  it('cannot be reached outside the public folder', async () => {
    const ways = [
      '/../hosts.json',
      '/%2e%2e/hosts.json',
      '/..%2fhosts.json',
      '/_brand/..%5c..%5chosts.json',
      '//hosts.json',
    ];
    for (const path of [...ways, '/hosts.json', '/brands/alpha.json', '/documents/alpha', '/%00', '/%']) {
      const { text, status } = await test.get(path);
      expect([path, text.includes('"format"'), status >= 400]).toEqual([path, false, true]);
    }
  });
});
