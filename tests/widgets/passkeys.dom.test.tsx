import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whitelabelAtom } from '#engine/brand';
import { logoutAtom, startSessionAtom } from '#engine/session';
import { AccessDesk, press, type } from './access-desk.tsx';
import { PasskeyBrowser } from './imitate-passkeys.ts';

/** Passkeys (§2) in the security centre and in the log-in form, on a real platform. */
const origin = 'http://localhost:7000';
const desk = new AccessDesk({}, origin);
const password = 'Canary-8812';
const flag = { PASSKEYLOGIN3: '1' };
let last = 0;
let account: string;
let browser: PasskeyBrowser;

beforeEach(async () => {
  browser = new PasskeyBrowser(origin);
  browser.install();
  account = `keys${++last}x`;
  await desk.change({ rules: { mobileNum: { enabled: false } } });
  const body = { username: account, password, confirmPassword: password };
  await desk.store.set(startSessionAtom, await desk.platform.call('register', { body }));
  desk.store.set(whitelabelAtom, flag);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const click = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));
const listed = async () => (await desk.platform.call('passkeys')).list;

async function add(): Promise<void> {
  await desk.place('security/overview');
  await click('Passkeys: Set');
  await click('Add a passkey');
  type('Login password', password);
  await click('Add a passkey');
  await screen.findByText('Not used yet');
}

/** Leaves the session; brings the log-in form. */
async function logOut(): Promise<HTMLElement> {
  cleanup();
  await desk.store.set(logoutAtom);
  return desk.draw('access/login', flag);
}

test('one is added once it is clear who asks, named, and removed with a proof', async () => {
  await desk.place('security/overview');
  await click('Passkeys: Set');
  await screen.findByText('No passkey yet');
  await click('Add a passkey');
  type('Login password', 'wrong-one');
  await click('Add a passkey');
  await screen.findByText('Login password is not right. Check it and try again.');
  type('Login password', password);
  browser.refuses = true;
  await click('Add a passkey');
  await screen.findByText('No passkey was used. Try again whenever you like.');
  browser.refuses = false;
  await click('Add a passkey');
  await screen.findByText('Not used yet');
  expect(await listed()).toHaveLength(1);
  await click('Rename Passkey');
  type('Name of the passkey', 'My phone');
  await click('Save');
  await click('Remove My phone');
  type('Login password', password);
  await click('Remove');
  await screen.findByText('No passkey yet');
  expect(await listed()).toEqual([]);
});

test('it logs in at a button, and says so kindly when the player closes the window of the browser', async () => {
  await add();
  await logOut();
  browser.refuses = true;
  await click('Use a passkey');
  await screen.findByText('No passkey was used. Try again whenever you like.');
  expect(desk.token).toBeNull();
  browser.refuses = false;
  await click('Use a passkey');
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect((await desk.platform.call('memberInfo')).account).toBe(account);
});

test('it logs in from where the name is typed; the offer ends with the form, and comes back after a question', async () => {
  await add();
  await logOut();
  expect(screen.getByLabelText('User name or mobile number').getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() => expect(browser.choose).toBeDefined());
  browser.refuses = true;
  await click('Use a passkey');
  await waitFor(() => expect(browser.choose).toBeDefined());
  const { choose } = browser;
  cleanup();
  expect(browser.choose).toBeUndefined();
  choose?.();
  expect(desk.token).toBeNull();
  await desk.draw('access/login', flag);
  await waitFor(() => expect(browser.choose).toBeDefined());
  await act(async () => browser.choose?.());
  await waitFor(() => expect(desk.token).not.toBeNull());
});

test('one that opens nothing any more is told in words', async () => {
  await add();
  const [passkey] = await listed();
  const proof = { way: 'password', value: password } as const;
  await desk.platform.call('removePasskey', { body: { id: passkey?.id ?? '', proof } });
  await logOut();
  await click('Use a passkey');
  await screen.findByText(/^This passkey does not open an account here/);
});

test('there is no button without the platform, the browser, or a name of the host; and none at the agents’ entry', async () => {
  const has = () => screen.queryByRole('button', { name: 'Use a passkey' });
  await logOut();
  expect(has()).not.toBeNull();
  cleanup();
  await desk.draw('access/login', { PASSKEYLOGIN3: '0' });
  expect(has()).toBeNull();
  cleanup();
  await desk.place('access/login', { entry: 'agent' });
  expect(has()).toBeNull();
  cleanup();
  vi.stubGlobal('PublicKeyCredential', undefined);
  await press(await desk.draw('access/login', flag));
  expect(has()).toBeNull();
  await desk.store.set(
    startSessionAtom,
    await desk.platform.call('login', { body: { username: account, password, type: 'username' } }),
  );
  cleanup();
  await desk.place('security/overview');
  await screen.findByRole('button', { name: 'Authenticator app: Set' });
  expect(screen.queryByRole('button', { name: 'Passkeys: Set' })).toBeNull();
});
