import { createHash } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type ForgingProvider, startForgingProvider } from '../../tests/support/gateway/identity.ts';
import { socialAttempts } from '../database/tables/index.ts';

/** What a provider, somebody on the way, or another browser may try. */
let gateway: RunningGateway;
let provider: ForgingProvider;
let nl01: TestClient;

beforeAll(async () => {
  provider = await startForgingProvider();
  gateway = await startGateway({ socialClient: () => provider.client });
  nl01 = new TestClient(gateway.url, 'nl01');
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
beforeEach(() => {
  provider.answer = {};
  provider.keysDown = false;
});

const headers = { origin: site.nl01 };

async function begin() {
  const { value } = await nl01.call('socialBegin', { body: { provider: 'google' }, headers });
  const query = Object.fromEntries(new URL(value.url).searchParams);
  return { ...value, query, state: query.state ?? '', nonce: query.nonce ?? '' };
}

const finish = (body: { state: string; browserKey: string; code?: string; error?: string }) =>
  nl01.call('socialFinish', { body: { code: 'a code', ...body }, headers });

const now = () => Math.floor(Date.now() / 1000);
const good = (nonce: string): JWTPayload => ({
  iss: provider.client.issuer,
  aud: provider.client.clientId,
  sub: 'somebody',
  iat: now(),
  exp: now() + 300,
  nonce,
});

/** Begins, and finishes with a token of these claims. */
async function finishWith(claims: (good: JWTPayload) => JWTPayload) {
  const { nonce, ...attempt } = await begin();
  provider.answer = { idToken: await provider.sign(claims(good(nonce))) };
  return finish({ state: attempt.state, browserKey: attempt.browserKey });
}

test('what is requested: a code, PKCE by S256, a nonce, our own page; the secret goes to the token endpoint only', async () => {
  const { url, query, nonce, state, browserKey } = await begin();
  expect(query).toMatchObject({
    hl: 'en',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email',
    redirect_uri: `${site.nl01}/social-return`,
  });
  expect(url).not.toContain('secret');
  expect(url).not.toContain(browserKey);
  provider.answer = { idToken: await provider.sign(good(nonce)) };
  expect((await finish({ state, browserKey })).value.pending?.ticket).toMatch(/^[\w-]{43}$/);
  const received = Object.fromEntries(provider.received);
  expect(received).toMatchObject({ grant_type: 'authorization_code', code: 'a code', client_secret: 'the secret' });
  const challenge = createHash('sha256')
    .update(received.code_verifier ?? '')
    .digest('base64url');
  expect(challenge).toBe(query.code_challenge);
  expect(received.redirect_uri).toBe(query.redirect_uri);
});

test('a state serves once, also when two come at once', async () => {
  const { state, browserKey, nonce } = await begin();
  provider.answer = { idToken: await provider.sign(good(nonce)) };
  const replies = await Promise.all([finish({ state, browserKey }), finish({ state, browserKey })]);
  expect(replies.map(({ message }) => message).sort()).toEqual(['social_ended', undefined]);
});

test('another browser can neither finish a sign-in nor spoil it', async () => {
  const [victim, attacker] = [await begin(), await begin()];
  provider.answer = { idToken: () => provider.sign(good(victim.nonce)) };
  expect((await finish({ state: victim.state, browserKey: attacker.browserKey })).message).toBe('social_ended');
  expect((await finish({ state: attacker.state, browserKey: victim.browserKey })).message).toBe('social_ended');
  expect((await finish({ state: victim.state, browserKey: victim.browserKey })).success).toBe(true);
});

test('a sign-in is over after ten minutes, and is another merchant’s for no moment', async () => {
  const one = await begin();
  const body = { state: one.state, browserKey: one.browserKey, code: 'a code' };
  const foreign = await new TestClient(gateway.url, 'sv01').call('socialFinish', { body });
  expect(foreign.message).toBe('social_ended');
  gateway.advance(10 * 60_000);
  provider.answer = { idToken: await provider.sign({ ...good(one.nonce), iat: now() + 600, exp: now() + 900 }) };
  expect((await finish(body)).message).toBe('social_ended');
  gateway.advance(-10 * 60_000);
});

test('at rest nothing of it can be used', async () => {
  const { state, browserKey } = await begin();
  const rows = JSON.stringify(await gateway.services.db.select().from(socialAttempts));
  expect(rows).not.toContain(state);
  expect(rows).not.toContain(browserKey);
});

test.each<[string, (good: JWTPayload) => JWTPayload]>([
  ['of another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['for another client', (claims) => ({ ...claims, aud: 'another client' })],
  ['for two clients, given to the other', (claims) => ({ ...claims, aud: ['the client', 'another'], azp: 'another' })],
  ['for two clients, given to neither', (claims) => ({ ...claims, aud: ['the client', 'another'] })],
  ['for us, given to another', (claims) => ({ ...claims, azp: 'another' })],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.example' })],
  ['that has ended', (claims) => ({ ...claims, iat: now() - 500, exp: now() - 120 })],
  ['that never ends', ({ exp: _exp, ...claims }) => claims],
  ['that was given long ago', (claims) => ({ ...claims, iat: now() - 3600 })],
  ['of tomorrow', (claims) => ({ ...claims, iat: now() + 86_400, exp: now() + 90_000 })],
  ['about nobody', ({ sub: _sub, ...claims }) => claims],
  ['about an empty name', (claims) => ({ ...claims, sub: '' })],
])('a token %s is refused', async (_what, claims) => {
  expect((await finishWith(claims)).message).toBe('social_refused');
  expect((await finishWith((right) => right)).success).toBe(true);
});

test('a token that nobody signed, or somebody else did, is refused', async () => {
  const refusedFor = async (forge: (claims: JWTPayload) => Promise<string> | string) => {
    const { nonce, state, browserKey } = await begin();
    provider.answer = { idToken: await forge(good(nonce)) };
    return (await finish({ state, browserKey })).message;
  };
  const none = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();
  expect(await refusedFor(none)).toBe('social_refused');
  // The public key, which everybody has, taken for a shared secret.
  const byText = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .sign(new TextEncoder().encode('k'.repeat(64)));
  expect(await refusedFor(byText)).toBe('social_refused');
  const { privateKey } = await generateKeyPair('RS256');
  const stranger = (kid: string) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  expect(await refusedFor(stranger('test'))).toBe('social_refused');
  expect(await refusedFor(stranger('unknown'))).toBe('social_refused');
  const tampered = async (claims: JWTPayload) => {
    const [head, , signature] = (await provider.sign(claims)).split('.');
    return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url'), signature].join('.');
  };
  expect(await refusedFor(tampered)).toBe('social_refused');
  for (const junk of ['', 'junk', 'a.b.c', 'x'.repeat(20_000)])
    expect(await refusedFor(() => junk)).toBe('social_refused');
});

test('a provider that signs with the client secret is believed for that alone', async () => {
  const { jwksUri, clientSecret } = provider.client;
  provider.client.jwksUri = undefined;
  provider.client.clientSecret = 's'.repeat(32);
  const finishSigned = async (sign: (claims: JWTPayload) => Promise<string> | string) => {
    const { nonce, state, browserKey } = await begin();
    provider.answer = { idToken: await sign(good(nonce)) };
    return (await finish({ state, browserKey })).message;
  };
  const by = (secret: string, alg: string) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  expect(await finishSigned(by('s'.repeat(32), 'HS256'))).toBeUndefined();
  expect(await finishSigned(by('t'.repeat(32), 'HS256'))).toBe('social_refused');
  expect(await finishSigned((claims) => provider.sign(claims))).toBe('social_refused');
  expect(await finishSigned((claims) => new UnsecuredJWT(claims).encode())).toBe('social_refused');
  Object.assign(provider.client, { jwksUri, clientSecret });
});

test('only an address that the provider calls verified is passed on', async () => {
  const address = 'a@people.example';
  const pendingOf = async (claims: JWTPayload) =>
    (await finishWith((right) => ({ ...right, ...claims }))).value.pending;
  expect(await pendingOf({ email: address, email_verified: true })).toMatchObject({ email: address });
  for (const email_verified of [false, 'true', undefined, 1])
    expect(await pendingOf({ email: address, email_verified })).not.toHaveProperty('email');
});

test.each([
  ['does not know the code', { status: 400, body: '{"error":"invalid_grant"}' }, 'social_refused'],
  ['answers without a token', { body: '{}' }, 'social_refused'],
  ['answers with a page', { body: '<html>' }, 'social_refused'],
  ['fails', { status: 500, body: 'oops' }, 'social_provider_down'],
  ['is at its limit', { status: 429, body: '{}' }, 'social_provider_down'],
  ['floods us', { body: 'x'.repeat(100_000) }, 'social_provider_down'],
])('a provider that %s', async (_what, answer, message) => {
  const { state, browserKey } = await begin();
  provider.answer = answer;
  expect(await finish({ state, browserKey })).toMatchObject({ http: 200, message, value: undefined });
});

test('a provider that is not there, or shows no keys', async () => {
  const { tokenEndpoint, jwksUri } = provider.client;
  provider.client.tokenEndpoint = 'http://127.0.0.1:9/token';
  expect((await finishWith((right) => right)).message).toBe('social_provider_down');
  provider.client.tokenEndpoint = tokenEndpoint;
  // Keys that have been seen are kept: another address has none yet.
  provider.client.jwksUri = 'http://127.0.0.1:9/jwks';
  expect((await finishWith((right) => right)).message).toBe('social_provider_down');
  provider.client.jwksUri = `${jwksUri}-elsewhere`;
  provider.keysDown = true;
  expect((await finishWith((right) => right)).message).toBe('social_provider_down');
  provider.client.jwksUri = jwksUri;
});

test('what a provider says instead of a code', async () => {
  const answers = {
    access_denied: 'social_cancelled',
    temporarily_unavailable: 'social_provider_down',
    odd: 'social_refused',
  };
  for (const [error, message] of Object.entries(answers)) {
    const { state, browserKey } = await begin();
    const body = { state, browserKey, error };
    expect((await nl01.call('socialFinish', { body, headers })).message).toBe(message);
  }
});
