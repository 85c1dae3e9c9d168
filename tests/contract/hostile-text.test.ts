import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Json, JsonObject } from '#engine/brand';
import type { PublicKey } from '#schemas/platform';
import { schemas as documents, type EndpointName, endpointNames, endpoints } from '../../gateway/http/contract.ts';
import { fromSchema } from '../fuzz/from-schema.ts';
import { times } from '../fuzz/runs.ts';
import { seal } from '../support/client/seal.ts';
import { type RunningGateway, site, startGateway } from '../support/gateway/gateway.ts';
import { drawsCall, walletCall } from '../support/gateway/wallet.ts';
import { registerMember } from '../support/players/players.ts';

let gateway: RunningGateway;
let token: string;
let publicKey: PublicKey;
beforeAll(async () => {
  gateway = await startGateway();
  token = (await registerMember(gateway)).value.token;
  const headers = { merchant: 'sv01' };
  publicKey = (await (await fetch(gateway.url + endpoints.systemStatus.path, { headers })).json()).value.info.publicKey;
}, 60_000);
afterAll(() => gateway.close());

/** Text that cannot be kept as it was sent. */
const unkeepable = fc
  .tuple(fc.string(), fc.constantFrom('\0', '\ud800', '\udfff', '\udc00\ud800'), fc.string())
  .map((parts) => parts.join(''));
/** Text that is odd, and long. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\u202e', '\u{10ffff}', "' OR 1=1 --", '%00', '\\u0000', '\x01\x7f', '', ' ', '-1e999', '\ufeff'),
  fc
    .tuple(fc.constantFrom('a', '9', 'é', '💥', "'", '%'), fc.constantFrom(256, 3000, 20_000))
    .map(([one, times]) => one.repeat(times)),
);

/** A value with one of its texts, or of its keys, replaced. */
function replaced(value: Json, at: number, text: string): Json {
  let left = at % Math.max(1, textsIn(value));
  const walk = (inner: Json): Json => {
    if (typeof inner === 'string') return left-- === 0 ? text : inner;
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, one]) => [left-- === 0 ? text : key, walk(one)]));
  };
  return walk(value);
}
const textsIn = (value: Json): number =>
  typeof value === 'string'
    ? 1
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, one) => sum + textsIn(one) + (Array.isArray(value) ? 0 : 1), 0)
      : 0;

/** Percent-encoded, half surrogate pairs as CESU-8 has them. */
const encoded = (text: string) =>
  [...text]
    .map((one) => {
      const unit = one.charCodeAt(0);
      if (one.isWellFormed()) return encodeURIComponent(one);
      const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');
const pairs = (value: Json) =>
  Object.entries(value as JsonObject)
    .map(([name, inner]) => `${encoded(name)}=${encoded(String(inner))}`)
    .join('&');

/** Calls an endpoint with any body and query; the answer must be an envelope and no fault. */
async function call(name: EndpointName, sent: { query?: Json; body?: Json }) {
  const { path, methods, enc, form } = endpoints[name];
  const sealed = enc && sent.body !== undefined ? seal(publicKey, sent.body) : undefined;
  const plain = sent.body === undefined ? null : form ? pairs(sent.body) : JSON.stringify(sent.body);
  const response = await fetch(`${gateway.url}${path}${sent.query === undefined ? '' : `?${pairs(sent.query)}`}`, {
    method: methods[0] ?? 'GET',
    body: sealed?.body ?? plain,
    headers: {
      merchant: 'sv01',
      authorization: token,
      origin: site.sv01,
      ...(plain === null ? {} : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(sealed ? { encryption: sealed.encryption } : {}),
    },
  });
  const { success, message } = (await response.json()) as { success: boolean; message?: string };
  return { http: response.status, success, message };
}

const partOf = (name: EndpointName, part: 'query' | 'body') => {
  const ref = endpoints[name].request[part];
  return ref ? fromSchema({ $ref: ref }, '', { documents, names: () => ['x'] }) : undefined;
};
const parts = endpointNames.flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => {
    const values = partOf(name, part);
    return values ? [{ name, part, values }] : [];
  }),
);

describe('every text of every call', () => {
  test('there are calls with texts', () => expect(parts.length).toBeGreaterThan(20));

  test.each(parts)('$name, $part: what cannot be kept is refused as malformed', async ({ name, part, values }) => {
    const runs = fc.asyncProperty(values, fc.nat(200), unkeepable, async (value, at, text) => {
      const hostile = textsIn(value) > 0 ? replaced(value, at, text) : { [text]: 'x' };
      const reply = await call(name, { [part]: hostile });
      expect([hostile, reply]).toEqual([hostile, { http: 400, success: false, message: 'malformed_request' }]);
    });
    await fc.assert(runs, times(15));
  });

  test.each(parts)(
    '$name, $part: nothing odd or long is a fault',
    { timeout: 60_000 },
    async ({ name, part, values }) => {
      const runs = fc.asyncProperty(values, fc.nat(200), odd, async (value, at, text) => {
        const hostile = replaced(value, at, text);
        const { http, message } = await call(name, { [part]: hostile });
        expect([hostile, http < 500, message === 'internal_error']).toEqual([hostile, true, false]);
      });
      await fc.assert(runs, times(25));
    },
  );
});

/** Sends bytes as they are, and reads the answer: fetch would tidy them up. */
function raw(request: string, base = gateway.url): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(base);
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
    socket.on('data', (data) => {
      answer += data;
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const status = endpoints.systemStatus.path;
test.each([
  ['a path', `GET ${status}%00 HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\n\r\n`],
  ['a path of bytes', `GET ${status}%ff HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\n\r\n`],
  ['a path that is half encoded', `GET ${status}% HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\n\r\n`],
  ['a query', `GET ${status}?url=a%00b HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\n\r\n`],
  ['a query of bytes', `GET ${status}?url=%ed%a0%80 HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\n\r\n`],
  ['a query nobody asks for', `GET ${status}?other=%00 HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\n\r\n`],
  ['a header', `GET ${status} HTTP/1.1\r\nHost: localhost\r\nMerchant: sv\x0001\r\n\r\n`],
  ['the address of demo help', 'GET /_demo/outbox?to=%00 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['the path of demo help', 'GET /_demo/merchants/a%00 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['the path of a picture', 'GET /cdn/games/a%00.webp HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('U+0000, or no UTF-8, in %s is answered by 400 and the envelope', async (_, request) => {
  const answer = await raw(request);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ message: 'malformed_request' });
});

test('headers that are too long are answered by 431 and the envelope', async () => {
  const answer = await raw(`GET ${status} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 .*"malformed_request"\}$/s);
});

test('whatever a header holds, it is no fault', async () => {
  const names = ['authorization', 'language', 'device', 'idempotency-key', 'encryption', 'x-forwarded-for', 'origin'];
  const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) });
  const long = fc.constantFrom('x', '9', '\xff', '1.1.1.1,').map((one) => one.repeat(1000));
  const runs = fc.asyncProperty(fc.constantFrom(...names), fc.oneof(text, long), async (name, value) => {
    const body = JSON.stringify({ username: 'nobody', password: 'Wrong-4417', type: 'username' });
    const sealed = seal(publicKey, JSON.parse(body));
    const given = { encryption: sealed.encryption, [name]: value };
    const headers = Object.entries(given).map(([key, one]) => `${key}: ${one.trim()}\r\n`);
    const line = `POST ${endpoints.login.path} HTTP/1.1\r\nHost: localhost\r\nMerchant: sv01\r\nConnection: close\r\n`;
    const type = `Content-Type: application/json\r\nContent-Length: ${sealed.body.length}\r\n`;
    const answer = await raw(`${line}${type}${headers.join('')}\r\n${sealed.body}`);
    expect([name, value, /^HTTP\/1\.1 [234]/.test(answer)]).toEqual([name, value, true]);
  });
  await fc.assert(runs, times(40));
});

test('demo help takes nothing odd for a fault', async () => {
  const paths = ['/_demo/outbox?to=1&to=2', '/_demo/captcha?id=1&id=2', '/_demo/human-check?id=1&id=2'];
  for (const path of paths) expect([path, (await fetch(gateway.url + path)).status]).toEqual([path, 400]);
  for (const node of ['abc', '1e99', '9999999999', '%20', '1.5']) {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"maintenance":false}' };
    expect([node, (await fetch(`${gateway.url}/_demo/games/${node}`, init)).status]).toEqual([node, 404]);
  }
});

test('game servers are refused it too', async () => {
  for (const text of ['a\0', '\ud800', 'x'.repeat(30_000)]) {
    const bet = { sessionId: text, transactionId: 't-1', roundId: 'r', amount: 1 };
    const replies = [
      await walletCall(gateway, 'bet', bet),
      await walletCall(gateway, 'bet', { ...bet, sessionId: 's', transactionId: text }),
      await walletCall(gateway, 'authenticate', { launchToken: text }),
      await drawsCall(gateway, 'state', { gameCode: text }),
    ];
    for (const { http, value } of replies) expect([http, value.error]).toEqual([400, 'malformed_request']);
  }
});

test.each([
  ['U+0000', 'a\0'],
  ['half a surrogate pair', '\ud800'],
  ['a long text', 'x'.repeat(30_000)],
])('the event socket closes on %s', async (_, ticket) => {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/wps/events`, { origin: site.sv01 });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.send(JSON.stringify({ type: 'ticket', ticket }));
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1008);
});
