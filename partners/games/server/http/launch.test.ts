import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSiteOrigin } from '../../../http/site-origin.ts';
import { slotGame, wheelGame } from '../../fixtures/catalogue.ts';
import { keyOf, openPlayground, type Playground, siteOrigin } from '../../fixtures/playground.ts';
import { clientAssets } from './assets.ts';

let ground: Playground;
beforeEach(async () => {
  ground = await openPlayground();
});
afterEach(() => ground.close());

describe('a launch', () => {
  it('answers a page that holds a key, framed by its own site alone, with nothing inline', async () => {
    const address = ground.launch();
    const page = await fetch(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(keyOf(html)).toMatch(/^[\w-]{43}$/);
    expect(html).not.toContain(new URL(address).searchParams.get('t'));
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${siteOrigin}`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/json))|\sstyle=|\son\w+=/);
  });

  it('shows the game’s name and its progress until the game has come', async () => {
    const html = await (await fetch(ground.launch())).text();
    const boot = /<div class="boot">.*?<\/div>/s.exec(html)?.[0];
    expect(boot).toContain(`<h1>${slotGame.name.EN}</h1>`);
    expect(boot).toMatch(/<progress [^>]*max="1" value="0\.2" aria-label="Opening the game…">/);
  });

  it('is let into the pages around its site too, where a site stands in a frame itself', async () => {
    const siteParents = ['https://operator.example'];
    await ground.close();
    ground = await openPlayground({ siteParents });
    for (const address of [ground.launch(), `${ground.url}/play/${slotGame.gameCode}`, `${ground.url}/play/NO_SUCH`]) {
      const policy = (await fetch(address)).headers.get('content-security-policy');
      expect(policy).toContain(`frame-ancestors ${siteOrigin} ${siteParents}`);
    }
  });

  it('works once; afterwards the page says what to do, in the reader’s language', async () => {
    const address = ground.launch();
    await fetch(address);
    const again = await fetch(address, { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
    expect(again.status).toBe(401);
    const html = await again.text();
    expect(html).toContain('lang="vi"');
    expect(html).toContain('Liên kết trò chơi đã hết hạn');
  });

  it('is not used up by a HEAD request or a prefetch', async () => {
    const address = ground.launch();
    await fetch(address, { method: 'HEAD' });
    await fetch(address, { headers: { 'sec-purpose': 'prefetch' } });
    expect((await fetch(address)).status).toBe(200);
  });

  it('for one game does not open another', async () => {
    const address = ground.launch(wheelGame).replace(wheelGame.gameCode, slotGame.gameCode);
    expect((await fetch(address)).status).toBe(403);
  });

  it('from a site that is not ours is refused', async () => {
    const token = ground.wallet.launch({
      game: slotGame,
      currency: 'VND',
      language: 'EN',
      siteOrigin: 'http://evil.test',
    });
    expect((await fetch(`${ground.url}/play/${slotGame.gameCode}?t=${token}`)).status).toBe(403);
  });

  it('says that the game is unknown, or that the wallet is away', async () => {
    expect((await fetch(`${ground.url}/play/NO_SUCH`)).status).toBe(404);
    const address = ground.launch();
    ground.wallet.fail('authenticate', 'down', 9);
    expect((await fetch(address)).status).toBe(503);
  });
});

describe('the API', () => {
  it('answers nobody without a key, and no other site', async () => {
    const key = keyOf(await (await fetch(ground.launch())).text());
    const ask = (headers: Record<string, string>) => fetch(`${ground.url}/api/session`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(200);
  });

  it('refuses what is not a round', async () => {
    const key = keyOf(await (await fetch(ground.launch())).text());
    const send = (body: string) =>
      fetch(`${ground.url}/api/rounds`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      });
    for (const body of ['{', '[]', 'null', '{"roundId":"../../x","bets":{}}', '{"roundId":7}']) {
      expect((await send(body)).status, body).toBe(400);
    }
    expect((await send(`{"roundId":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
  });

  it('never sends the wallet’s session to the page', async () => {
    const html = await (await fetch(ground.launch())).text();
    const session = await fetch(`${ground.url}/api/session`, { headers: { authorization: `Bearer ${keyOf(html)}` } });
    expect(Object.keys(await session.json())).not.toContain('walletSessionId');
  });
});

describe('the files', () => {
  it('are served from closed lists', async () => {
    for (const path of [
      '/cdn/../package.json',
      '/cdn/games/..%2f..%2fx.webp',
      '/fonts/..%2fpackage.json',
      '/assets/x/main.js',
    ]) {
      expect((await fetch(ground.url + path)).status, path).toBe(404);
    }
  });

  it('have every font that the sheet names, for Thai too', async () => {
    const sheet = await (await fetch(ground.url + clientAssets.notice.stylesheet)).text();
    const fonts = [...sheet.matchAll(/url\("?(\/fonts\/[^")]+)/g)].map(([, path]) => path ?? '');
    expect(fonts.filter((path) => path.includes('thai'))).toHaveLength(1);
    expect(sheet).toMatch(/font-family:[^;}]*Noto Sans Thai/);
    for (const path of fonts) {
      const font = await fetch(ground.url + path);
      expect([path, font.status, font.headers.get('content-type')]).toEqual([path, 200, 'font/woff2']);
    }
  });

  it('are one script and one sheet for each page, compressed, for ever', async () => {
    const html = await (await fetch(ground.launch())).text();
    expect(html.match(/<script[^>]+src=/g)).toHaveLength(1);
    const [path = '', hash = ''] = /\/assets\/(\w+)\/slot\.js/.exec(html) ?? [];
    const script = await fetch(ground.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).not.toMatch(/from\s*["'`]\./);
    const sheet = await fetch(ground.url + path.replace('.js', '.css'));
    expect(await sheet.text()).toContain('.cabinet');
    // What was made from other sources is not there by that name.
    expect((await fetch(ground.url + path.replace(hash, '0123456789abcdef'))).status).toBe(404);
  });
});

describe('a site’s origin', () => {
  it.each([
    ['https://a.example.com', true],
    ['https://example.com', false],
    ['https://a.b.example.com', false],
    ['http://a.example.com', false],
    ['https://a.example.com.evil.test', false],
    ['https://evilexample.com', false],
    ['https://one.test:8443', true],
    ['https://one.test', false],
    ['null', false],
  ])('%s is ours: %s', (origin, isOurs) => {
    expect(isSiteOrigin(['https://*.example.com', 'https://one.test:8443'], origin)).toBe(isOurs);
  });
});
