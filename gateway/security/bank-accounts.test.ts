import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newNumber, registerMember, setPaymentPassword } from '../../tests/support/players/players.ts';
import { fitsProvider, isIban, maskAccount, sameName, tidyNumber } from './account-numbers.ts';
import providers from './payout-providers.json' with { type: 'json' };

let gateway: RunningGateway;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const hour = 60 * 60_000;
let last = 10_000_000;
const newAccount = () => String(++last);

async function member() {
  const mobileNum = newNumber();
  const { token } = (await registerMember(gateway, undefined, { mobileNum })).value;
  const paymentPassword = await setPaymentPassword(gateway, token);
  const { player } = (await gateway.services.sessions.find(token)) ?? {};
  if (!player) throw new Error('no session');
  const add = (number = newAccount(), more: object = {}, headers: { [name: string]: string } = {}) =>
    sv01.call('addBankAccount', {
      token,
      headers,
      body: { provider: 'VCB', number, holder: 'NGUYEN VAN AN', paymentPassword, ...more },
    });
  const list = async () => (await sv01.call('bankAccounts', { token })).value;
  const remove = (id: string) => sv01.call('removeBankAccount', { token, body: { id, paymentPassword } });
  const pay = (id: string) => gateway.services.bankAccounts.forPayout(gateway.services.db, player.id, id);
  return { token, player, mobileNum, paymentPassword, add, list, remove, pay };
}

test('the first account can be used at once, the next cools down; the wire shows neither in the clear', async () => {
  const { add, list, pay, token } = await member();
  expect(await list()).toMatchObject({ accounts: [], holder: 'N••• V••• A•••', coolingHours: 24, removable: true });
  const number = newAccount();
  const first = (await add(number)).value;
  const second = (await add()).value;
  const answer = await sv01.call('bankAccounts', { token });
  expect(answer.value.accounts).toMatchObject([
    { id: first.id, kind: 'bank', name: 'Vietcombank', number: `•••• ${number.slice(-4)}`, holder: 'N••• V••• A•••' },
    { id: second.id, usableAt: second.usableAt },
  ]);
  expect(JSON.stringify(answer.value.accounts)).not.toMatch(new RegExp(`${number}|Nguyễn|NGUYEN`));
  // The name is kept as the account here was opened with, whatever the bank makes of it.
  expect(await pay(first.id)).toMatchObject({ number, holder: 'Nguyễn Văn An', provider: 'VCB', kind: 'bank' });
  await expect(pay(second.id)).rejects.toMatchObject({ code: 'bank_account_cooling' });
  gateway.advance(24 * hour);
  // The token has ended meanwhile; the account is there.
  expect(await pay(second.id)).toMatchObject({ id: second.id });
});

test('what is wrong is said of its field', async () => {
  const { add } = await member();
  const faults = async (...args: Parameters<typeof add>) => (await add(...args)).value;
  expect(await faults('123')).toEqual({ fields: { number: 'pattern_mismatch' } });
  expect(await faults('')).toEqual({ fields: { number: 'required' } });
  expect(await faults(newAccount(), { provider: 'KBANK' })).toEqual({ fields: { provider: 'wrong' } });
  expect(await faults(newAccount(), { holder: 'Somebody Else' })).toEqual({ fields: { holder: 'wrong' } });
  expect(await faults(newAccount(), { holder: ' ' })).toEqual({ fields: { holder: 'required' } });
  expect(await add(newAccount(), { paymentPassword: '000111' })).toMatchObject({ message: 'payment_password_wrong' });
  expect(await faults('0912345678', { provider: 'MOMO', holder: 'nguyễn  văn an' })).toMatchObject({ id: /./ });
  const address = `T${'a'.repeat(33)}`;
  expect(await faults(address, { provider: 'USDT-TRC20', holder: undefined })).toMatchObject({ id: /./ });
});

test('an account is bound once, by one player; removed, it is free again', async () => {
  const [one, other] = [await member(), await member()];
  const number = newAccount();
  const { id } = (await one.add(number)).value;
  expect((await other.add(number)).value).toEqual({ fields: { number: 'taken' } });
  expect((await one.add(`${number.slice(0, 4)} ${number.slice(4)}`)).value).toEqual({ fields: { number: 'taken' } });
  expect(await other.remove(id)).toMatchObject({ message: 'bank_account_unknown' });
  await expect(other.pay(id)).rejects.toMatchObject({ code: 'bank_account_unknown' });
  expect(await one.remove(id)).toMatchObject({ success: true });
  expect((await one.list()).accounts).toEqual([]);
  await expect(one.pay(id)).rejects.toMatchObject({ code: 'bank_account_unknown' });
  const { id: theirs } = (await other.add(number)).value;
  expect(await other.pay(theirs)).toMatchObject({ number });
  // What comes after a removal is no first binding.
  await expect(one.pay((await one.add()).value.id)).rejects.toMatchObject({ code: 'bank_account_cooling' });
});

test('of many that are bound at once no more are than may be, and one submit binds one', async () => {
  const { add, list } = await member();
  const replies = await Promise.all(Array.from({ length: 8 }, () => add()));
  expect(replies.filter(({ success }) => success)).toHaveLength(5);
  expect(replies.filter(({ message }) => message === 'bank_accounts_full')).toHaveLength(3);
  expect((await list()).choices.find(({ kind }) => kind === 'bank')).toMatchObject({ left: 0 });
  const again = await member();
  const number = newAccount();
  const key = { 'idempotency-key': 'bind-an-account-0001' };
  const twins = await Promise.all([again.add(number, {}, key), again.add(number, {}, key), again.add(number, {}, key)]);
  expect(new Set(twins.map(({ value }) => value.id)).size).toBe(1);
  expect((await again.list()).accounts).toHaveLength(1);
});

test('what needs an account keeps it', async () => {
  const { add, remove, list } = await member();
  const { id } = (await add()).value;
  const { keepers } = gateway.services.bankAccounts;
  const { Refusal } = await import('../http/refusal.ts');
  keepers.push(async (_tx, accountId) => {
    if (accountId === id) throw new Refusal('bank_account_kept');
  });
  expect(await remove(id)).toMatchObject({ message: 'bank_account_kept' });
  expect((await list()).accounts).toHaveLength(1);
  keepers.pop();
  expect(await remove(id)).toMatchObject({ success: true });
});

test('where no name is known the first account states it, and the next must be of it', async () => {
  const { add, list, player } = await member();
  const { players } = await import('../database/tables/index.ts');
  const { eq } = await import('../database/drizzle/index.ts');
  await gateway.services.db.update(players).set({ details: {} }).where(eq(players.id, player.id));
  expect((await list()).holder).toBeUndefined();
  expect(await add(newAccount(), { holder: 'Lê Thị Hoa' })).toMatchObject({ success: true });
  expect((await list()).holder).toBe('L••• T••• H•••');
  expect((await add(newAccount(), { holder: 'Nguyen Van An' })).value).toEqual({ fields: { holder: 'wrong' } });
});

test('numbers are tidied, judged and masked; names are compared as banks write them', () => {
  expect(tidyNumber(' 1234-5678 90 ')).toBe('1234567890');
  expect(tidyNumber('１２３４－٥٦٧٨ ๙๐')).toBe('1234567890');
  expect(tidyNumber('de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  expect(tidyNumber('Anna.B@Example.org')).toBe('anna.b@example.org');
  expect(isIban('DE89370400440532013000')).toBe(true);
  expect(isIban('DE89370400440532013001')).toBe(false);
  const [sepa] = providers.EUR as { kind: 'bank'; code: string; name: string; number: string; check?: 'iban' }[];
  expect(sepa && fitsProvider('DE89370400440532013001', sepa)).toBe(false);
  expect(sepa && fitsProvider('DE89370400440532013000', sepa)).toBe(true);
  expect(sameName('NGUYEN VAN DUC', 'Nguyễn Văn Đức')).toBe(true);
  expect(sameName('Nguyen Van', 'Nguyễn Văn Đức')).toBe(false);
  expect(maskAccount('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x52…9EE7');
  expect(maskAccount('anna@example.org')).toBe('a•••@example.org');
});

test.each(Object.entries(providers).filter(([currency]) => currency !== '$schema'))(
  'providers of %s have codes of their own and patterns that run',
  (_currency, all) => {
    const list = all as { code: string; number: string }[];
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    for (const { number } of list) expect(() => new RegExp(number)).not.toThrow();
  },
);
