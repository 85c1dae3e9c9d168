import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import { statusAtom } from '#engine/platform';
import { WidgetByName } from '#engine/registry';
import type { SystemStatus } from '#schemas/platform';
import { imitateBrowser } from './imitate-browser.ts';
import { payloadOf, storeOf } from './setup.ts';

const android = { url: 'https://get.example/android.apk' };
const ios = { url: 'https://get.example/ios.mobileconfig' };
const stores = {
  android: {
    resource: 'Android',
    system: 'android',
    name: 'download:android.name',
    action: 'download:android.action',
    steps: ['download:android.get', 'download:android.open'],
  },
  ios: { resource: 'MOBILECONFIG', system: 'ios', name: 'download:ios.name', steps: ['download:ios.get'] },
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0';

let store: Awaited<ReturnType<typeof storeOf>>;

configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  imitateBrowser();
  store = await storeOf(payloadOf('base', 'EN'), { call: () => new Promise<never>(() => undefined) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Which media queries hold. */
function seenWith(pattern: RegExp) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pattern.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function show(
  props: object,
  { resources, userAgent = linux }: { resources?: Record<string, { url: string }>; userAgent?: string },
) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 });
  if (resources) store.set(statusAtom, { status: 0, info: { resources } } as unknown as SystemStatus);
  render(
    <Provider store={store}>
      <I18nextProvider i18n={store.get(messagesAtom).i18n}>
        <MemoryRouter>
          <WidgetByName widget="download/app" props={{ ...props }} pointer="/test" />
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
}

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(['cards', 'poster'])('%s: every store that is there, with its button', async (variant) => {
  show({ variant, stores }, { resources: { Android: android, MOBILECONFIG: ios } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Base on your phone' })).toBeDefined();
  expect(addresses()).toEqual([android.url, ios.url]);
  expect(screen.getByRole('link', { name: 'Download for Android' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download: iPhone and iPad' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: /No app to install/ })).toBeNull();
});

test.each(['cards', 'poster', 'tabs'])('%s: on a phone the store of its own system stands first', async (variant) => {
  show({ variant, stores }, { resources: { Android: android, MOBILECONFIG: ios }, userAgent: iphone });
  await screen.findByRole('heading', { level: 1 });
  expect(addresses()[0]).toBe(ios.url);
  expect(screen.queryByRole('img')).toBeNull();
});

test('where a banner says the title, it is only heard', async () => {
  show({ stores, heading: false }, { resources: { Android: android } });
  const title = await screen.findByRole('heading', { level: 1, name: 'Base on your phone' });
  expect(title.className).toBe('visually-hidden');
});

test('one store at a time, the others behind tabs', async () => {
  show({ stores }, { resources: { Android: android, MOBILECONFIG: ios } });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Android phone', 'iPhone and iPad']);
  expect(addresses()).toEqual([android.url]);
  const [first] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('link')).toBeDefined();
  tabs[1]?.click();
  expect(await screen.findByRole('link', { name: 'Download: iPhone and iPad' })).toBeDefined();
  expect(addresses()).toEqual([ios.url]);
});

test('no tabs where there is nothing to choose', async () => {
  show({ stores }, { resources: { Android: android } });
  await screen.findByRole('link', { name: 'Download for Android' });
  expect(screen.queryByRole('tab')).toBeNull();
});

test('with a wide window, a code for each store', async () => {
  seenWith(/min-width/);
  show({ variant: 'cards', stores, qr: { size: 140, margin: 2, logo: true } }, { resources: { Android: android } });
  const code = await screen.findByRole('img', { name: 'QR code: Android phone' });
  expect(code.getAttribute('width')).toBe('140');
  expect(code.querySelector('image')?.getAttribute('href')).toMatch(/logo-compact\.svg$/);
});

test('the grid of the cards is told how many there are', async () => {
  show({ variant: 'cards', stores, homeScreen: 'always' }, { resources: { Android: android, MOBILECONFIG: ios } });
  await screen.findByRole('heading', { level: 1 });
  const grids = [...document.querySelectorAll<HTMLElement>('[data-entries]')];
  expect(grids.map(({ children, dataset }) => [children.length, dataset.entries])).toEqual([
    [2, '2'],
    [3, '3'],
  ]);
});

test('a code is 100 px large when nobody says otherwise (§9), and there is none when the brand wants none', async () => {
  seenWith(/min-width/);
  show({ variant: 'cards', stores }, { resources: { Android: android } });
  expect((await screen.findByRole('img', { name: 'QR code: Android phone' })).getAttribute('width')).toBe('100');
  cleanup();
  show({ stores, qr: { shown: false }, homeScreen: 'always' }, { resources: { Android: android } });
  await screen.findByRole('link');
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

test('no resource at all: the site itself goes to the home screen', async () => {
  show({ stores }, { resources: {} });
  expect(await screen.findByRole('heading', { name: 'No app to install, and none needed' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('a phone whose system no store is for is told what it can do; a computer is not', async () => {
  show({ stores }, { resources: { Android: android }, userAgent: iphone });
  expect(await screen.findByRole('heading', { name: 'Or without a store' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('On iPhone and iPad');
  cleanup();
  show({ stores }, { resources: { Android: android } });
  await screen.findByRole('link');
  expect(screen.queryByRole('heading', { name: 'Or without a store' })).toBeNull();
});

test('started from the home screen, nobody is told how to put it there', async () => {
  seenWith(/standalone/);
  show({ stores }, { resources: {} });
  expect(await screen.findByText(/running from your home screen already/)).toBeDefined();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('a platform that does not answer costs the page nothing but a moment', async () => {
  vi.useFakeTimers();
  try {
    show({ stores }, {});
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: 'No app to install, and none needed' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
