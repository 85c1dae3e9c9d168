import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk, control, fillIn, note, press, type } from './access-desk.tsx';

const desk = new AccessDesk();

test('registration by user name: account, session, welcome; the password is kept nowhere', async () => {
  const send = await desk.draw('access/register');
  fillIn('player01');
  await press(send);
  await waitFor(() =>
    expect(desk.modals).toEqual([{ name: 'welcome', props: { account: 'player01', generated: false } }]),
  );
  expect(desk.token).toMatch(/^\S{43,}$/);
  expect(JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }) + document.cookie).not.toContain(
    'Canary',
  );
});

test('a player logs in where the browser refuses cookies and storage, as in a frame without an origin', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const blocked = [
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse),
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse),
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse),
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse),
  ];
  onTestFinished(() => {
    for (const part of blocked) part.mockRestore();
  });
  const send = await desk.draw('access/login');
  type('User name or mobile number', 'demo88');
  type('Password', 'Demo8888');
  await press(send);
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a name that is taken is said so under its field, and nothing typed is lost', async () => {
  await insertMember(desk.gateway, { merchant: 'demo', account: 'player02' });
  const send = await desk.draw('access/register');
  fillIn('player02');
  await press(send);
  await waitFor(() => expect(note('User name')).toBe('User name is already in use'));
  expect(control('Password').value).toBe('Canary-8812');
  expect(desk.modals).toEqual([]);
});

test("when the platform's rules change, so does the form", async () => {
  const length = { enabled: true, required: true, patternId: 1, minLength: 8, maxLength: 12 };
  await desk.change({ rules: { username: length, zalo: { enabled: true, required: true } } });
  await desk.draw('access/register');
  expect(control('Zalo').required).toBe(true);
  type('User name', 'player0');
  fireEvent.blur(control('User name'));
  expect(note('User name')).toBe('8–12 letters or digits, a letter first');
  await desk.change({ rules: { username: { ...length, minLength: 6 }, zalo: null } });
});

test('rules that change while the form is open: the next try shows what is requested now, and keeps what was typed', async () => {
  const send = await desk.draw('access/register');
  fillIn('fresh002');
  await desk.change({ rules: { zalo: { enabled: true, required: true } }, whitelabel: { REGMOBVERF3: '1' } });
  await press(send);
  await waitFor(() => expect(control('Zalo').required).toBe(true));
  expect(control('SMS code').required).toBe(true);
  expect(control('User name').value).toBe('fresh002');
  // The platform's words stand at the fields that have come, and in the summary above them.
  expect(note('Zalo')).toBe('Zalo must not be empty');
  expect(note('SMS code')).toBe('SMS code must not be empty');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Please check/ })));
  await desk.change({ rules: { zalo: null }, whitelabel: { REGMOBVERF3: '0' } });
});

test('by mobile number without REGMOBVERF3: the code that the form asks for is sent, and opens the account', async () => {
  const send = await desk.draw('access/register', { USERNAMEREG3: '0', MOBILENUMREG3: '1', MOBILENUMPASSREG3: '0' });
  await desk.change({ whitelabel: { MOBILENUMREG3: '1', MOBILENUMPASSREG3: '0', REGMOBVERF3: '0' } });
  type('Mobile number', '2025550142');
  await press(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /^([1-5]\d|60) s$/ });
  type('SMS code', /\d{6}/.exec((await desk.help('outbox?to=12025550142')).text ?? '')?.[0] ?? '');
  fireEvent.click(control(/^I am 18/));
  await press(send);
  await waitFor(() => expect(desk.modals[0]).toMatchObject({ name: 'welcome', props: { generated: true } }));
  await desk.change({ whitelabel: { MOBILENUMPASSREG3: '1' } });
});

let lastOdd = 0;
test.each([
  ['an unknown patternId', { patternId: 77, acceptedPattern: '*' }],
  ['a broken pattern', { acceptedPattern: '[a-' }],
  ['a pattern that would hang', { acceptedPattern: '^(a+)+$' }],
])('%s: the form works, and the platform decides', async (_name, oddity) => {
  await desk.change({ rules: { username: { enabled: true, required: true, minLength: 6, maxLength: 40, ...oddity } } });
  const account = 'a'.repeat(29) + ++lastOdd;
  const send = await desk.draw('access/register');
  fillIn(account);
  await press(send);
  await waitFor(() => expect(desk.modals[0]?.props).toMatchObject({ account }));
});

test('registration by mobile number: a code by SMS, an account name made up for the player', async () => {
  await desk.change({ whitelabel: { REGMOBVERF3: '1', MOBILENUMREG3: '1', MOBILENUMPASSREG3: '1' } });
  const send = await desk.draw('access/register', {
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
  const { text } = await desk.help('outbox?to=1%202025550147');
  type('SMS code', /\d{6}/.exec(text ?? '')?.[0] ?? '');
  await press(send);
  await waitFor(() => expect(desk.modals[0]).toMatchObject({ name: 'welcome', props: { generated: true } }));
});

test('login: a wrong password is said so, a captcha comes when requested, the right one logs in', async () => {
  const send = await desk.draw('access/login');
  type('User name or mobile number', 'demo88');
  for (let attempt = 1; !screen.queryByLabelText('Characters in the picture'); attempt += 1) {
    expect(attempt).toBeLessThan(9);
    type('Password', `Wrong${attempt}`);
    await press(send);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Account and password do not match.'));
  }
  await waitFor(() => expect(desk.asked.length).toBeGreaterThan(0));
  await screen.findByRole('img');
  type('Password', 'Demo8888');
  type('Characters in the picture', await desk.answer('captcha'));
  fireEvent.click(control('Remember me for a day'));
  await press(send);
  await waitFor(() => expect(desk.token).not.toBeNull());
  expect(document.cookie).toContain('demo-login=demo88');
  expect(document.cookie).not.toContain('Demo8888');
  // The next day the name is there, the password is not.
  cleanup();
  sessionStorage.clear();
  await desk.turnPage();
  await desk.draw('access/login');
  expect(control('User name or mobile number').value).toBe('demo88');
  expect(control('Password').value).toBe('');
});
