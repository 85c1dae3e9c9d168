import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { confirmsAtom } from '../../engine/overlays/state.ts';
import { TestClient } from '../support/client/client.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget, type Store } from './render-widget.tsx';

/** The personal centre (§2) and its first panel, on a real platform. */
configure({ asyncUtilTimeout: 10_000 });
let store: Store;
beforeAll(imitateBrowser);
beforeEach(async () => {
  store = await openSite({ brand: 'senvang', as: 'member' });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllEnvs();
});

/** Signs in once more, as on another device. */
async function signInElsewhere(): Promise<string> {
  const client = new TestClient((await sharedGateway()).url, 'sv01');
  const body = { username: 'demo88', password: 'Demo8888', type: 'username' as const };
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  return (await client.call('login', { body, headers: { 'user-agent': agent } })).value.token;
}
const isAlive = async (token: string) =>
  (await new TestClient((await sharedGateway()).url, 'sv01').call('memberInfo', { token })).http === 200;

test('a session that goes on elsewhere is ended after a question, and the list says so', async () => {
  const token = await signInElsewhere();
  await renderWidget('member/sign-ins', { store, route: '/member/securityCenter' });
  const row = (await screen.findAllByRole('row')).find((one) => one.textContent?.includes('Firefox 143, Linux'));
  const end = within(row as HTMLElement).getByRole('button', { name: 'End session' });
  fireEvent.click(end);
  const question = () => store.get(confirmsAtom)[0];
  await waitFor(() => expect(question()?.text).toContain('Firefox 143, Linux'));
  await act(async () => question()?.answer(false));
  expect(await isAlive(token)).toBe(true);
  fireEvent.click(end);
  await waitFor(() => expect(question()).toBeTruthy());
  await act(async () => question()?.answer(true));
  await waitFor(async () => expect(await isAlive(token)).toBe(false));
  await waitFor(() =>
    expect(screen.getAllByRole('row').find((one) => one.textContent?.includes('Firefox'))?.textContent).toContain(
      'Ended',
    ),
  );
});

test('the player’s own session is marked, and has no button', async () => {
  await renderWidget('member/sign-ins', { store, route: '/member/securityCenter?state=open' });
  const own = (await screen.findByText('This device')).closest('tr');
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
});

test('the address narrows the list; a page that is not there is the last one', async () => {
  await signInElsewhere();
  const { unmount } = await renderWidget('member/sign-ins', {
    store,
    route: '/member/securityCenter?state=ended&period=yesterday',
  });
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  unmount();
  await renderWidget('member/sign-ins', { store, route: '/member/securityCenter?page=400', props: { rows: 5 } });
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('the centre shows whose it is, the entries of a menu of the brand, and the title of the route', async () => {
  // Its centre is a page: the window of other brands has a whole page behind it, and is looked at in a browser.
  await renderWidget('member/centre', { brand: 'northline', as: 'member', route: '/member/securityCenter' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Security centre' })).toBeTruthy();
  const menu = within(screen.getByRole('navigation', { name: 'Personal centre' }));
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Security centre');
  expect(menu.getByRole('button', { name: 'Change password' })).toBeTruthy();
  expect(screen.getByText('nldemo88')).toBeTruthy();
});
