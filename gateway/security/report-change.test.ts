import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { enrolApp } from '../../tests/support/players/authenticator.ts';
import {
  lastCode,
  lastLinkToken,
  newNumber,
  notMeToken,
  password,
  registerWithEmail,
  setPaymentPassword,
} from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { changeReports, loginChecks } from '../database/tables/index.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { Message } from '../verification/outbox.ts';

/** "This was not me": the owner hears of every change where they were reached before it, and locks the account. */
const day = 24 * 60 * 60_000;
const office = new TestOffice();
const sent: Message[] = [];
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin, onMessage: (message) => sent.push(message) }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537' };
const logIn = (username: string, typed = password, headers: { [name: string]: string } = {}) =>
  sv01.call('login', { body: { username, password: typed, type: 'username' }, headers });
const report = (token: string, session?: string) =>
  sv01.call('reportChange', { body: { token }, ...(session ? { token: session } : {}) });
const toldTo = ({ email, mobileNum }: { email: string; mobileNum: string }) =>
  sent.filter(({ recipient }) => [email, `84 ${mobileNum}`].includes(recipient));
const letters = async (token: string) =>
  (await sv01.call('messages', { token, headers: { language: 'EN' }, body: {} })).value.list.filter(
    ({ kind }) => kind === 'account',
  );
const readOf = async (account: string) => {
  const { list } = (await office.manager.call('players', { body: { search: account } })).value;
  return (await office.manager.call('player', { query: { player: list[0]?.id ?? '' } })).value;
};
/** A thief with the session and the login password of a member binds a number of their own. */
async function thief() {
  const owner = await registerWithEmail(office.gateway);
  const paymentPassword = await setPaymentPassword(office.gateway, owner.token);
  sent.length = 0;
  const stolen = newNumber();
  await sv01.call('contactCode', { token: owner.token, body: { way: 'mobile', to: stolen } });
  const verificationCode = await lastCode(office.gateway, stolen);
  const proof = { way: 'payment', value: paymentPassword } as const;
  const body = { way: 'mobile', to: stolen, verificationCode, proof } as const;
  expect(await sv01.call('bindContact', { token: owner.token, body })).toMatchObject({ success: true });
  return { ...owner, stolen };
}

test('every change is told by mail, SMS and message, with a link, where the owner was reached before it', async () => {
  const owner = await thief();
  expect(toldTo(owner).map(({ recipient }) => recipient)).toEqual([`84 ${owner.mobileNum}`, owner.email]);
  for (const { text } of toldTo(owner)) expect(text).toMatch(/\/not-me#[\w-]{43}$/);
  expect(sent.filter(({ recipient }) => recipient.endsWith(owner.stolen))).toHaveLength(1);
  const [letter] = await letters(owner.token);
  expect(letter?.content).toMatch(/<a href="\/not-me#[0-9a-f]{64}">This was not me<\/a>/);
  sent.length = 0;
  await enrolApp(office.gateway, owner.token, 'sv01', { way: 'payment', value: '190283' });
  expect(toldTo(owner).map(({ subject }) => subject)).toEqual(['Sen Vàng: đã thiết lập ứng dụng xác thực']);
});

test('a bank account that is bound or removed is told, the first one too, and the link locks the account', async () => {
  const owner = await registerWithEmail(office.gateway);
  const paymentPassword = await setPaymentPassword(office.gateway, owner.token);
  let number = 70_000_000;
  const bind = async () => {
    sent.length = 0;
    const body = { provider: 'VCB', number: String(++number), holder: 'NGUYEN VAN AN', paymentPassword };
    expect(await sv01.call('addBankAccount', { token: owner.token, body })).toMatchObject({ success: true });
  };
  for (const end of ['0001', '0002']) {
    await bind();
    expect(toldTo(owner).map(({ recipient }) => recipient)).toEqual([`84 ${owner.mobileNum}`, owner.email]);
    for (const { text } of toldTo(owner))
      expect(text).toMatch(new RegExp(`Vietcombank •••• ${end}[^]*/not-me#[\\w-]{43}$`));
    expect((await letters(owner.token))[0]?.content).toContain(`•••• ${end}`);
  }
  expect(JSON.stringify(sent)).not.toContain(String(number));
  const [first] = (await sv01.call('bankAccounts', { token: owner.token })).value.accounts;
  sent.length = 0;
  const body = { id: first?.id ?? '', paymentPassword };
  expect(await sv01.call('removeBankAccount', { token: owner.token, body })).toMatchObject({ success: true });
  expect(toldTo(owner).map(({ subject }) => subject)).toEqual([undefined, 'Sen Vàng: đã gỡ tài khoản nhận tiền']);
  expect((await letters(owner.token))[0]?.content).toContain('•••• 0001');
  expect(await report(await notMeToken(office.gateway, owner.email))).toMatchObject({ success: true });
  expect(await readOf(owner.account)).toMatchObject({ lock: { why: 'ownerReport', change: 'bankAccountRemoved' } });
});

test('a log-in with a browser and system that were never seen is told; another version of the same is not', async () => {
  const owner = await registerWithEmail(office.gateway);
  sent.length = 0;
  const update = { 'user-agent': phone['user-agent'].replace('140', '141').replace('14)', '15)') };
  for (const [headers, told] of [
    [phone, 2],
    [phone, 2],
    [update, 2],
  ] as const) {
    expect((await logIn(owner.username, password, headers)).success).toBe(true);
    expect(toldTo(owner)).toHaveLength(told);
  }
  expect(toldTo(owner)[0]?.text).toContain('Chrome 140, Android 14');
});

test('the link locks the account and ends the thief’s session, once; two operators give it back, and a new password opens it', async () => {
  const owner = await thief();
  const token = await notMeToken(office.gateway, owner.email);
  const rows = await office.gateway.services.db.select().from(changeReports);
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await report(token)).toMatchObject({ success: true });
  expect(await report(token)).toMatchObject({ message: 'report_link_used' });
  expect(await sv01.call('memberInfo', { token: owner.token })).toMatchObject({ http: 401 });
  expect(await logIn(owner.username)).toMatchObject({ message: 'account_reported' });
  expect(await logIn(owner.username, 'Wrong-one-1')).toMatchObject({ message: 'invalid_credentials' });

  const read = await readOf(owner.account);
  const changedAt = expect.any(Number);
  expect(read.lock).toMatchObject({ why: 'ownerReport', change: 'contact', changedAt, restorable: true });
  // What was changed is a fact, which the office has words for: no text of ours names it by its code.
  expect([read.lock?.by, read.lock?.note]).toEqual([undefined, undefined]);
  const { id: player } = read.player;
  const log = (await office.manager.call('commands', { body: { subject: player } })).value.list;
  expect(log).toMatchObject([{ action: 'lockPlayer', maker: '(player)', state: 'done', facts: { change: 'contact' } }]);
  expect(log[0]?.reason).not.toContain('contact');

  // A log-in of the thief's by SMS, say, that waits for a code of the app.
  const { db, clock } = office.gateway.services;
  const waiting = { ticketHash: player, merchant: 'sv01', playerId: player, network: '', how: 'sms' } as const;
  await db
    .insert(loginChecks)
    .values({ ...waiting, passwordDue: false, ways: ['authenticator'], expiresAt: clock() + day });

  // Another lock on top of it takes nothing of this away.
  await office.manager.call('lockPlayer', { body: { player, locked: true, why: 'fraud', reason } });
  const lift = await office.manager.call('lockPlayer', { body: { player, locked: false, restore: true, reason } });
  expect(lift.value.command.state).toBe('waiting');
  expect((await office.agree(lift.value.command)).value.command.result).toEqual({ locked: false, restored: true });
  expect(await db.$count(loginChecks, eq(loginChecks.playerId, player))).toBe(0);
  const given = await readOf(owner.account);
  expect(given.player.mobile).toBe(`84 ${owner.mobileNum}`);
  expect(given.coolingUntil).toBeUndefined();
  expect(await logIn(owner.username)).toMatchObject({ message: 'invalid_credentials' });
  await sv01.call('forgotByEmail', { body: { username: owner.username, email: owner.email } });
  const link = await lastLinkToken(office.gateway, owner.email);
  const newPassword = 'Fresh-4417';
  await sv01.call('resetByLink', { body: { token: link, newPassword, confirmNewPassword: newPassword } });
  expect((await logIn(owner.username, newPassword)).success).toBe(true);
  // The links of before went where somebody else may read them.
  expect(await office.gateway.services.db.$count(changeReports)).toBeGreaterThan(0);
  expect(await report(token)).toMatchObject({ message: 'report_link_ended' });
});

test('a link that is none, of another merchant or older than 7 days locks nothing; the one of a message serves its session alone', async () => {
  const [owner, other] = [await thief(), await thief()];
  expect(await report('x'.repeat(43))).toMatchObject({ message: 'report_link_ended' });
  const token = await notMeToken(office.gateway, owner.email);
  const elsewhere = new TestClient(office.gateway.url, 'nl01');
  expect(await elsewhere.call('reportChange', { body: { token } })).toMatchObject({ message: 'report_link_ended' });
  const [letter] = await letters(owner.token);
  const named = /#([0-9a-f]{64})/.exec(letter?.content ?? '')?.[1] ?? '';
  expect(await report(named)).toMatchObject({ message: 'report_link_ended' });
  expect(await report(named, other.token)).toMatchObject({ message: 'report_link_ended' });
  expect(await report(named, owner.token)).toMatchObject({ success: true });
  expect(await logIn(owner.username)).toMatchObject({ message: 'account_reported' });
  const late = await notMeToken(office.gateway, other.email);
  office.gateway.advance(7 * day + 1);
  expect(await report(late)).toMatchObject({ message: 'report_link_ended' });
  await office.logIn();
});

test('one address reports ten times, then waits', async () => {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 12; i++) codes.push((await report('x'.repeat(43))).message);
  expect(codes).toContain('too_many_requests');
});
