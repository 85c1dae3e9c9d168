import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { startIdentityProvider } from '../../tests/support/gateway/identity.ts';
import { afterNext, fromElsewhere } from '../../tests/support/players/owner.ts';
import { lastCode, newNumber, password } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import type { Message } from '../verification/outbox.ts';

/** Signing in through the demo's identity provider, as a browser goes through it. */
let gateway: RunningGateway;
let nl01: TestClient;
let identity: Awaited<ReturnType<typeof startIdentityProvider>>;
const messages: Message[] = [];

beforeAll(async () => {
  identity = await startIdentityProvider();
  const { socialClient } = identity;
  gateway = await startGateway({ socialClient, onMessage: (message) => messages.push(message) });
  nl01 = new TestClient(gateway.url, 'nl01');
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await identity.close();
});

const headers = { origin: site.nl01 };
const begin = async (provider: string) => (await nl01.call('socialBegin', { body: { provider }, headers })).value;

/** Answers the provider's page; brings what it sends the player back with. */
async function consent(url: string, form: { [name: string]: string }) {
  const page = await fetch(url);
  expect(await page.text()).toContain('This is not');
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  return { at: back.origin + back.pathname, ...Object.fromEntries(back.searchParams) } as {
    at: string;
    state: string;
    code?: string;
    error?: string;
  };
}

/** The whole way of one person. */
async function signIn(provider: string, form: { [name: string]: string }) {
  const { url, browserKey } = await begin(provider);
  const { at, ...back } = await consent(url, { answer: 'allow', ...form });
  expect(at).toBe(`${site.nl01}/social-return`);
  return nl01.call('socialFinish', { body: { ...back, browserKey }, headers });
}

/** Registers by number with whatever a registration needs, and the ticket of a sign-in. */
async function register(social: string | undefined, mobileNum = newNumber()) {
  await nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: mobileNum } });
  const verificationCode = await lastCode(gateway, mobileNum);
  const body = { mobileNum, countryDialingCode: '1', password, confirmPassword: password, verificationCode };
  return nl01.call('registerMobile', { body: { ...body, ...(social ? { social } : {}) } });
}

const logIn = (username: string, social?: string) =>
  nl01.call('login', { body: { username, password, type: 'username', ...(social ? { social } : {}) } });

test('which providers a merchant has goes with its status', async () => {
  expect((await nl01.call('systemStatus')).value.info.socialProviders).toEqual(['google', 'facebook']);
  expect((await new TestClient(gateway.url, 'vt01').call('systemStatus')).value.info.socialProviders).toEqual([]);
});

test('somebody new registers as everybody does, and is let in from then on', async () => {
  const { value } = await signIn('google', { person: 'anna' });
  expect(value.session).toBeUndefined();
  expect(value.pending).toMatchObject({ name: 'Anna Berg', email: 'anna.berg@people.example' });
  const ticket = value.pending?.ticket ?? '';
  // What a registration needs it needs now too, and a form that is refused does not use the ticket up.
  const refused = await nl01.call('registerMobile', { body: { mobileNum: '12', password: 'x', social: ticket } });
  expect(refused.message).toBe('invalid_fields');
  const { account } = (await register(ticket)).value;
  const again = (await signIn('google', { person: 'anna' })).value;
  expect(again).toMatchObject({ session: { account, firstTimeLogin: false } });
  expect((await nl01.call('memberInfo', { token: again.session?.token ?? '' })).value.account).toBe(account);
  expect((await register(ticket)).message).toBe('social_ended');
});

test('an address opens no account, verified or not: its owner logs in once, sees a message, and is let in from then on', async () => {
  const mobileNum = newNumber();
  const { account } = (await register(undefined, mobileNum)).value;
  const { services } = gateway;
  const same = eq(players.account, account);
  await services.db
    .update(players)
    .set({ details: { email: 'squat@people.example' } })
    .where(same);
  const person = { person: 'new', email: 'squat@people.example' };
  const { pending, session } = (await signIn('google', person)).value;
  expect([pending?.email, session]).toEqual(['squat@people.example', undefined]);
  const wrong = await nl01.call('login', {
    body: { username: account, password: 'wrong', type: 'username', social: pending?.ticket ?? '' },
  });
  expect(wrong.message).toBe('invalid_credentials');
  expect((await logIn(account, pending?.ticket)).value.account).toBe(account);
  expect(messages.findLast(({ recipient }) => recipient === `1 ${mobileNum}`)?.text).toContain('Google');
  expect(messages.at(-1)).toMatchObject({ recipient: 'squat@people.example', subject: expect.any(String) });
  expect((await signIn('google', person)).value.session?.account).toBe(account);
});

test('a new password ends what providers open', async () => {
  const { pending } = (await signIn('facebook', { person: 'chi' })).value;
  const { account, token } = (await register(pending?.ticket)).value;
  expect((await signIn('facebook', { person: 'chi' })).value.session?.account).toBe(account);
  const fresh = { newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
  const changed = await nl01.call('changePassword', { token, body: { oldPassword: password, ...fresh } });
  expect(changed.success).toBe(true);
  expect((await signIn('facebook', { person: 'chi' })).value.pending).toBeDefined();
});

test('a sign-in that is under way when the password changes starts no session', async () => {
  const { pending } = (await signIn('google', { person: 'new', email: 'underway@people.example' })).value;
  const { token } = (await register(pending?.ticket)).value;
  const fresh = { newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
  const change = () => nl01.call('changePassword', { token, body: { oldPassword: password, ...fresh } });
  afterNext(gateway.services.socialIdentities, 'playerOf', change);
  const { value } = await signIn('google', { person: 'new', email: 'underway@people.example' });
  expect([value.session, value.pending?.ticket]).toEqual([undefined, expect.any(String)]);
});

test('a log-in that is refused by then connects nothing', async () => {
  const { account, token } = (await register(undefined)).value;
  const person = { person: 'new', email: 'intruder@people.example' };
  const { pending } = (await signIn('google', person)).value;
  const body = { oldPassword: password, newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
  const elsewhere = fromElsewhere();
  const change = () => nl01.call('changePassword', { token, body, headers: elsewhere });
  afterNext(gateway.services.passwords, 'verify', change);
  expect((await logIn(account, pending?.ticket)).message).toBe('invalid_credentials');
  expect((await signIn('google', person)).value.session).toBeUndefined();
});

test('an address that the provider has not verified, or says nothing about, is not passed on', async () => {
  expect((await signIn('google', { person: 'ben' })).value.pending).not.toHaveProperty('email');
  expect((await signIn('facebook', { person: 'anna' })).value.pending).not.toHaveProperty('email');
  expect((await signIn('google', { person: 'chi' })).value.pending).not.toHaveProperty('email');
});

test('the same person at two providers is two people', async () => {
  const person = { person: 'new', email: 'twice@people.example' };
  const { account } = (await register((await signIn('google', person)).value.pending?.ticket)).value;
  expect((await signIn('google', person)).value.session?.account).toBe(account);
  expect((await signIn('facebook', person)).value.pending).toBeDefined();
});

test('whoever leaves the provider sees a message, and that sign-in is over', async () => {
  const { url, browserKey } = await begin('google');
  const { at: _at, ...back } = await consent(url, { answer: 'cancel', person: 'anna' });
  expect(back.error).toBe('access_denied');
  const body = { ...back, browserKey };
  expect((await nl01.call('socialFinish', { body, headers })).message).toBe('social_cancelled');
  expect((await nl01.call('socialFinish', { body, headers })).message).toBe('social_ended');
});

test('no provider that the merchant has not, and no page that is not the merchant’s', async () => {
  const ask = (provider: string, origin: string) =>
    nl01.call('socialBegin', { body: { provider }, headers: origin ? { origin } : {} });
  expect((await ask('line', site.nl01)).message).toBe('social_unavailable');
  expect((await ask('google', 'https://evil.example')).message).toBe('origin_refused');
  expect((await ask('google', site.sv01)).message).toBe('origin_refused');
  expect((await ask('google', '')).message).toBe('origin_refused');
  const forged = { 'x-forwarded-host': 'evil.example', ...headers };
  const { url } = (await nl01.call('socialBegin', { body: { provider: 'google' }, headers: forged })).value;
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${site.nl01}/social-return`);
});

test('the demo’s provider sends nobody to a site that it does not know, and gives no token without the verifier', async () => {
  const { url } = await begin('google');
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/social-return');
  expect((await fetch(elsewhere)).status).toBe(400);
  expect((await fetch(elsewhere, { method: 'POST', body: new URLSearchParams({ answer: 'allow' }) })).status).toBe(400);
  const client = identity.socialClient('nl01', 'google');
  const exchange = async (more: object) => {
    const { code = '' } = await consent((await begin('google')).url, { answer: 'allow', person: 'anna' });
    const fixed = { code, client_id: 'nl01', redirect_uri: `${site.nl01}/social-return`, code_verifier: 'a guess' };
    const body = new URLSearchParams(Object.entries({ ...fixed, ...more }));
    return (await fetch(client?.tokenEndpoint ?? '', { method: 'POST', body })).status;
  };
  expect(await exchange({ client_secret: 'a guess' })).toBe(401);
  expect(await exchange({ client_secret: client?.clientSecret })).toBe(400);
});
