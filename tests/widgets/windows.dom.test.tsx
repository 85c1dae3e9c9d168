import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import { Modals, openModalOfLinkAtom } from '#engine/overlays';
import { statusAtom } from '#engine/platform';
import { registryAtom, WidgetByName } from '#engine/registry';
import type { ModalName } from '#schemas/names';
import { AccessDesk, press } from './access-desk.tsx';

/** What opens over the page: help, the app, domains; and the codes that unfold in the menu. */
const desk = new AccessDesk();

const Android = { url: 'https://apps.example/android.apk' };
const MOBILECONFIG = { url: 'https://apps.example/ios.mobileconfig' };

async function learn(resources: Record<string, { url: string }>): Promise<void> {
  const status = await desk.platform.call('systemStatus');
  desk.store.set(statusAtom, { ...status, info: { ...status.info, resources } });
}

async function open(name: ModalName, props: Record<string, unknown> = {}): Promise<void> {
  await learn({ Android, MOBILECONFIG });
  desk.store.set(openModalOfLinkAtom, name, props);
  const registry = desk.store.get(registryAtom);
  await act(async () =>
    render(
      <Provider store={desk.store}>
        <I18nextProvider i18n={desk.store.get(messagesAtom).i18n}>
          <MemoryRouter>
            <Modals
              draw={({ name: modal, props: given }) => (
                <WidgetByName widget={registry.modal(modal)?.name ?? modal} props={given} pointer="/test" />
              )}
            />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
}

test('help opens over the page at the article requested, with the articles of the operator', async () => {
  await open('help', { tab: 'limits' });
  const window = await screen.findByRole('dialog', { name: 'Help centre' });
  expect(await within(window).findByRole('heading', { name: 'Keep to a budget' })).toBeTruthy();
  await press(await within(window).findByRole('button', { name: 'Where results come from' }));
  expect(await within(window).findByText(/Every result is drawn by the game provider/)).toBeTruthy();
  await press(within(window).getByRole('button', { name: 'User agreement' }));
  expect(within(window).getByText(/gambling is legal where you are/)).toBeTruthy();
});

test('the app opens over the page: a tab for Android and one for iOS, four steps each (§2)', async () => {
  await open('download');
  const window = await screen.findByRole('dialog', { name: /on your phone/ });
  const tabs = await within(window).findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Android phone', 'iPhone and iPad']);
  expect(within(window).getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
});

test('the domains stand by their speed', async () => {
  await open('lines');
  const window = await screen.findByRole('dialog', { name: 'Faster ways to the site' });
  const line = await within(window).findByText('demo.example');
  expect(line.closest('li')?.textContent).toContain('38 ms');
  expect(within(window).getByRole('link', { name: 'Change over' }).getAttribute('href')).toBe('https://demo.example/');
});

test('the menu unfolds the QR codes of the apps that the platform has (§2)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  await learn({ Android });
  await desk.place('shell/side-menu');
  await press(await screen.findByRole('button', { name: 'Show QR codes: Get the app' }));
  expect(await screen.findByRole('img', { name: 'QR code: Android app' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code: iPhone app' })).toBeNull();
});
