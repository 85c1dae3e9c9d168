import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passwordDueAtom } from '#engine/session';
import { typedPasswordAtom } from '#widgets/access';
import { AccessDesk, control, note, press, type } from './access-desk.tsx';

/** Passwords that have to be changed, and those that players change by themselves. */
const desk = new AccessDesk();

const loginNotice = { name: 'access', props: { tab: 'login', notice: 'passwordSet' } };

/** A member of this merchant. */
async function member(account: string, password = 'Canary-8812'): Promise<{ account: string; password: string }> {
  await desk.platform.call('register', { body: { username: account, password, confirmPassword: password } });
  return { account, password };
}

async function logIn(account: string, password: string, handedOut: string[]): Promise<void> {
  const send = await desk.draw('access/login', {}, { passwordChange: { handedOut } });
  type('User name or mobile number', account);
  type('Password', password);
  await press(send);
  await waitFor(() => expect(desk.token).not.toBeNull());
}

test('a password that was handed out is changed at once: the old one is known, then the player logs in anew', async () => {
  const { account, password } = await member('handed01');
  await logIn(account, password, [password]);
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'password', props: {} }]));
  cleanup();
  const change = await desk.draw('access/password');
  await screen.findByText(`Account: ${account}`);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('New password', 'Fresh-4417');
  type('Confirm new password', 'Fresh-4418');
  await press(change);
  expect(note('Confirm new password')).toBe('The two passwords are not the same');
  type('Confirm new password', 'Fresh-4417');
  await press(change);
  await waitFor(() => expect(desk.modals).toContainEqual(loginNotice));
  expect(desk.token).toBeNull();
  expect(desk.store.get(passwordDueAtom)).toBeNull();
  const body = { username: account, password: 'Fresh-4417', type: 'username' } as const;
  expect((await desk.platform.call('login', { body })).token).toBeTruthy();
});

test('whoever must change it and closes the window is logged out', async () => {
  const { account, password } = await member('handed02');
  await logIn(account, password, [password]);
  const { token } = desk;
  cleanup();
  await desk.draw('access/password');
  await press(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(desk.token).toBeNull());
  // The page forgets the session at once, and the call that ends it is still under way.
  const headers = { merchant: 'demo', authorization: token ?? '' };
  const status = async () => (await fetch(`${desk.gateway.url}/wps/member/info`, { headers })).status;
  await waitFor(async () => expect(await status()).toBe(401));
});

test('a reload does not get around it, and the old password is requested again', async () => {
  const { account, password } = await member('handed03');
  await logIn(account, password, [password]);
  expect(sessionStorage.getItem('cpw')).toBe('1');
  // The login has come to its end: what follows imitates a reload.
  await waitFor(() => expect(desk.store.get(typedPasswordAtom)).toBe(password));
  // Nothing of the password is kept where a script could find it after a reload.
  expect(JSON.stringify({ ...sessionStorage, ...localStorage, cookie: document.cookie })).not.toContain(password);
  cleanup();
  desk.store.set(typedPasswordAtom, null);
  const change = await desk.draw('access/password');
  type('Current password', 'wrong-one');
  type('New password', 'Fresh-4417');
  type('Confirm new password', 'Fresh-4417');
  await press(change);
  await waitFor(() => expect(note('Current password')).toBe('Current password is not right. Check it and try again.'));
  type('Current password', password);
  await press(change);
  await waitFor(() => expect(desk.modals).toContainEqual(loginNotice));
});

test('not even a reload before the platform has said who the member is', async () => {
  const { account, password } = await member('handed04');
  const { call } = desk.platform;
  const waiting = Promise.withResolvers<void>();
  const held = vi.spyOn(desk.platform, 'call').mockImplementation(async (name, ...args) => {
    if (name === 'memberInfo') await waiting.promise;
    return await call(name, ...args);
  });
  await logIn(account, password, [password]);
  expect(sessionStorage.getItem('cpw')).toBe('1');
  held.mockRestore();
  waiting.resolve();
  await waitFor(() => expect(desk.modals).toEqual([{ name: 'password', props: {} }]));
});

test('who changes it by themselves may close the window and stays logged in', async () => {
  const { account, password } = await member('chosen01');
  await logIn(account, password, []);
  expect(desk.modals).toEqual([]);
  cleanup();
  await desk.draw('access/password');
  expect(control('Current password')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(desk.token).not.toBeNull();
});

test('the password that was typed is forgotten after a minute', () => {
  vi.useFakeTimers();
  desk.store.set(typedPasswordAtom, 'Canary-8812');
  act(() => vi.advanceTimersByTime(59_000));
  expect(desk.store.get(typedPasswordAtom)).toBe('Canary-8812');
  act(() => vi.advanceTimersByTime(1000));
  expect(desk.store.get(typedPasswordAtom)).toBeUndefined();
  vi.useRealTimers();
});
