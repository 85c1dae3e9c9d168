import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { enrolApp } from '../../tests/support/players/authenticator.ts';
import { afterNext } from '../../tests/support/players/owner.ts';
import { lastCode, newNumber, password } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { endpoints } from '../http/contract.ts';
import { newSender } from '../transfers/transfers.suite.ts';
import type { Message } from '../verification/outbox.ts';

/** A thief with a session and the login password takes nothing: what guards an account changes, and its money stays for a day. */
const hour = 60 * 60_000;
const office = new TestOffice();
let gateway: RunningGateway;
let sv01: TestClient;
const messages: Message[] = [];
beforeAll(async () => {
  await office.open(async () => {
    gateway = await startGateway({ admin: testAdmin, onMessage: (message) => messages.push(message) });
    return gateway;
  });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway?.close());

type Sender = Awaited<ReturnType<typeof newSender>>;

/** A member with money, a payment password, an account to be paid out to, and an upline. */
async function victim() {
  const upline = await newSender({ gateway });
  const own = await newSender({ gateway }, await upline.code());
  const { token, paymentPassword } = own;
  const bank = { provider: 'VCB', number: `77${Date.now() % 1e9}${++last}`, holder: 'NGUYEN VAN AN', paymentPassword };
  const account = (await sv01.call('addBankAccount', { token, body: bank })).value?.id ?? '';
  return { ...own, account, bank };
}
let last = 100;

/** Every way by which money, or what it becomes, leaves an account. */
const waysOut: {
  [name: string]: (of: Sender & { account: string; bank: object }, password?: string) => Promise<string | undefined>;
} = {
  withdraw: async ({ token, account, key, paymentPassword }, typed = paymentPassword) =>
    (
      await sv01.call('withdraw', {
        token,
        body: { account, amount: 100_000, fee: 0, paymentPassword: typed },
        headers: { 'idempotency-key': key() },
      })
    ).message,
  addBankAccount: async ({ token, bank, paymentPassword }, typed = paymentPassword) =>
    (
      await sv01.call('addBankAccount', {
        token,
        body: { ...bank, number: `88${++last}00123`, paymentPassword: typed } as never,
      })
    ).message,
  transferUpline: async ({ send, paymentPassword }, typed = paymentPassword) =>
    (await send(100_000, { paymentPassword: typed })).message,
  redeemPointReward: async ({ token, key, paymentPassword }, typed = paymentPassword) =>
    (
      await sv01.call('redeemPointReward', {
        token,
        body: { rewardId: 'coffee', contact: 'an@example.org', paymentPassword: typed },
        headers: { 'idempotency-key': key() },
      })
    ).message,
};
/** Calls that move money and take none out of the account's reach, and why. */
const staysIn = {
  buyTickets: 'a stake against the house',
  placeSlip: 'a stake against the house',
  cashOutBet: 'brings money',
  convertPoint: 'points become the account’s own money',
  claimMission: 'brings money',
  claimReward: 'brings money',
  claimActivity: 'brings money',
  claimRaffle: 'brings money',
  claimRebate: 'brings money',
  deposit: 'brings money',
  giveUpBonus: 'the house takes back what it gave, and nobody else has it',
  walletTransfer: 'from one wallet of the account to another',
};
const out = (of: Awaited<ReturnType<typeof victim>>, typed?: string) =>
  Promise.all(Object.values(waysOut).map((way) => way(of, typed)));
const closed = Object.keys(waysOut).map(() => 'account_cooling');

const logIn = async (username: string, typed = password) =>
  (await sv01.call('login', { body: { username, password: typed, type: 'username' } })).value.token;
const codeTo = async (token: string, way: 'mobile' | 'email', to: string) => {
  await sv01.call('contactCode', { token, body: { way, to } });
  return lastCode(gateway, encodeURIComponent(to));
};
const bind = async (token: string, to: string, proof: object) =>
  sv01.call('bindContact', {
    token,
    body: { way: 'mobile', to, verificationCode: await codeTo(token, 'mobile', to), proof } as never,
  });

test('every call that moves money is a way out, or is named with the reason why it is none', () => {
  const moving = Object.entries(endpoints).flatMap(([name, call]) => ('money' in call && call.money ? [name] : []));
  // Binds what money is paid out to, and moves none itself.
  const named = [...Object.keys(waysOut), ...Object.keys(staysIn)].filter((name) => name !== 'addBankAccount');
  expect(named.sort()).toEqual(moving.sort());
});

test('an account that nothing has happened to pays out', async () => {
  const of = await victim();
  expect(await out(of)).not.toContain('account_cooling');
});

test.each(['number', 'authenticator', 'reset password', 'new device', 'forgotten payment password'] as const)(
  'after a change (%s) no money leaves for a day, by no way; then it does',
  async (change) => {
    const of = await victim();
    const { token, paymentPassword, player } = of;
    const byPayment = { way: 'payment', value: paymentPassword } as const;
    let typed = paymentPassword;
    if (change === 'number') expect((await bind(token, newNumber(), byPayment)).success).toBe(true);
    if (change === 'authenticator') await enrolApp(gateway, token, 'sv01', byPayment);
    if (change === 'new device') {
      const body = { username: player.account, password, type: 'username' as const };
      const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile' };
      expect((await sv01.call('login', { body, headers })).success).toBe(true);
    }
    if (change === 'forgotten payment password') {
      const number = newNumber();
      expect((await bind(token, number, byPayment)).success).toBe(true);
      gateway.advance(25 * hour);
      of.token = await logIn(player.account);
      await sv01.call('securityCode', { token: of.token, body: { purpose: 'paymentPassword', way: 'mobile' } });
      typed = '938471';
      const proof = { way: 'mobile' as const, value: await lastCode(gateway, number) };
      const body = { proof, newPassword: typed, confirmNewPassword: typed };
      expect((await sv01.call('setPaymentPassword', { token: of.token, body })).success).toBe(true);
    }
    if (change === 'reset password') {
      const number = newNumber();
      expect((await bind(token, number, byPayment)).success).toBe(true);
      gateway.advance(25 * hour);
      await sv01.call('smsForgot', { body: { countryDialingCode: '84', mobileNum: number } });
      const body = {
        countryDialingCode: '84',
        mobileNum: number,
        verificationCode: await lastCode(gateway, number),
        newPassword: 'Fresh-4417',
      };
      expect((await sv01.call('resetByCode', { body })).success).toBe(true);
      of.token = await logIn(player.account, 'Fresh-4417');
    }
    const current = { ...of, send: sendOf(of) };
    expect(await out(current, typed)).toEqual(closed);
    const { coolingUntil = 0 } = (await sv01.call('security', { token: current.token })).value;
    expect(coolingUntil - gateway.services.clock()).toBeGreaterThan(23 * hour);
    expect((await sv01.call('withdrawLimits', { token: current.token })).value.coolingUntil).toBe(coolingUntil);
    expect((await sv01.call('transferOffer', { token: current.token })).value.coolingUntil).toBe(coolingUntil);
    gateway.advance(24 * hour + 1000);
    if (change === 'authenticator') return;
    const fresh = await logIn(player.account, change === 'reset password' ? 'Fresh-4417' : password);
    const again = { ...current, token: fresh, send: sendOf({ ...current, token: fresh }) };
    expect(await out(again, typed)).not.toContain('account_cooling');
  },
);

/** The transfer of a member who has another session by now. */
function sendOf(of: { token: string; key(): string; paymentPassword: string }): Sender['send'] {
  return (amount, more = {}, once = of.key()) =>
    sv01.call('transferUpline', {
      token: of.token,
      body: { amount, paymentPassword: of.paymentPassword, ...more },
      headers: { 'idempotency-key': once },
    });
}

test('a call that is under way when the account is locked takes nothing out', async () => {
  const of = await victim();
  const before = await of.balance();
  const set = (lockedAt: number | null) =>
    gateway.services.db.update(players).set({ lockedAt }).where(eq(players.id, of.player.id));
  for (const [name, way] of Object.entries(waysOut)) {
    afterNext(gateway.services.paymentPasswords, 'judgeOut', () => set(1));
    expect([name, await way(of)]).toEqual([name, 'session_ended']);
    await set(null);
  }
  expect(await of.balance()).toBe(before);
});

test('the thief’s path: the login password binds no number, and what it sets on a bare account opens nothing for a day', async () => {
  const guarded = await victim();
  const byPassword = { way: 'password', value: password } as const;
  expect(await bind(guarded.token, newNumber(), byPassword)).toMatchObject({ message: 'proof_unavailable' });
  expect(await enrolApp(gateway, guarded.token).catch(() => 'refused')).toBe('refused');
  // Another account, which has money and nothing but a login password.
  const bare = await victim();
  await gateway.services.db.update(players).set({ paymentPasswordHash: null }).where(eq(players.id, bare.player.id));
  const number = newNumber();
  const before = await bare.balance();
  messages.length = 0;
  expect((await bind(bare.token, number, byPassword)).success).toBe(true);
  // The owner hears of it where they were reached before, and only there.
  const old = bare.player.mobile ?? '';
  expect(messages.map(({ recipient }) => recipient)).toContain(old);
  gateway.advance(61_000);
  await sv01.call('securityCode', { token: bare.token, body: { purpose: 'paymentPassword', way: 'mobile' } });
  const proof = { way: 'mobile' as const, value: await lastCode(gateway, number) };
  const body = { proof, newPassword: '938471', confirmNewPassword: '938471' };
  expect((await sv01.call('setPaymentPassword', { token: bare.token, body })).success).toBe(true);
  expect(await out(bare, '938471')).toEqual(closed);
  expect(await bare.balance()).toBe(before);
});

test('two operators let money go again, one does not', async () => {
  await office.logIn();
  const of = await victim();
  expect((await bind(of.token, newNumber(), { way: 'payment', value: of.paymentPassword })).success).toBe(true);
  const asked = await office.manager.call('liftCooling', {
    body: { player: of.player.id, reason: 'Spoke to the owner' },
  });
  expect(asked.value.command.state).toBe('waiting');
  expect(await out(of)).toEqual(closed);
  expect((await office.agree(asked.value.command)).value.command.state).toBe('done');
  expect(await out(of)).not.toContain('account_cooling');
  const none = await office.manager.call('liftCooling', { body: { player: of.player.id, reason: 'Once more' } });
  expect(none).toMatchObject({ message: 'nothing_found' });
});
