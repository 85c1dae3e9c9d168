import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointNames, endpoints } from '../../gateway/http/contract.ts';
import { type RunningGateway, site, startGateway } from '../support/gateway/gateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

const list = endpoints.gameList.path;

async function post(body: BodyInit, headers: { [name: string]: string } = {}, path = list) {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    body,
    headers: { merchant: 'sv01', 'content-type': 'application/json', ...headers },
  });
  return { http: response.status, body: await response.json() };
}

const malformed = { http: 400, body: { success: false, message: 'malformed_request' } };

describe('bodies', () => {
  test.each([
    ['not JSON', '{"a":'],
    ['two values', '{} {}'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['an unknown field', '{"pageNo":1,"admin":true}'],
    ['a wrong type', '{"pageNo":"1"}'],
    ['a number beyond all bounds', '{"minBet":1e309}'],
    ['a number beyond 2^53', '{"minBet":9007199254740993}'],
    ['an enum of another case', '{"gameType":"rng"}'],
    ['__proto__', '{"__proto__":{"pageSize":1}}'],
    ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['toString', '{"toString":"x"}'],
    ['a nested bomb', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a BOM', '\uFEFF{}'],
    ['a NUL', '{"gameName":"a\0"}'],
  ])('%s is refused as malformed', async (_, body) => {
    expect(await post(body)).toMatchObject(malformed);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('bytes that are not UTF-8 are refused', async () => {
    expect(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toMatchObject(malformed);
  });

  test('the pointer names the place, the reason says what is requested', async () => {
    expect((await post('{"pageSize":1000}')).body.value).toEqual({ pointer: '/pageSize', reason: 'must be <= 100' });
  });

  test('brackets inside strings are not nesting', async () => {
    const gameName = `${'['.repeat(30)}\\"${'{'.repeat(30)}`;
    expect((await post(JSON.stringify({ gameName }))).http).toBe(200);
  });

  test('what a player types is text, whatever it looks like', async () => {
    for (const gameName of ["' OR 1=1 --", '%', '_', '\\', '{{7*7}}', '<script>']) {
      const reply = await post(JSON.stringify({ gameName }));
      expect(reply).toMatchObject({ http: 200, body: { value: { total: 0 } } });
    }
  });

  test('a body where none belongs is refused', async () => {
    expect(await post('{"x":1}', {}, endpoints.logout.path)).toMatchObject(malformed);
    expect((await post('{}', {}, endpoints.logout.path)).http).toBe(200);
  });
});

describe('headers', () => {
  test.each([
    ['merchant', 'SV01'],
    ['merchant', "sv01' --"],
    ['language', '../../etc'],
    ['device', 'x'.repeat(40)],
  ])('%s: %s is refused', async (name, value) => {
    expect(await post('{}', { [name]: value })).toMatchObject(malformed);
  });

  test('a language that the merchant has not falls back to its default', async () => {
    const [french, own] = await Promise.all([post('{}', { language: 'FR' }), post('{}', { language: 'TY' })]);
    expect(french.body).toEqual(own.body);
  });

  test('X-Forwarded-For counts only from a trusted proxy', async () => {
    const distrustful = await startGateway({ trustProxy: false });
    const ask = async (url: string) => {
      const headers = { merchant: 'sv01', 'x-forwarded-for': '203.0.113.9' };
      const { value } = await (await fetch(`${url}${endpoints.systemStatus.path}`, { headers })).json();
      return value.location.ip;
    };
    expect(await ask(distrustful.url)).toBe('127.0.0.1');
    expect(await ask(gateway.url)).toBe('203.0.113.9');
    await distrustful.close();
  });
});

describe('the country', () => {
  const asked = async (url: string) => {
    const headers = { merchant: 'sv01', 'cf-ipcountry': 'DE' };
    const { value } = await (await fetch(`${url}${endpoints.systemStatus.path}`, { headers })).json();
    return value.location.country;
  };
  test.each([
    [['10.9.9.9'], 'ZZ'],
    [false, 'ZZ'],
    [['10.9.9.9', ' loopback'], 'DE'],
    [['127.0.0.0/8'], 'DE'],
    [true, 'DE'],
  ])('with %j as proxies, one that this machine names is %s', async (trustProxy, country) => {
    const gated = await startGateway({ trustProxy, countryHeader: 'CF-IPCountry' });
    expect(await asked(gated.url)).toBe(country);
    await gated.close();
  });

  test("is nobody's to name where no header is set", async () => {
    expect(await asked(gateway.url)).toBe('ZZ');
  });
});

describe('pages of other sites', () => {
  const foreign = [
    'null',
    'https://evil.example',
    `${site.sv01}.evil.example`,
    'http://xsenvang.localhost:7000',
    'file://',
  ];

  test.each([...foreign, site.nl01])('%s may change nothing of sv01 and reads no reply', async (origin) => {
    expect(await post('{}', { origin })).toMatchObject({ http: 403, body: { message: 'origin_refused' } });
    const response = await fetch(gateway.url + list, { method: 'POST', headers: { merchant: 'sv01', origin } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['cross-site', 'same-site'])('without Origin, Sec-Fetch-Site %s is refused', async (value) => {
    expect((await post('{}', { 'sec-fetch-site': value })).http).toBe(403);
  });

  test('a form cannot call: its content types are refused', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      expect((await post('a=1', { 'content-type': type })).http).toBe(415);
    }
  });

  test('GET changes nothing: no call that changes something has it', () => {
    const reading = endpointNames.filter((name) => endpoints[name].methods.includes('GET'));
    expect(reading).toEqual([
      'systemStatus',
      'whitelabel',
      'registerSettings',
      'servicePaths',
      'domainRoute',
      'helpCenter',
      'captcha',
      'sliderPuzzle',
      'security',
      'passkeys',
      'bankAccounts',
      'memberInfo',
      'memberIcon',
      'balance',
      'popular',
      'jackpots',
      'lotteryMenus',
      'vnLotteryMenus',
      'recentLotteries',
      'lotteryTable',
      'lotteryNumeros',
      'openedNumeros',
      'fixtures',
      'openBets',
      'feedbackForm',
      'club',
      'rewardCount',
      'referral',
      'affiliate',
      'playSession',
      'giveUpQuote',
      'rebates',
      'cashier',
      'depositQuote',
      'depositStatus',
      'withdrawLimits',
      'withdrawQuote',
      'withdrawalStatus',
      'transferOffer',
    ]);
  });
});

describe('paths', () => {
  test.each([
    '/wps/relay/../system/status',
    '/wps/relay/GCSGAME_gameList/..%2f..%2f_demo',
    '/wps/relay/gcsgame_gamelist',
    '/wps/relay/passwordCheck/GCSGAME_gameList',
    '/cdn/..%2f..%2fpackage.json',
    '/cdn/%2e%2e/vendors.json',
  ])('%s leads nowhere', async (path) => {
    // fetch would tidy the path up before sending it.
    const status = await new Promise<string>((resolve) => {
      const { port } = new URL(gateway.url);
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nMerchant: sv01\r\nConnection: close\r\n\r\n`),
      );
      socket.once('data', (data) => resolve(String(data).split(' ')[1] ?? ''));
    });
    expect(['400', '403', '404']).toContain(status);
  });
});

test('too many calls from one address get the time to wait', async () => {
  const strict = await startGateway({ rate: { burst: 5, perMinute: 60, logins: 5, newAccounts: 5 } });
  const call = () => fetch(strict.url + list, { method: 'POST', headers: { merchant: 'sv01' } });
  for (let i = 0; i < 5; i++) expect((await call()).status).toBe(200);
  const refused = await call();
  expect(refused.status).toBe(429);
  const { message, value } = await refused.json();
  expect(message).toBe('too_many_requests');
  expect(value.retryAfterMs).toBeGreaterThan(0);
  strict.advance(value.retryAfterMs);
  expect((await call()).status).toBe(200);
  await strict.close();
});

test('without DEMO there is no demo help', async () => {
  const earnest = await startGateway({ demo: false });
  for (const path of ['/_demo/outbox?to=1', '/_demo/captcha?id=1', '/_demo/accounts', '/_demo/merchants/sv01']) {
    expect((await fetch(earnest.url + path)).status).toBe(404);
  }
  await earnest.close();
});
