// @vitest-environment jsdom

import { QueryClient } from '@tanstack/query-core';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { whitelabelAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { modalsAtom } from '#engine/overlays';
import { type Platform, PlatformError, tokenAtom } from '#engine/platform';
import { Slot } from '#engine/registry';
import { endpoints } from '#schemas/endpoints';
import { type RunningGateway, startGateway } from '../../gateway/fixtures/gateway.ts';
import { payloadOf, storeOf } from './house.ts';

let gateway: RunningGateway;
let store: Awaited<ReturnType<typeof storeOf>>;
let asked: string[];

/** The merchant of brand `base`, as the tests begin; it offers registration both ways. */
const merchant = 'demo';

// Passwords are hashed for real, which takes a busy machine its time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  gateway = await startGateway();
  // How bodies are sealed is proven elsewhere.
  await change({ cipher: 'none' });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  sessionStorage.clear();
  asked = [];
  store = await storeOf(payloadOf('base', 'EN'), platform);
  // A page of its own each time: the rules are fetched once per page.
  store.set(queryClientAtom, new QueryClient());
});
afterEach(cleanup);

/** The real gateway over real HTTP, with the client's own errors. */
const platform: Platform = {
  async call(name, args) {
    const { query, body } = (args ?? {}) as { query?: Record<string, string>; body?: unknown };
    if (query?.id) asked.push(query.id);
    const { method, path } = endpoints[name];
    const token = store.get(tokenAtom);
    const response = await fetch(`${gateway.url}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        merchant,
        language: 'EN',
        device: 'WEB',
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as { success: boolean; value?: unknown; message?: string };
    if (!envelope.success) throw new PlatformError('business', envelope.message ?? '', envelope.value);
    return envelope.value as never;
  },
};

async function change(profile: object): Promise<void> {
  const body = JSON.stringify(profile);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${gateway.url}/_demo/merchants/${merchant}`, { method: 'PUT', headers, body });
  expect(response.ok).toBe(true);
}

async function help(path: string): Promise<Record<string, string>> {
  const { value } = (await (await fetch(`${gateway.url}/_demo/${path}`)).json()) as { value: Record<string, string> };
  return value;
}

async function draw(widget: string, whitelabel: Record<string, string> = {}) {
  store.set(whitelabelAtom, { USERNAMEREG3: '1', MOBILENUMREG3: '0', REGMOBVERF3: '0', ...whitelabel });
  await act(async () =>
    render(
      <Provider store={store}>
        <I18nextProvider i18n={store.get(messagesAtom).i18n}>
          <MemoryRouter>
            <Slot widget={widget} pointer="/test" />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
  return screen.findByRole('button', { name: widget === 'access/login' ? 'Log in' : 'Create account' });
}

const control = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(control(label), { target: { value } });
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const note = (label: string) => {
  const id = control(label).getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};
const modals = () => store.get(modalsAtom).map(({ name, props }) => ({ name, props }));

/** Everything that an ordinary form of this merchant wants. */
function fillIn(account: string): void {
  type('User name', account);
  type('Password', 'Canary-8812');
  type('Confirm password', 'Canary-8812');
  fireEvent.click(control(/^I am 18/));
}

test('registration by user name: account, session, welcome; the password is kept nowhere', async () => {
  const send = await draw('access/register');
  fillIn('player01');
  await press(send);
  await waitFor(() =>
    expect(modals()).toEqual([{ name: 'welcome', props: { account: 'player01', generated: false } }]),
  );
  expect(store.get(tokenAtom)).toMatch(/^\S{43,}$/);
  expect(JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }) + document.cookie).not.toContain(
    'Canary',
  );
});

test('a name that is taken is said so under its field, and nothing typed is lost', async () => {
  const send = await draw('access/register');
  fillIn('player01');
  await press(send);
  await waitFor(() => expect(note('User name')).toBe('User name is already in use'));
  expect(control('Password').value).toBe('Canary-8812');
  expect(modals()).toEqual([]);
});

test("when the platform's rules change, so does the form", async () => {
  const length = { enabled: true, required: true, patternId: 1, minLength: 8, maxLength: 12 };
  await change({ rules: { username: length, zalo: { enabled: true, required: true } } });
  await draw('access/register');
  expect(control('Zalo').required).toBe(true);
  type('User name', 'player0');
  fireEvent.blur(control('User name'));
  expect(note('User name')).toBe('8–12 letters or digits, a letter first');
  await change({ rules: { username: { ...length, minLength: 6 }, zalo: null } });
});

test.each([
  ['an unknown patternId', { patternId: 77, acceptedPattern: '*' }],
  ['a broken pattern', { acceptedPattern: '[a-' }],
  ['a pattern that would hang', { acceptedPattern: '^(a+)+$' }],
])('%s: the form works, and the platform has the last word', async (_name, oddity) => {
  await change({ rules: { username: { enabled: true, required: true, minLength: 6, maxLength: 40, ...oddity } } });
  const account = `${'a'.repeat(29)}${Math.floor(Math.random() * 1e6)}`;
  const send = await draw('access/register');
  fillIn(account);
  await press(send);
  await waitFor(() => expect(modals()[0]?.props).toMatchObject({ account }));
});

test('registration by mobile number: a code by SMS, an account name made up for the player', async () => {
  await change({ whitelabel: { REGMOBVERF3: '1', MOBILENUMREG3: '1', MOBILENUMPASSREG3: '1' } });
  const send = await draw('access/register', {
    USERNAMEREG3: '0',
    MOBILENUMREG3: '1',
    REGMOBVERF3: '1',
    MOBILENUMPASSREG3: '1',
  });
  expect(screen.queryByLabelText('User name')).toBeNull();
  type('Mobile number', '202 555 0147');
  await press(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^\d+ s$/ });
  type('Password', 'Canary-8812');
  type('Confirm password', 'Canary-8812');
  fireEvent.click(control(/^I am 18/));
  type('SMS code', '12');
  await press(send);
  await waitFor(() => expect(note('SMS code')).toBe('SMS code is not right. Check it and try again.'));
  const { text } = await help('outbox?to=1%202025550147');
  type('SMS code', /\d{6}/.exec(text ?? '')?.[0] ?? '');
  await press(send);
  await waitFor(() => expect(modals()[0]).toMatchObject({ name: 'welcome', props: { generated: true } }));
});

test('login: a wrong password is said so, a captcha comes when asked for, the right one logs in', async () => {
  const send = await draw('access/login');
  type('User name or mobile number', 'demo88');
  for (let attempt = 1; !screen.queryByLabelText('Characters in the picture'); attempt += 1) {
    expect(attempt).toBeLessThan(9);
    type('Password', `Wrong${attempt}`);
    await press(send);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Account and password do not match.'));
  }
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await screen.findByRole('img');
  type('Password', 'Demo8888');
  type('Characters in the picture', (await help(`captcha?id=${asked.at(-1)}`)).text ?? '');
  fireEvent.click(control('Remember me for a day'));
  await press(send);
  await waitFor(() => expect(store.get(tokenAtom)).not.toBeNull());
  expect(document.cookie).toContain('demo-login=demo88');
  expect(document.cookie).not.toContain('Demo8888');
});

test('the name is there the next day, the password is not', async () => {
  await draw('access/login');
  expect(control('User name or mobile number').value).toBe('demo88');
  expect(control('Password').value).toBe('');
});
