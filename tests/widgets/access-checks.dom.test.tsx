import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Brand } from '#schemas/brand';
import { signIns } from '../../gateway/database/tables/index.ts';
import { AccessDesk, control, fillIn, note, press, type } from './access-desk.tsx';

/** Human checks before the forms, and logging in by SMS. */
const desk = new AccessDesk();

test('a slider before logging in: a wrong place brings another puzzle, the right one logs in', async () => {
  await desk.change({ humanCheck: { kind: 'slider', where: ['login'] } });
  const send = await desk.draw('access/login', {}, { humanCheck: { kind: 'slider', where: ['login'] } });
  type('User name or mobile number', 'demo88');
  type('Password', 'Demo8888');
  await press(send);
  const dialog = await screen.findByRole('dialog', { name: 'A quick check' });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Position of the piece' });
  await waitFor(() => expect(slider.disabled).toBe(false));
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  expect(confirm.disabled).toBe(true);
  const first = Number(await desk.answer('human-check'));
  fireEvent.change(slider, { target: { value: first > 200 ? 60 : 300 } });
  await press(confirm);
  await screen.findByText('That was not it. Here is another one.');
  expect(slider.disabled).toBe(true);
  await waitFor(() => expect(slider.disabled).toBe(false));
  expect(slider.value).toBe('0');
  // A browser moves it in steps.
  const gap = 4 * Math.round(Number(await desk.answer('human-check')) / 4);
  fireEvent.change(slider, { target: { value: gap } });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d+ %$/);
  await press(confirm);
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(dialog.isConnected).toBe(false);
});

test('whoever cannot move the piece reads characters instead', async () => {
  await desk.change({ humanCheck: { kind: 'slider', where: ['login'] } });
  // The brand does not say so: the platform demands it.
  const send = await desk.draw('access/login');
  type('User name or mobile number', 'demo88');
  type('Password', 'Demo8888');
  await press(send);
  await press(await screen.findByRole('button', { name: 'Type characters instead' }));
  await screen.findByAltText('Picture with characters to type');
  const read = async (right: boolean) => {
    const text = await desk.answer('captcha');
    type('Characters in the picture', right ? text : `${text}9`);
    await press(screen.getByRole('button', { name: 'Confirm' }));
  };
  await read(false);
  await waitFor(() => expect(control('Characters in the picture').getAttribute('aria-invalid')).toBe('true'));
  await waitFor(async () => expect(await desk.answer('captcha')).toMatch(/^\w{4}$/));
  await read(true);
  await waitFor(() => expect(desk.token).not.toBeNull());
});

test('closing the window sends nothing and says nothing', async () => {
  const send = await desk.draw('access/login', {}, { humanCheck: { kind: 'slider', where: ['login'] } });
  type('User name or mobile number', 'demo88');
  type('Password', 'Demo8888');
  await press(send);
  await press(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(desk.token).toBeNull();
  expect(control('Password').value).toBe('Demo8888');
});

test('characters before registering stand in the form, and no window opens', async () => {
  const humanCheck: NonNullable<Brand['access']>['humanCheck'] = { kind: 'image', where: ['register'] };
  await desk.change({ humanCheck });
  const send = await desk.draw('access/register', {}, { humanCheck });
  const account = 'image001';
  fillIn(account);
  await screen.findByAltText('Picture with characters to type');
  type('Characters in the picture', await desk.answer('captcha'));
  await press(send);
  await waitFor(() => expect(desk.modals[0]?.props).toMatchObject({ account }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('login by SMS: another tab, a code, a session; the number is there the next day', async () => {
  await desk.change({ whitelabel: { MOBILEVERCODELOGIN3: '1' } });
  const number = '2025550147';
  const where = { countryDialingCode: '1' };
  await desk.platform.call('smsRegister', { body: { ...where, mobileNo: number } });
  const code = async () => /\d{6}/.exec((await desk.help(`outbox?to=1${number}`)).text ?? '')?.[0] ?? '';
  const password = 'Canary-8812';
  await desk.platform.call('registerMobile', {
    body: { ...where, mobileNum: number, password, confirmPassword: password, verificationCode: await code() },
  });
  desk.gateway.advance(60_000);
  const access: Brand['access'] = { login: { methods: ['username', 'sms'] } };
  await desk.draw('access/login', { MOBILEVERCODELOGIN3: '1' }, access);
  await press(screen.getByRole('tab', { name: 'With a code by SMS' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  type('Mobile number', '202 555 0147');
  await press(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^\d+ s$/ });
  type('SMS code', '000');
  await press(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(note('SMS code')).toBe('SMS code is not right. Check it and try again.'));
  type('SMS code', await code());
  fireEvent.click(control('Remember me for a day'));
  await press(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(desk.token).not.toBeNull());
  cleanup();
  await desk.draw('access/login', { MOBILEVERCODELOGIN3: '1' }, access);
  expect(control('Mobile number').value).toBe('2025550147');
});

test('without the flag of the platform there is one way to log in, and no tab', async () => {
  await desk.draw('access/login', {}, { login: { methods: ['sms', 'username'] } });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(control('Password')).toBeTruthy();
});

test('from a new address a player shows once more who they are, by one of their ways', async () => {
  const account = 'faraway1';
  const mobileNum = '2025550148';
  const password = 'Canary-8812';
  await desk.change({ security: { loginCheck: { enabled: true } }, rules: { mobileNum: { enabled: true } } });
  await desk.platform.call('register', {
    body: { username: account, password, confirmPassword: password, countryDialingCode: '1', mobileNum },
  });
  // As if they had registered elsewhere.
  await desk.gateway.services.db.update(signIns).set({ address: '203.0.113.7' });
  const send = await desk.draw('access/login');
  type('User name or mobile number', account);
  type('Password', password);
  await press(send);
  const title = await screen.findByRole('heading', { name: 'Is it you?' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(desk.token).toBeNull();
  screen.getByText(/^The code goes to \+1 •+\d{3}\.$/);
  await press(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^\d+ s$/ });
  await press(screen.getByRole('button', { name: 'Your mobile number' }));
  await waitFor(() => expect(document.activeElement).toBe(control('Your whole mobile number')));
  type('Your whole mobile number', '12345');
  await press(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() =>
    expect(note('Your whole mobile number')).toBe('Your whole mobile number is not right. Check it and try again.'),
  );
  await press(screen.getByRole('button', { name: /^Code by SMS to/ }));
  type('Code from the SMS', /\d{6}/.exec((await desk.help(`outbox?to=1${mobileNum}`)).text ?? '')?.[0] ?? '');
  await press(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(desk.token).not.toBeNull());
});

test('a log-in that waits is left by going back, with what was typed gone', async () => {
  await desk.change({ security: { loginCheck: { enabled: true } }, rules: { mobileNum: { enabled: true } } });
  const account = 'nearby01';
  const password = 'Canary-8812';
  const mobileNum = '2025650148';
  await desk.platform.call('register', {
    body: { username: account, password, confirmPassword: password, countryDialingCode: '1', mobileNum },
  });
  await desk.gateway.services.db.update(signIns).set({ address: '203.0.113.7' });
  const send = await desk.draw('access/login');
  type('User name or mobile number', account);
  type('Password', password);
  await press(send);
  await press(await screen.findByRole('button', { name: 'Back to the log-in' }));
  expect(control('Password').value).toBe('');
  expect(desk.token).toBeNull();
});
