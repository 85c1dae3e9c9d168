import { createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PublicKey } from '#schemas/platform';
import { errorText, PlatformError } from './error.ts';
import { createPlatform, type PlatformSettings } from './platform.ts';

/** A platform that answers what the test says, over real HTTP. */
let server: Server;
let baseUrl: string;
let answer: { status: number; body: string };
let seen: { request: IncomingMessage; body: string }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push({ request, body: Buffer.concat(parts).toString() });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: '{"success":true,"value":{}}' };
});

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ format: 'jwk' }) as unknown as PublicKey;

function platform(settings: Partial<PlatformSettings> = {}, change: object = {}) {
  return createPlatform({
    brand: { merchantCode: 'm01', device: 'WEB', platform: { baseUrl, cipher: 'aes-rsa', ...change } },
    token: () => null,
    language: () => 'EN',
    publicKey: async () => publicKey,
    onSessionEnded: () => undefined,
    onClosed: () => undefined,
    ...settings,
  });
}

async function failure(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PlatformError)) throw new Error(`expected a PlatformError, got ${String(error)}`);
  return error;
}

describe('call', () => {
  test('sends the headers of the contract, the token raw, and only where it belongs', async () => {
    const client = platform({ token: () => 'secret-token', language: () => 'TY' });
    await client.call('memberInfo');
    await client.call('whitelabel');
    const [member, flags] = seen.map(({ request }) => request.headers);
    expect(member).toMatchObject({ merchant: 'm01', language: 'TY', device: 'WEB', authorization: 'secret-token' });
    expect(flags?.authorization).toBeUndefined();
  });

  test('a call that needs a session is not made without one', async () => {
    expect(await failure(platform().call('balance'))).toMatchObject({ kind: 'session', code: 'login_required' });
    expect(seen).toHaveLength(0);
  });

  test('waits until what it changes may be drawn, and asks for the token then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let token: string | null = null;
    const call = platform({ ready: () => promise, token: () => token }).call('memberInfo');
    await new Promise((passed) => setTimeout(passed, 50));
    expect(seen).toHaveLength(0);
    token = 'known-by-now';
    resolve();
    await call;
    expect(seen[0]?.request.headers.authorization).toBe('known-by-now');
  });

  test('fills the constants of a call: in its body, or in its query where it has none (§7)', async () => {
    vi.stubGlobal('location', { origin: 'https://brand.example', host: 'brand.example' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const client = platform({ token: () => 't' });
    await client.call('launchGame', { body: { nodeId: 7, gameId: 'KRK_CAPTAIN_PARROT' } });
    await client.call('systemStatus');
    await client.call('popular', { query: { count: 3 } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      nodeId: 7,
      gameId: 'KRK_CAPTAIN_PARROT',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      device: 'WEB',
      merchantCode: 'm01',
      language: 'EN',
      backUrl: 'https://brand.example/',
    });
    const queries = seen
      .slice(1)
      .map(({ request }) => Object.fromEntries(new URL(request.url ?? '', baseUrl).searchParams));
    expect(queries).toEqual([{ url: 'brand.example' }, { count: '3', device: 'WEB', language: 'EN' }]);
  });

  test('a registration says by itself where its form was', async () => {
    const href = `https://brand.example/register?code=${'x'.repeat(3000)}`;
    vi.stubGlobal('location', { origin: 'https://brand.example', host: 'brand.example', href });
    onTestFinished(() => void vi.unstubAllGlobals());
    await platform({}, { cipher: 'none' }).call('register', { body: { username: 'an' } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      username: 'an',
      login: true,
      registerMethod: 'WEB',
      registerUrl: href.slice(0, 2048),
    });
  });

  test('a random constant is another one in each call', async () => {
    await platform().call('freePlay');
    await platform().call('freePlay');
    const [one, two] = seen.map(({ body }) => JSON.parse(body) as { os: string; random: string });
    expect(one).toMatchObject({
      os: 'web',
      platform: 'W',
      version: 3,
      random: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(one?.random).not.toBe(two?.random);
  });

  test('the key of a submit travels with calls that have one effect, and with no others', async () => {
    await platform().call('freePlay', { idempotencyKey: 'k1' });
    await platform({}, { cipher: 'none' }).call('login', {
      body: { username: 'a', password: 'b', type: 'username' },
      idempotencyKey: 'k2',
    });
    expect(seen.map(({ request }) => request.headers['idempotency-key'])).toEqual(['k1', undefined]);
  });

  test('a brand may override a method and a path (§7, both readings)', async () => {
    await platform({}, { endpoints: { logout: { method: 'POST', path: '/x/out' } } }).call('logout');
    expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/x/out' });
  });

  test.each([
    [200, '{"success":false,"message":"wrong_credentials","value":{"captcha":true}}', 'business', 'wrong_credentials'],
    [401, '{"success":false,"message":"session_ended"}', 'session', 'session_ended'],
    [429, '{"success":false,"message":"too_many_requests"}', 'busy', 'too_many_requests'],
    [400, '{"success":false,"message":"malformed_request"}', 'refused', 'malformed_request'],
    [500, '<html>oops</html>', 'fault', 'unknown'],
    [200, '<html>a captive portal</html>', 'fault', 'unknown'],
    [200, 'null', 'fault', 'unknown'],
  ])('%i %s is a %s error', async (status, body, kind, code) => {
    answer = { status, body };
    expect(await failure(platform().call('whitelabel'))).toMatchObject({ kind, code });
  });

  test('a 401 names the token that it ended', async () => {
    answer = { status: 401, body: '{"success":false,"message":"session_ended"}' };
    const ended: string[] = [];
    await failure(platform({ token: () => 'old', onSessionEnded: (token) => ended.push(token) }).call('balance'));
    expect(ended).toEqual(['old']);
  });

  test('no answer at all is a network error', async () => {
    const nowhere = platform({}, { baseUrl: 'http://127.0.0.1:1' });
    expect(await failure(nowhere.call('whitelabel'))).toMatchObject({ kind: 'network', code: 'network_abnormal' });
  });
});

describe('sealed calls', () => {
  const login = { username: 'demo88', password: 'Demo8888', type: 'username' as const };

  test('the body is AES-256-GCM under a key wrapped for the platform; nothing of it is in the clear', async () => {
    await platform().call('login', { body: login });
    const { request, body } = seen[0] ?? { request: undefined, body: '' };
    expect(body).not.toContain('Demo8888');
    const wrapped = Buffer.from(String(request?.headers.encryption), 'base64');
    const key = privateDecrypt({ key: keys.privateKey, oaepHash: 'sha256' }, wrapped);
    const sealed = Buffer.from((JSON.parse(body) as { value: string }).value, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const clear = decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    expect(JSON.parse(clear)).toEqual(login);
  });

  test('two calls share neither key nor nonce', async () => {
    const client = platform();
    await client.call('login', { body: login });
    await client.call('login', { body: login });
    expect(seen[0]?.request.headers.encryption).not.toBe(seen[1]?.request.headers.encryption);
    expect(seen[0]?.body).not.toBe(seen[1]?.body);
  });

  test('without a public key the body stays here', async () => {
    await expect(platform({ publicKey: async () => undefined }).call('login', { body: login })).rejects.toThrow(
      'public key',
    );
    expect(seen).toHaveLength(0);
  });

  test('the cipher "none" is only used when the brand names it', async () => {
    await platform({}, { cipher: 'none' }).call('login', { body: login });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(login);
  });
});

describe('errorText', () => {
  const text = (key: string, values?: Record<string, string | number>) => `${key} ${JSON.stringify(values ?? {})}`;
  test('a code becomes a message key, with what the platform said as values', () => {
    expect(errorText(new PlatformError('busy', 'too_many_requests', { retryAfterMs: 4200 }), text)).toBe(
      'errors:too_many_requests {"retryAfterMs":4200,"seconds":5}',
    );
  });
  test("a sentence of the operator's own platform is shown as it is", () => {
    expect(errorText(new PlatformError('business', 'Your account is being reviewed.'), text)).toBe(
      'Your account is being reviewed.',
    );
  });
  test('code that could not be fetched is a network error: the first call of a visit needs it', () => {
    const words = [
      'Failed to fetch dynamically imported module: /assets/cipher.js',
      'error loading dynamically imported module: /assets/cipher.js',
      'Importing a module script failed.',
    ];
    for (const message of words) expect(errorText(new TypeError(message), text)).toBe('errors:network_abnormal {}');
  });

  test('anything else is an unknown error', () => {
    expect(errorText(new TypeError('x is undefined'), text)).toBe('errors:unknown {}');
  });
});
