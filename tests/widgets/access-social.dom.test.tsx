import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { statusAtom } from '#engine/platform';
import { socialPendingAtom, takeAttempt } from '#widgets/access';
import { keepAttempt } from '../../widgets/access/shared/social/attempt.ts';
import { type ForgingProvider, startForgingProvider } from '../support/gateway/identity.ts';
import { appCode } from '../support/players/authenticator.ts';
import { newName } from '../support/players/players.ts';
import { AccessDesk, fillIn, press, type } from './access-desk.tsx';

/** Signing in with a provider: the buttons, the way there, and how it ends. */
let provider: ForgingProvider;
const desk = new AccessDesk({ socialClient: () => provider.client }, 'http://localhost:7000');
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  offer('google', 'facebook');
  return desk.change({ socialProviders: ['google', 'facebook'] });
});

const password = 'Canary-8812';
const both = { login: { social: ['facebook', 'google'] } };

/** What the platform says that it has. */
function offer(...socialProviders: string[]) {
  desk.store.set(statusAtom, { info: { socialProviders }, location: { ip: '', country: 'ZZ' } } as never);
}

const ways = () => {
  const group = screen.queryByRole('region', { name: 'Sign in with another account' });
  return (
    group &&
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent)
  );
};

/** Begins as the button does and agrees at the provider; brings the address that the player comes back to. */
async function goThere(sub: string, more: object = {}): Promise<string> {
  const { url, browserKey } = await desk.platform.call('socialBegin', { body: { provider: 'google' } });
  keepAttempt({ provider: 'google', browserKey, from: '/help?topic=2' });
  const { nonce, state } = Object.fromEntries(new URL(url).searchParams);
  const iat = Math.floor(Date.now() / 1000);
  const { issuer: iss, clientId: aud } = provider.client;
  const claims = { iss, aud, sub, iat, exp: iat + 300, ...(nonce ? { nonce } : {}), ...more };
  provider.answer = { idToken: await provider.sign(claims) };
  return `/social-return?state=${state}&code=x`;
}

const window = () => screen.findByRole('dialog', { name: 'Sign-in' });

test("the brand's providers in its order, as far as the platform has them", async () => {
  await desk.draw('access/login', {}, both);
  act(() => desk.store.set(statusAtom, null as never));
  // What stands around them does not jump when they come.
  expect(document.querySelectorAll('[aria-label="Sign in with another account"] [data-waiting]')).toHaveLength(2);
  act(() => offer('google', 'facebook'));
  expect(ways()).toEqual(['Continue with Facebook', 'Continue with Google']);
  act(() => offer('google'));
  expect(ways()).toEqual(['Continue with Google']);
  act(() => offer());
  expect(ways()).toBeNull();
});

test('they stand in the registration as well, and nowhere when a brand offers none', async () => {
  await desk.draw('access/register', {}, both);
  expect(ways()).toHaveLength(2);
  cleanup();
  await desk.draw('access/login', {}, { login: {} });
  expect(ways()).toBeNull();
});

test('a button leads to the provider, and the browser keeps what only it may know', async () => {
  await desk.draw('access/login', {}, both);
  await press(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(localStorage.getItem('socialAttempt')).toContain('"provider":"google"'));
  expect(screen.getByRole('button', { name: 'Continue with Google' }).getAttribute('aria-busy')).toBe('true');
  // Back by the browser's button: the page is as it was.
  act(() => void globalThis.dispatchEvent(new Event('pageshow')));
  expect(screen.getByRole('button', { name: 'Continue with Google' }).getAttribute('aria-busy')).toBeNull();
});

test('a provider that the platform has taken away meanwhile is shown in words', async () => {
  await desk.change({ socialProviders: [] });
  await desk.draw('access/login', {}, both);
  await press(screen.getByRole('button', { name: 'Continue with Google' }));
  await screen.findByText('This way to sign in is not available right now. Please choose another one.');
  expect(localStorage.getItem('socialAttempt')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' }).disabled).toBe(false);
});

test('somebody new finds the registration open, with a verified address; the account is known from then on', async () => {
  await desk.place(
    'access/social',
    {},
    await goThere('new one', { email: 'new@people.example', email_verified: true }),
  );
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'register' } }]));
  cleanup();
  await desk.change({ rules: { email: { enabled: true, required: false } } });
  const create = await desk.draw('access/register', {}, both);
  expect(ways()).toBeNull();
  expect(screen.getByText('new@people.example')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('new@people.example');
  fillIn('socialnew1');
  await press(create);
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(desk.store.get(socialPendingAtom)).toBeNull();
  expect(await desk.platform.call('memberInfo')).toMatchObject({ account: 'socialnew1' });
});

test('whoever is known is logged in at once, and is where the way began', async () => {
  await desk.place('access/social', {}, await goThere('new one'));
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(await desk.platform.call('memberInfo')).toMatchObject({ account: 'socialnew1' });
  expect(localStorage.getItem('socialAttempt')).toBeNull();
});

test('whoever has an account logs in once; a wrong password takes nothing away', async () => {
  const body = { username: newName(), password, confirmPassword: password };
  const { account } = await desk.platform.call('register', { body });
  await desk.place('access/social', {}, await goThere('old one', { name: 'Old One' }));
  await waitFor(() => expect(desk.store.get(socialPendingAtom)).not.toBeNull());
  cleanup();
  const submit = await desk.draw('access/login', {}, both);
  expect(screen.getByText('Old One')).toBeTruthy();
  expect(screen.getByText('Log in once; from then on Google lets you in.')).toBeTruthy();
  type('User name or mobile number', account);
  type('Password', 'Wrong-8812');
  await press(submit);
  await screen.findByText('Account and password do not match.');
  type('Password', password);
  await press(submit);
  await waitFor(() => expect(desk.token).not.toBeNull());
  const { services } = desk.gateway;
  const { issuer } = provider.client;
  const known = await services.socialIdentities.playerOf('demo', { provider: 'google', issuer, subject: 'old one' });
  expect(known?.account).toBe(account);
});

/** A member whom a person at the provider opens, and who has an authenticator app; the recovery codes. */
async function memberWithApp(subject: string) {
  const body = { username: newName(), password, confirmPassword: password };
  const { token, account } = await desk.platform.call('register', { body });
  const { sessions, socialIdentities: identities, db } = desk.gateway.services;
  const session = await sessions.find(token);
  const identity = { provider: 'google', issuer: provider.client.issuer, subject };
  const person = await identities.read('demo', (await identities.issue('demo', identity)).ticket);
  if (!session || !person) throw new Error('nobody has registered');
  await identities.connect(db, session.player, person);
  const { secret } = await desk.platform.call('authenticatorKey', { token });
  const proof = { way: 'password', value: password } as const;
  const enrolment = { code: appCode(secret, desk.gateway.services.clock()), proof };
  return { account, ...(await desk.platform.call('enrolAuthenticator', { token, body: enrolment })) };
}

test('whoever has an authenticator app shows its code in the same form as after a password, and is let in then', async () => {
  const { account, codes } = await memberWithApp('one with an app');
  const call = vi.spyOn(desk.platform, 'call');
  await desk.place('access/social', {}, await goThere('one with an app'));
  const heading = await screen.findByRole('heading', { name: 'Is it you?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(within(await window()).getByText('Your account is guarded by an authenticator app.')).toBeTruthy();
  expect(desk.token).toBeNull();
  const goOn = screen.getByRole('button', { name: 'Go on' });
  type('Code from the app', '000000');
  await press(goOn);
  await waitFor(() => expect(screen.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true'));
  expect(desk.token).toBeNull();
  type('Code from the app', codes[0] ?? '');
  await press(goOn);
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(await desk.platform.call('memberInfo')).toMatchObject({ account });
  const bodies = call.mock.calls.filter(([name]) => name === 'verifyLogin').map(([, args]) => Object(args).body);
  const ticket = expect.stringMatching(/^[\w-]{43}$/);
  expect(bodies).toEqual(['000000', codes[0]].map((answer) => ({ ticket, way: 'authenticator', answer })));
  call.mockRestore();
});

test('whoever has no code at hand begins anew', async () => {
  await memberWithApp('one without the phone');
  await desk.place('access/social', {}, await goThere('one without the phone'));
  await press(await screen.findByRole('button', { name: 'Back to the log-in' }));
  expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'login' } }]);
  expect(desk.token).toBeNull();
});

test('a ticket that serves no more is reported, and the next try goes without', async () => {
  const submit = await desk.draw('access/login', {}, both);
  const lost = { ticket: 'x'.repeat(43), expiresMs: 60_000, provider: 'google' };
  act(() => desk.store.set(socialPendingAtom, lost));
  type('User name or mobile number', 'nobody77');
  type('Password', password);
  await press(submit);
  await screen.findByText(/^This sign-in is over/);
  await press(submit);
  await screen.findByText('Account and password do not match.');
});

test('whoever it is not goes on without', async () => {
  await desk.draw('access/login', {}, both);
  act(() => desk.store.set(socialPendingAtom, { ticket: 'x'.repeat(43), expiresMs: 60_000, provider: 'google' }));
  await press(screen.getByRole('button', { name: 'Go on without Google' }));
  expect(ways()).toHaveLength(2);
});

test.each([
  ['did not agree', 'error=access_denied', 'You have not agreed, so nobody was signed in.'],
  ['comes from a provider that is down', 'error=temporarily_unavailable', /^The provider does not answer right now/],
  ['comes from a provider that says something odd', 'error=odd', /^The provider could not prove who you are/],
])('a player who %s sees a message', async (_who, back, words) => {
  const address = await goThere('somebody');
  await desk.place('access/social', {}, address.replace('code=x', back));
  expect(await within(await window()).findByText(words)).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Back to the login' }));
  expect(desk.modals).toContainEqual({ name: 'access', props: { tab: 'login' } });
});

test('a link that somebody else prepared signs nobody in', async () => {
  const address = await goThere('somebody');
  localStorage.clear();
  await desk.place('access/social', {}, address);
  expect(await within(await window()).findByText(/^This sign-in is over, or was begun in another/)).toBeTruthy();
  expect(desk.token).toBeNull();
});

test('the way leads back to a page of this site, whatever storage says', () => {
  // Browsers have it only since Safari 17 and Chrome 120.
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  onTestFinished(() => canParse.mockRestore());
  const wayBack = (from: string) => {
    keepAttempt({ provider: 'google', browserKey: 'k', from });
    return takeAttempt()?.from;
  };
  expect(wayBack('/help?topic=2#top')).toBe('/help?topic=2#top');
  for (const from of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
    expect(wayBack(from)).toBe('/');
  expect(takeAttempt()).toBeUndefined();
});

test('a brand that lets players in by SMS or a provider shows no password while SMS is off', async () => {
  const access = { login: { methods: ['sms' as const], social: ['google'] } };
  await desk.draw('access/register', {}, access);
  cleanup();
  await desk.place('access/login');
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(screen.queryByLabelText('User name or mobile number')).toBeNull();
  act(() => desk.store.set(socialPendingAtom, { ticket: 'x'.repeat(43), expiresMs: 60_000, provider: 'google' }));
  // Whoever is to be connected needs a form.
  expect(screen.getByLabelText('User name or mobile number')).toBeTruthy();
});
