import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { enrolApp } from '../../tests/support/players/authenticator.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { lastCode, newName, newNumber, notMeToken, password } from '../../tests/support/players/players.ts';
import { SoftPasskey } from '../../tests/support/players/soft-passkey.ts';
import { eq } from '../database/drizzle/index.ts';
import { deposits, players, signIns } from '../database/tables/index.ts';
import { sweep } from '../sweep.ts';
import type { Message } from '../verification/outbox.ts';
import type { Change } from './tell-of-change.ts';

/** Every change of what guards an account keeps its money for a day, and is told where the owner was reached before it. */
const day = 24 * 60 * 60_000;
const office = new TestOffice();
const sent: Message[] = [];
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin, onMessage: (message) => sent.push(message) }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

const paymentPassword = '190283';
const byPayment = { way: 'payment', value: paymentPassword } as const;
const byCode = (value = '') => ({ way: 'authenticator', value }) as const;
const headers = { origin: site.sv01 };

/** A member who has a number, an address, both passwords, and money unless something else is said. */
async function newMember(deposit = 1_000_000) {
  const [email, mobileNum] = [`${newName()}@example.org`, newNumber()];
  const mobile = `84 ${mobileNum}`;
  const given = { mobile, password, paymentPassword, deposit, details: { email } };
  return { ...(await insertMember(office.gateway, given)), email, mobile, mobileNum };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const db = () => office.gateway.services.db;
const coolingOf = async ({ player: { id } }: Member) =>
  (await db().select({ until: players.coolingUntil }).from(players).where(eq(players.id, id)))[0]?.until;
const toldTo = ({ email, mobile }: Member) =>
  sent.filter(({ text }) => text.includes('/not-me#')).filter(({ recipient }) => [email, mobile].includes(recipient));
const logIn = (account: string, more: { social?: string } = {}, from: { [name: string]: string } = {}) =>
  sv01.call('login', { body: { username: account, password, type: 'username', ...more }, headers: from });

async function addPasskey({ token }: Member) {
  const options = (await sv01.call('passkeyOptions', { token, headers, body: { proof: byPayment } })).value;
  return sv01.call('addPasskey', { token, headers, body: { answer: new SoftPasskey(site.sv01).create(options) } });
}
const enrol = ({ token }: Member) => enrolApp(office.gateway, token, 'sv01', byPayment);
const asTwo = async (asked: Awaited<ReturnType<typeof office.adjust>>) => ({
  success: (await office.agree(asked)).value.command.state === 'done',
});

/** Makes a change; `begin` is called just before it, after what it needs. */
type Make = (of: Member, begin: () => Promise<void>) => Promise<{ success: boolean }>;

/** How each change is made, or why it keeps no money. */
const changes: { [change in Change | 'lockLifted']: Make | string } = {
  password: async ({ mobileNum }, begin) => {
    await begin();
    await sv01.call('smsForgot', { body: { countryDialingCode: '84', mobileNum } });
    const verificationCode = await lastCode(office.gateway, mobileNum);
    const body = { countryDialingCode: '84', mobileNum, verificationCode, newPassword: 'Fresh-4417' };
    return sv01.call('resetByCode', { body });
  },
  paymentPassword: async ({ token, player }, begin) => {
    await db().update(players).set({ paymentPasswordHash: null }).where(eq(players.id, player.id));
    await begin();
    const proof = { way: 'password', value: password } as const;
    return sv01.call('setPaymentPassword', {
      token,
      body: { proof, newPassword: '938471', confirmNewPassword: '938471' },
    });
  },
  contact: async ({ token }, begin) => {
    const to = newNumber();
    await sv01.call('contactCode', { token, body: { way: 'mobile', to } });
    await begin();
    const verificationCode = await lastCode(office.gateway, to);
    return sv01.call('bindContact', { token, body: { way: 'mobile', to, verificationCode, proof: byPayment } });
  },
  authenticatorSet: async (of, begin) => {
    await begin();
    return { success: (await enrol(of)).codes.length > 0 };
  },
  authenticatorRemoved: async (of, begin) => {
    const { codes } = await enrol(of);
    await begin();
    return sv01.call('removeAuthenticator', { token: of.token, body: { proof: byCode(codes[0]) } });
  },
  authenticatorRule: async (of, begin) => {
    const { codes } = await enrol(of);
    const set = (always: boolean, code: string | undefined) =>
      sv01.call('authenticatorRule', { token: of.token, body: { always, proof: byCode(code) } });
    await begin();
    // Asked more often is guarded better.
    expect(await set(true, codes[0])).toMatchObject({ success: true });
    expect([await coolingOf(of), toldTo(of)]).toEqual([0, []]);
    return set(false, codes[1]);
  },
  recoveryCodes: async (of, begin) => {
    const { codes } = await enrol(of);
    await begin();
    return sv01.call('renewRecoveryCodes', { token: of.token, body: { proof: byCode(codes[0]) } });
  },
  passkeyAdded: async (of, begin) => {
    await begin();
    return addPasskey(of);
  },
  passkeyRemoved: async (of, begin) => {
    await addPasskey(of);
    const [{ id = '' } = {}] = (await sv01.call('passkeys', { token: of.token })).value.list;
    await begin();
    return sv01.call('removePasskey', { token: of.token, body: { id, proof: byPayment } });
  },
  factorsReset: async (of, begin) => {
    await addPasskey(of);
    await begin();
    const body = { player: of.player.id, reason };
    return asTwo((await office.manager.call('resetSecondFactors', { body })).value.command);
  },
  social: async ({ account, player }, begin) => {
    const identity = { provider: 'google', issuer: 'https://accounts.example', subject: player.id };
    const { ticket: social } = await office.gateway.services.socialIdentities.issue('sv01', identity);
    await begin();
    return logIn(account, { social });
  },
  device: async ({ account }, begin) => {
    await begin();
    return logIn(account, {}, { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile' });
  },
  bankAccount: 'money waits for an account that is bound beside others, and binding the first is a way out itself',
  bankAccountRemoved: 'nothing can be paid out to it any more',
  outcomes: 'it guards nothing, and what is told of guards is not made quiet by it',
  lockLifted: async (of, begin) => {
    await enrol(of);
    await sv01.call('reportChange', { body: { token: await notMeToken(office.gateway, of.email) } });
    await begin();
    const body = { player: of.player.id, locked: false, reason };
    return asTwo((await office.manager.call('lockPlayer', { body })).value.command);
  },
};
const made = Object.entries(changes).filter((entry): entry is [string, Make] => typeof entry[1] === 'function');

test.each(made)('%s keeps money for a day and is told by SMS and e-mail', async (change, make) => {
  const of = await newMember();
  const begin = async () => {
    await db().update(players).set({ coolingUntil: 0 }).where(eq(players.id, of.player.id));
    sent.length = 0;
  };
  expect(await make(of, begin)).toMatchObject({ success: true });
  expect(await coolingOf(of)).toBeGreaterThan(office.gateway.services.clock() + 23 * 60 * 60_000);
  // The operators have spoken to the owner.
  if (change === 'lockLifted') return;
  await expect.poll(() => toldTo(of).map(({ recipient }) => recipient)).toEqual([of.mobile, of.email]);
});

test('an account whose first money is waited for is kept as one with money is; one that has none and waits for none is not', async () => {
  const [bare, waiting] = [await newMember(0), await newMember(0)];
  const at = office.gateway.services.clock();
  const { merchant, id: playerId, currency } = waiting.player;
  await db()
    .insert(deposits)
    .values({
      ...{ id: crypto.randomUUID(), merchant, playerId, currency, amount: 50_000n, fee: 0n, bonus: 0n, turnover: 0n },
      ...{ method: 'bank', methodName: 'Bank', kind: 'bank', language: 'TY', returnUrl: '', minutes: 30 },
      ...{ state: 'pending', at, updatedAt: at, expiresAt: at + 60_000 },
    });
  for (const of of [bare, waiting]) await enrol(of);
  expect(await coolingOf(bare)).toBe(0);
  expect(await coolingOf(waiting)).toBeGreaterThan(at);
});

test('of two log-ins at once from a new device the owner hears', async () => {
  const of = await newMember();
  const from = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
  sent.length = 0;
  await Promise.all([logIn(of.account, {}, from), logIn(of.account, {}, from)]);
  expect(toldTo(of).map(({ recipient }) => recipient)).toEqual([of.mobile, of.email]);
});

test('an account that nobody has used for longer than sign-ins are kept knows no device; one that is used does', async () => {
  const [away, here] = [await newMember(), await newMember()];
  office.gateway.advance(60 * day);
  await logIn(here.account);
  office.gateway.advance(31 * day);
  await sweep(office.gateway.services);
  expect(await db().$count(signIns, eq(signIns.playerId, away.player.id))).toBe(0);
  sent.length = 0;
  for (const of of [away, here]) expect(await logIn(of.account)).toMatchObject({ success: true });
  expect(await coolingOf(away)).toBeGreaterThan(office.gateway.services.clock());
  expect(toldTo(away).map(({ recipient }) => recipient)).toEqual([away.mobile, away.email]);
  expect([await coolingOf(here), toldTo(here)]).toEqual([0, []]);
  // Whoever comes back once is known.
  sent.length = 0;
  await logIn(away.account);
  expect(toldTo(away)).toEqual([]);
});
