import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { and, eq } from '../../gateway/database/drizzle/index.ts';
import { players } from '../../gateway/database/tables/index.ts';
import { AccessDesk, control, note, press, type } from './access-desk.tsx';

/** Lost passwords: the window, the link by e-mail, the code by SMS. */
const desk = new AccessDesk();

const on = { CHNGPASSVERIF3: '1' };
const sent = async (to: string) => (await desk.help(`outbox?to=${encodeURIComponent(to)}`)).text ?? '';

/** A member who has a number. */
async function member(number: string): Promise<string> {
  await desk.change({ whitelabel: { REGMOBVERF3: '0', ...on }, rules: { mobileNum: { enabled: true } } });
  const password = 'Canary-8812';
  const username = `m${number.slice(-7)}`;
  const { account } = await desk.platform.call('register', {
    body: { username, countryDialingCode: '1', mobileNum: number, password, confirmPassword: password },
  });
  return account;
}

test('by e-mail: whoever asks for whom gets the same answer', async () => {
  const send = await desk.draw('access/recovery', on);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['By e-mail', 'By SMS']);
  await screen.findByPlaceholderText(/name@example\.com/);
  await press(send);
  expect(note('User name')).toBe('User name must not be empty');
  type('User name', 'nobody77');
  type('E-mail', 'nobody77');
  await press(send);
  await waitFor(() => expect(control('E-mail').getAttribute('aria-invalid')).toBe('true'));
  type('E-mail', 'nobody77@example.org');
  await press(send);
  await waitFor(async () => expect(await sent('nobody77@example.org')).toContain('No account'));
  expect(desk.questions[0]).toMatchObject({ title: 'Look into your mailbox', confirm: 'OK' });
  expect(desk.questions[0]?.cancel).toBeUndefined();
});

test('by mobile number: a code, a new password, and the player is logged in with it', async () => {
  const account = await member('2025550171');
  const set = await desk.draw('access/recovery', on, { recovery: { methods: ['mobile'] } });
  expect(screen.queryByRole('tab')).toBeNull();
  type('Mobile number', '2025550171');
  await press(screen.getByRole('button', { name: 'Get code' }));
  // Counted down to the moment that the platform named.
  await screen.findByRole('button', { name: /^([1-5]\d|60) s$/ });
  type('SMS code', '000');
  type('New password', 'short');
  await press(set);
  await waitFor(() => expect(control('New password').getAttribute('aria-invalid')).toBe('true'));
  type('New password', 'Fresh-4417');
  await press(set);
  await waitFor(() => expect(note('SMS code')).toBe('SMS code is not right. Check it and try again.'));
  type('SMS code', /\d{6}/.exec(await sent('12025550171'))?.[0] ?? '');
  await press(set);
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(await desk.platform.call('memberInfo')).toMatchObject({ account });
});

test('the human check of every login stands before this one; whoever leaves it logs in later', async () => {
  await member('2025550172');
  const humanCheck = { kind: 'slider', where: ['login'] } as const;
  await desk.change({ humanCheck });
  const set = await desk.draw('access/recovery', on, {
    recovery: { methods: ['mobile'] },
    humanCheck: { kind: 'slider', where: ['login'] },
  });
  type('Mobile number', '2025550172');
  await press(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^\d+ s$/ });
  type('SMS code', /\d{6}/.exec(await sent('12025550172'))?.[0] ?? '');
  type('New password', 'Fresh-4417');
  await press(set);
  await screen.findByRole('dialog', { name: 'A quick check' });
  await press(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? set);
  await waitFor(() =>
    expect(desk.modals).toContainEqual({ name: 'access', props: { tab: 'login', notice: 'passwordSet' } }),
  );
  expect(desk.token).toBeNull();
  await desk.change({ humanCheck: null });
  const body = { username: '2025550172', password: 'Fresh-4417', type: 'username' } as const;
  expect((await desk.platform.call('login', { body })).token).toBeTruthy();
});

test('without the flag of the platform there is no way by SMS; without any way, customer service', async () => {
  await desk.draw('access/recovery');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(control('E-mail')).toBeTruthy();
  await desk.draw('access/login', {}, { recovery: { methods: [] } });
  await press(screen.getAllByRole('button', { name: 'Forgot your password?' }).at(-1) ?? document.body);
  expect(desk.modals).toEqual([]);
});

test('the login form opens the window', async () => {
  await desk.draw('access/login');
  await press(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(desk.modals).toEqual([{ name: 'recovery', props: {} }]);
});

test('a link sets a new password once, and leaves the address at once', async () => {
  const token = await desk.gateway.services.resetLinks.create('demo', await demoId());
  const set = await desk.draw('access/reset', {}, {}, `/reset-password#${token}`);
  type('New password', 'Fresh-4417');
  type('Confirm new password', 'Fresh-4418');
  await press(set);
  expect(note('Confirm new password')).toBe('The two passwords are not the same');
  type('Confirm new password', 'Fresh-4417');
  await press(set);
  await waitFor(() =>
    expect(desk.modals).toContainEqual({ name: 'access', props: { tab: 'login', notice: 'passwordSet' } }),
  );
  const body = { username: 'demo88', password: 'Fresh-4417', type: 'username' } as const;
  expect((await desk.platform.call('login', { body })).token).toBeTruthy();
});

test('a link that has ended offers another', async () => {
  const set = await desk.draw('access/reset', {}, {}, `/reset-password#${'x'.repeat(43)}`);
  type('New password', 'Fresh-4417');
  type('Confirm new password', 'Fresh-4417');
  await press(set);
  await screen.findByText(/^This link no longer works/);
  await press(screen.getByRole('button', { name: 'Ask for another link' }));
  expect(desk.modals).toEqual([{ name: 'recovery', props: {} }]);
});

/** Of the demo member of this merchant. */
async function demoId(): Promise<string> {
  const [row] = await desk.gateway.services.db
    .select()
    .from(players)
    .where(and(eq(players.merchant, 'demo'), eq(players.accountKey, 'demo88')));
  return row?.id ?? '';
}
