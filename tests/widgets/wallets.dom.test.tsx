import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import { WidgetByName } from '#engine/registry';
import { startSessionAtom } from '#engine/session';
import { toastsAtom } from '../../engine/overlays/state.ts';
import type { Player } from '../../gateway/sessions/sessions.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';

/** The wallets of vendors (§2, transferFund) on a real platform. */
const desk = new AccessDesk();
let player: Player;

beforeEach(async () => {
  await desk.change({ vendorWallets: { vendors: ['LUMO', 'PTS'] } });
  const member = await insertMember(desk.gateway, { merchant: 'demo', deposit: 100_000 });
  player = member.player;
  await desk.store.set(startSessionAtom, member.started);
});

const post = (what: string, movement: { kind: 'wallet'; change: bigint; wallet: string }) =>
  desk.gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId: `dom/${what}/${player.id}`, ...movement }),
  );

async function show() {
  await act(async () =>
    render(
      <Provider store={desk.store}>
        <I18nextProvider i18n={desk.store.get(messagesAtom).i18n}>
          <MemoryRouter>
            <WidgetByName widget="cashier/wallet" props={{}} pointer="/test" />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
}
const row = (name: string) => screen.findByText(name).then((found) => within(found.closest('li') ?? found));
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('money is put into a wallet by the form, with the bounds said, and all of it comes back with one press', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Provider wallets' });
  await press('Put in: Lumora');
  const amount = await screen.findByLabelText('Amount');
  await act(async () => fireEvent.change(amount, { target: { value: '99999' } }));
  await press('Transfer');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  await act(async () => fireEvent.change(amount, { target: { value: '25' } }));
  await press('Transfer');
  await waitFor(async () => expect((await row('Lumora')).getByText(/25\.00/)).toBeTruthy());
  expect(desk.store.get(toastsAtom).at(-1)?.text).toMatch(/25\.00 is now in Lumora$/);
  // Nothing is wrong with a field that is empty because its amount has been moved.
  const emptied = screen.getByLabelText<HTMLInputElement>('Amount');
  expect([emptied.value, emptied.getAttribute('aria-invalid')]).toEqual(['', null]);
  await press('Return all');
  await waitFor(async () => expect((await row('Lumora')).getByText(/^€0\.00$/)).toBeTruthy());
  expect(await desk.gateway.services.ledger.balance(player)).not.toHaveProperty('inWallets');
});

test('a vendor whose wallet the merchant keeps no more is shown until it is empty, and takes nothing', async () => {
  await post('left', { kind: 'wallet', change: -5000n, wallet: 'ATL' });
  await show();
  const left = await row('Atelier Live');
  expect(left.getByText('Closed: take out what is left')).toBeTruthy();
  expect(left.queryByRole('button', { name: /^Put in/ })).toBeNull();
  await press('Take out: Atelier Live');
  await waitFor(() => expect(screen.queryByText('Atelier Live')).toBeNull());
});

test('the platform keeps whether money follows the player into games', async () => {
  await show();
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Transfer automatically/ });
  expect(toggle.checked).toBe(false);
  await act(async () => fireEvent.click(toggle));
  await waitFor(() => expect(toggle.checked).toBe(true));
  const wallets = await desk.platform.call('merchantWallet', {});
  expect(wallets.autoTransfer).toBe(true);
});
