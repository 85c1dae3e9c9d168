import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import { Modals, openModalAtom } from '#engine/overlays';
import { WidgetByName } from '#engine/registry';
import { startSessionAtom } from '#engine/session';
import type { Entries } from '#schemas/brand';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { writeInChat } from '../support/players/write-in-chat.ts';
import { AccessDesk, press } from './access-desk.tsx';
import { payloadOf } from './setup.ts';

/** What leads to the chat: entries of every brand's menus, which count answers that were not seen. */
const desk = new AccessDesk();

function opensChat(entries: Entries = {}): boolean {
  return Object.values(entries).some(
    ({ link, badge, entries: inner }) => (link?.modal === 'chat' && badge === 'unread') || opensChat(inner),
  );
}

test('every brand leads to its chat from the menu, the account, the footer and the help page', () => {
  const brands = brandIds('brands');
  expect(brands.length).toBeGreaterThan(5);
  for (const brand of brands) {
    const { menu } = payloadOf(brand, 'EN').core;
    for (const name of ['main', 'account', 'footer', 'contact'])
      expect(opensChat(menu[name]), `${brand}: menu ${name}`).toBe(true);
  }
});

async function enter(): Promise<void> {
  const body = { username: 'demo88', password: 'Demo8888', type: 'username' } as const;
  await desk.store.set(startSessionAtom, await desk.platform.call('login', { body }));
}

test('an entry counts what a member has not seen, and opens the room', async () => {
  await enter();
  await writeInChat(desk.gateway, 'demo88');
  await desk.place('shell/menu-sheet');
  const entry = await screen.findByRole('button', { name: /^Live chat ?Unread: 1$/ });
  await press(entry);
  expect(desk.modals).toEqual([{ name: 'chat', props: {} }]);
});

test('guests have nothing to count', async () => {
  await desk.place('shell/menu-sheet');
  expect(await screen.findByRole('button', { name: 'Live chat' })).toBeTruthy();
});

test('requested again the room hides, and comes back; what comes by itself never turns it', async () => {
  await enter();
  await act(async () =>
    render(
      <Provider store={desk.store}>
        <I18nextProvider i18n={desk.store.get(messagesAtom).i18n}>
          <MemoryRouter>
            <Modals draw={({ props }) => <WidgetByName widget="service/chat" props={props} pointer="/test" />} />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
  const ask = (props = {}) => act(async () => desk.store.set(openModalAtom, 'chat', props));
  const room = () => screen.queryByRole('region', { name: 'Chat with customer service' });
  await ask();
  await waitFor(() => expect(room()).not.toBeNull());
  await ask();
  expect(room()).toBeNull();
  await ask();
  expect(room()).not.toBeNull();
  await ask({ hidden: true });
  expect(room()).not.toBeNull();
});
