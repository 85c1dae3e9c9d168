import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSessionAtom } from '#engine/session';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { memberProfiles, players } from '../../gateway/database/tables/index.ts';
import { appCode } from '../support/players/authenticator.ts';
import { AccessDesk } from './access-desk.tsx';

/** The security centre (§2) on a real platform. */
const desk = new AccessDesk();
const password = 'Canary-8812';
let last = 0;
let mobileNum: string;

beforeEach(async () => {
  await desk.change({ whitelabel: { REGMOBVERF3: '0' }, rules: { mobileNum: { enabled: true } } });
  mobileNum = `2025550${300 + ++last}`;
  const started = await desk.platform.call('register', {
    body: { username: `safe${last}x`, password, confirmPassword: password, countryDialingCode: '1', mobileNum },
  });
  await desk.store.set(startSessionAtom, started);
});

const press = async (name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));
const type = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
};
const isGone = (label: string) => waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());

async function setFirst(): Promise<void> {
  const body = { proof: { way: 'password', value: password }, newPassword: '190283', confirmNewPassword: '190283' };
  await desk.platform.call('setPaymentPassword', { body: body as never });
}

test('a payment password is set once the login password is right', async () => {
  await desk.place('security/payment-password');
  await type('Login password', 'wrong-one');
  await type('New payment password', '190283');
  await type('New payment password again', '190283');
  await press('Save');
  await screen.findByText('Login password is not right. Check it and try again.');
  await type('Login password', password);
  await press('Save');
  // The window shows what there is now: one that can be changed.
  await isGone('Login password');
  expect((await desk.platform.call('security')).paymentPassword.isSet).toBe(true);
});

test('it is changed by itself, or by a code when it is forgotten', async () => {
  await setFirst();
  await desk.place('security/payment-password');
  await type('Current payment password', '000111');
  await type('New payment password', '748105');
  await type('New payment password again', '748105');
  await press('Save');
  await screen.findByText('The payment password is not right. Tries left: 4.');
  await press('Forgotten?');
  await press('Get code');
  await screen.findByText('The code is on its way.');
  const { text = '' } = await desk.help(`outbox?to=${mobileNum}`);
  await type('Code from the SMS', /\d{6}/.exec(text)?.[0] ?? '');
  await press('Save');
  await waitFor(async () => expect((await desk.platform.call('security')).paymentPassword.triesLeft).toBe(5));
});

test('an account is bound, once there is a payment password, and removed', async () => {
  await desk.place('security/bank-accounts');
  await screen.findByText('No account yet');
  await press('Add an account');
  await screen.findByText('Set a payment password first');
  await press('Set it now');
  expect(desk.modals).toEqual([{ name: 'paymentPassword', props: {} }]);
  await desk.place('security/payment-password');
  await type('Login password', password);
  await type('New payment password', '190283');
  await type('New payment password again', '190283');
  await press('Save');
  // Back where they were: the form that they had come for.
  await type('Account holder', 'Anna Example');
  await type('Account number', 'DE89 3704 0044 0532 0130 00');
  await type('Payment password', '190283');
  const select = await screen.findByRole('combobox', { name: 'Bank' });
  await act(async () => fireEvent.click(select));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'SEPA' })));
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Add an account' }).at(-1) as Element));
  await screen.findByText('•••• 3000');
  expect(screen.getByText('A••• E•••')).toBeTruthy();
  expect(screen.getByText('Ready')).toBeTruthy();
  await press('Remove SEPA •••• 3000');
  await type('Payment password', '190283');
  await press('Remove');
  await screen.findByText('No account yet');
});

test('the overview says what is set, and leads to what is not', async () => {
  await desk.place('security/overview');
  await screen.findByText('Low');
  await press('Payment password: Set');
  expect(desk.modals.map(({ name }) => name)).toEqual(['paymentPassword']);
});

test('a number that no code has come back from is verified as it is known: nothing has to be written again', async () => {
  await desk.place('security/overview');
  await press('Mobile number: Verify');
  const { to = '' } = (await desk.platform.call('security')).mobile ?? {};
  expect(to.endsWith(mobileNum.slice(-3))).toBe(true);
  await screen.findByText(`The code goes to ${to}.`);
  expect(screen.queryByLabelText('Mobile number', { selector: 'input' })).toBeNull();
  await press('Get code');
  await waitFor(async () => expect((await desk.help(`outbox?to=${mobileNum}`)).text).toMatch(/\d{6}/));
  await type('Code we sent you', /\d{6}/.exec((await desk.help(`outbox?to=${mobileNum}`)).text ?? '')?.[0] ?? '');
  await press('Verify');
  await waitFor(async () => expect((await desk.platform.call('security')).mobile?.verified).toBe(true));
});

test('an address is bound with the code that came there and the login password', async () => {
  await desk.place('security/overview');
  await press('E-mail address: Add');
  const to = `safe${last}@example.org`;
  await press('Get code');
  // Nothing is sent before it is clear where to.
  await screen.findByText('E-mail address must not be empty');
  await type('E-mail address', to);
  await press('Get code');
  await waitFor(async () => expect((await desk.help(`outbox?to=${to}`)).text).toMatch(/\d{6}/));
  await type('Code we sent you', /\d{6}/.exec((await desk.help(`outbox?to=${to}`)).text ?? '')?.[0] ?? '');
  await type('Login password', password);
  await press('Add');
  // Beside the guard itself, where outcomes can go as well.
  expect(await screen.findAllByText('s•••@example.org')).toHaveLength(2);
  expect(screen.getByText('Verified')).toBeTruthy();
});

test('two switches in a row, the second before the first is answered: both choices are kept', async () => {
  const { db } = desk.gateway.services;
  const [own] = await db
    .select()
    .from(players)
    .where(eq(players.account, `safe${last}x`));
  const details = { ...own?.details, email: `safe${last}@example.org` };
  await db
    .update(players)
    .set({ details })
    .where(eq(players.id, own?.id ?? ''));
  await db.insert(memberProfiles).values({ playerId: own?.id ?? '', mobileVerifiedAt: 1, emailVerifiedAt: 1 });
  await desk.place('security/overview');
  const [byMail, bySms] = [
    await screen.findByRole('switch', { name: /^By e-mail/ }),
    screen.getByRole('switch', { name: /^By SMS/ }),
  ];
  fireEvent.click(byMail);
  fireEvent.click(bySms);
  const shown = () => [byMail, bySms].map((one) => one.getAttribute('aria-checked'));
  expect(shown()).toEqual(['true', 'true']);
  await waitFor(() => expect(bySms.getAttribute('aria-busy')).toBeNull());
  expect(shown()).toEqual(['true', 'true']);
  expect((await desk.platform.call('security')).outcomesBy).toEqual(['email', 'mobile']);
});

test('a birthday is stated once, a nickname and a picture are chosen', async () => {
  await desk.place('security/overview');
  await press('Date of birth: Set');
  await type('Date of birth', '1990-02-28');
  await press('Save');
  await screen.findByText('Feb 28, 1990');
  expect(screen.queryByRole('button', { name: 'Date of birth: Set' })).toBeNull();
  await press('Edit profile');
  await type('Nickname', 'Anna 88');
  fireEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));
  await press('Save');
  await waitFor(async () =>
    expect(await desk.platform.call('playerAvatar')).toMatchObject({ icon: '/cdn/avatars/03.webp' }),
  );
  // The page says so at once.
  expect(await screen.findByText('Anna 88')).toBeTruthy();
  expect((await desk.platform.call('memberInfo')).nickname).toBe('Anna 88');
});

test('an age below the legal one closes the form: no other date is taken, and the field says so', async () => {
  await desk.place('security/overview');
  await press('Date of birth: Set');
  const closed = 'You must be at least 18 years old. No other date is taken for 24 hours.';
  for (const birthday of [`${new Date().getFullYear() - 10}-01-01`, '1990-02-28']) {
    await type('Date of birth', birthday);
    await waitFor(() => expect(screen.queryByText(closed)).toBeNull());
    await press('Save');
    await screen.findByText(closed);
  }
  expect((await desk.platform.call('security')).birthday).toBeUndefined();
});

test('an authenticator app is set up with its key and first code, shows recovery codes once, and is removed with one', async () => {
  await desk.place('security/overview');
  await press('Authenticator app: Set');
  await press('Go on');
  const key = (await screen.findByLabelText('Or type this key into the app')) as HTMLInputElement;
  expect(key.value).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  await type('Code that the app shows', '000000');
  await type('Login password', password);
  await press('Set up');
  await screen.findByText('Code that the app shows is not right. Check it and try again.');
  await type('Code that the app shows', appCode(key.value.replaceAll(' ', ''), Date.now()));
  await press('Set up');
  await screen.findByText(/We show them this one time/);
  const codes = screen.getAllByRole('listitem').flatMap(({ textContent }) => textContent?.match(/^\w{5}-\w{5}$/) ?? []);
  expect(codes).toHaveLength(10);
  await press('I have kept them');
  await press('Authenticator app: Open');
  await screen.findByText('Recovery codes left');
  await press('Remove the app');
  expect(screen.queryByLabelText('Login password')).toBeNull();
  await type('Code from the app', codes[0] ?? '');
  await press('Remove the app');
  await screen.findByRole('button', { name: 'Authenticator app: Set' });
  expect((await desk.platform.call('security')).authenticator.isSet).toBe(false);
});
