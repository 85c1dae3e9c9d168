import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PlatformError, platformAtom, statusAtom, tokenAtom } from '#engine/platform';
import { memberAtom, startTokenAtom } from '#engine/session';
import { startTokenScript, takeStartToken } from '#engine/storage';
import { enterByToken } from '../../engine/boot/enter-by-token.ts';
import { confirmsAtom, toastsAtom } from '../../engine/overlays/state.ts';
import { AccessDesk } from './access-desk.tsx';

/** A token in the start address (§4): taken out at once, tried once the site is open, and told of when it serves no more. */
const desk = new AccessDesk();

beforeEach(() => {
  const { call } = desk.platform;
  // The desk's platform speaks for the session; here a call may bring its own token.
  desk.store.set(platformAtom, {
    call: async (name, args) => {
      const { token } = (args ?? {}) as { token?: string };
      if (!token) return call(name, args);
      const headers = { merchant: 'demo', authorization: token };
      const response = await fetch(`${desk.gateway.url}/wps/session/loginInfo`, { method: 'POST', headers });
      const { success, value, message } = (await response.json()) as Record<string, never>;
      if (!success) throw new PlatformError('session', message ?? '');
      return value as never;
    },
  });
});

async function sessionToken(): Promise<string> {
  const body = { username: 'demo88', password: 'Demo8888', type: 'username' } as const;
  return (await desk.platform.call('login', { body })).token;
}

async function learn(status: 0 | 1): Promise<void> {
  const known = await desk.platform.call('systemStatus');
  desk.store.set(statusAtom, { ...known, status });
}

const toasts = () => desk.store.get(toastsAtom).map(({ text }) => text);

test('the script takes the token out of address and history, and hands it over once', () => {
  history.replaceState(null, '', '/rng?vassalage=PLQ&token=abc#there');
  new Function(startTokenScript)();
  expect(location.href).toBe(`${location.origin}/rng?vassalage=PLQ#there`);
  expect(takeStartToken()).toBe('abc');
  expect(takeStartToken()).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage, state: history.state })).not.toContain('abc');
});

test('an address without a token stays as it is', () => {
  history.replaceState(null, '', '/rng?vassalage=PLQ');
  new Function(startTokenScript)();
  expect(location.search).toBe('?vassalage=PLQ');
  expect(takeStartToken()).toBeNull();
});

test('the session is taken over once the site is open: not before, and with another token', async () => {
  const token = await sessionToken();
  desk.store.set(startTokenAtom, token);
  await learn(1);
  enterByToken(desk.store);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(desk.token).toBeNull();
  await learn(0);
  await waitFor(() => expect(desk.store.get(memberAtom)?.account).toBe('demo88'));
  expect(desk.store.get(startTokenAtom)).toBeNull();
  expect(desk.token).not.toBe(token);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
});

test.each(['wrong', 'used'])('a token that is %s is reported of, and the login opens', async (kind) => {
  let token = 'x'.repeat(43);
  if (kind === 'used') {
    token = await sessionToken();
    desk.store.set(startTokenAtom, token);
    await learn(0);
    enterByToken(desk.store);
    // Set back once all of the entry is over, which is later than the token is there.
    await waitFor(() => expect(desk.store.get(startTokenAtom)).toBeNull());
    expect(desk.token).not.toBeNull();
    desk.store.set(tokenAtom, null);
  }
  desk.store.set(startTokenAtom, token);
  await learn(0);
  enterByToken(desk.store);
  await waitFor(() => expect(toasts()).toEqual(['The link that brought you here no longer works.']));
  expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'login', notice: 'linkEnded' } }]);
  expect(desk.store.get(startTokenAtom)).toBeNull();
});

/** Answers the question whether the session of the address takes the place of the own one. */
async function answer(agreed: boolean): Promise<void> {
  await waitFor(() => expect(desk.store.get(confirmsAtom)).toHaveLength(1));
  const [question] = desk.store.get(confirmsAtom);
  expect(question?.title).toBe('Go on with another account?');
  question?.answer(agreed);
}

test('whoever is logged in already is asked first, and stays so when they say no', async () => {
  const [own, other] = [await sessionToken(), await sessionToken()];
  desk.store.set(tokenAtom, own);
  desk.store.set(startTokenAtom, other);
  await learn(0);
  enterByToken(desk.store);
  await answer(false);
  await waitFor(() => expect(desk.store.get(startTokenAtom)).toBeNull());
  expect(desk.token).toBe(own);
  expect(toasts()).toEqual([]);
});

test('whoever agrees goes on with the session of the address', async () => {
  const [own, other] = [await sessionToken(), await sessionToken()];
  desk.store.set(tokenAtom, own);
  desk.store.set(startTokenAtom, other);
  await learn(0);
  enterByToken(desk.store);
  await answer(true);
  await waitFor(() => expect(desk.store.get(startTokenAtom)).toBeNull());
  expect([own, other]).not.toContain(desk.token);
});

test('whoever is logged in already stays so when the token serves nobody', async () => {
  const own = await sessionToken();
  desk.store.set(tokenAtom, own);
  desk.store.set(startTokenAtom, 'x'.repeat(43));
  await learn(0);
  enterByToken(desk.store);
  await answer(true);
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(desk.token).toBe(own);
  expect(desk.modals).toEqual([]);
});
