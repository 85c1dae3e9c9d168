import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coreAtom } from '#engine/brand';
import { statusAtom } from '#engine/platform';
import { AccessDesk, press, type } from './access-desk.tsx';
import { renderWidget } from './render-widget.tsx';

/** What access has beside its forms: the offer of new members, the country, the entry of agents. */
const desk = new AccessDesk();

function promise(amount: number): void {
  const core = desk.store.get(coreAtom);
  const bonus = { amount, label: 'access:register.bonus' as const };
  desk.store.set(coreAtom, { ...core, registration: { ...core.registration, bonus } });
}

test('the popup promises the bonus with its amount, and shows the promotions for new players (§2)', async () => {
  promise(131_000);
  desk.store.set(statusAtom, await desk.platform.call('systemStatus'));
  await desk.place('access/popup', { tab: 'register' });
  // The platform's amount, whatever the brand's file says.
  const words = await screen.findAllByText('€5.00 for new members, with your first account');
  expect(words.length).toBeGreaterThan(0);
  const [offers] = await screen.findAllByRole('region', { name: 'Offers for new players' });
  expect(within(offers as HTMLElement).getByText('Welcome: €5 on the house')).toBeTruthy();
});

test('a brand that promises nothing says nothing', async () => {
  await desk.place('access/register', { offers: false });
  await screen.findByRole('button', { name: 'Create account' });
  expect(screen.queryByText(/for new members/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Offers for new players' })).toBeNull();
});

const dialingCodes = [
  { countryCode: 'US', countryDialingCode: '1' },
  { countryCode: 'VN', countryDialingCode: '84' },
];

async function see(country: string): Promise<void> {
  const status = await desk.platform.call('systemStatus');
  desk.store.set(statusAtom, { ...status, location: { ...status.location, country } });
}

const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country dialling code' });

test.each([
  ['VN', '84'],
  ['US', '1'],
  ['ZZ', '1'],
  ['FR', '1'],
])('a visitor whom the platform sees in %s finds +%s chosen (§4)', async (country, code) => {
  await see(country);
  await desk.draw('access/register', { USERNAMEREG3: '0', MOBILENUMREG3: '1' }, { dialingCodes });
  expect((await picker()).value).toBe(code);
});

test('where the platform sees the visitor may be known late; what was chosen meanwhile stays', async () => {
  await desk.draw('access/register', { USERNAMEREG3: '0', MOBILENUMREG3: '1' }, { dialingCodes });
  expect((await picker()).value).toBe('1');
  await see('VN');
  await waitFor(async () => expect((await picker()).value).toBe('84'));
  cleanup();
  await desk.draw('access/register', { USERNAMEREG3: '0', MOBILENUMREG3: '1' }, { dialingCodes });
  expect((await picker()).value).toBe('84');
});

test("a player at the agents' entry reads where to log in, and gets there (§6, §8)", async () => {
  await desk.place('access/popup', { tab: 'agent' });
  expect(screen.getByText('The entry for agents: log in with your agent account.')).toBeTruthy();
  await screen.findByLabelText(/^User name/);
  type(/^User name/, 'demo88');
  type('Password', 'Demo8888');
  await press(screen.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement);
  expect(await screen.findByText('This account is not an agent’s. Please use the players’ login.')).toBeTruthy();
  expect(desk.token).toBeNull();
  await press(screen.getByRole('button', { name: 'Log in as a player' }));
  expect(desk.modals).toEqual([{ name: 'access', props: { tab: 'login' } }]);
});

test.each([
  ['guest', true],
  ['trial', true],
  ['member', false],
] as const)('on a page of its own registration is for whoever has no account: %s (§2)', async (as, isShown) => {
  await renderWidget('access/register', { brand: 'nusadraw', as, route: '/register' });
  const title = { name: 'Create account' };
  if (isShown) expect(await screen.findByRole('heading', title)).toBeTruthy();
  else
    await waitFor(() => expect(document.querySelector('[data-widget="access/register"], [data-waiting]')).toBeNull());
  expect(screen.queryAllByRole('heading', title)).toHaveLength(isShown ? 1 : 0);
});
