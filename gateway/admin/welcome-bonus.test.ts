import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newName, newNumber, password, solveCaptcha } from '../../tests/support/players/players.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

/** The welcome bonus goes once to a household and a device; what was held back is given by two, or is not. */
const office = new TestOffice();
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

const welcome = 1000;
/** The usual ten times. */
const stakes = 10 * welcome;
let networks = 0;
const newAddress = () => `203.0.113.${++networks}`;

/** A new member who registers from an address. */
async function newMember(address: string) {
  const username = newName();
  const { value } = await sv01.call('register', {
    headers: { 'x-forwarded-for': address, language: 'EN' },
    body: {
      ...{ username, password, confirmPassword: password, payeeName: 'Nguyễn Văn An' },
      ...{ mobileNum: newNumber(), countryDialingCode: '84', ...(await solveCaptcha(office.gateway, sv01)) },
    },
  });
  const { token } = value;
  const { id } = (await sv01.call('memberInfo', { token })).value;
  return {
    token,
    id,
    account: value.account,
    balance: async () => (await sv01.call('balance', { token })).value.sumBalance,
    toPlay: async () =>
      (await office.gateway.services.ledger.turnovers({ id, merchant: 'sv01', currency: 'VND' })).map(({ required }) =>
        Number(required),
      ),
    titles: async () =>
      (await sv01.call('messages', { token, headers: { language: 'EN' }, body: {} })).value.list.map(
        ({ title }) => title,
      ),
  };
}
const waitingOf = async (player: string) =>
  (await office.manager.call('playerHoldings', { query: { player } })).value.waiting;
const findingsOf = async (player: string) =>
  (await office.manager.call('findings', { body: { size: 100 } })).value.list.filter(
    ({ subject }) => subject === player,
  );
const decide = (player: string, verdict: 'give' | 'withhold') =>
  office.manager.call('decideBonus', { body: { player, verdict, reason } });

test('the welcome bonus comes with the account, and has to be played before a withdrawal', async () => {
  const one = await newMember(newAddress());
  expect([await one.balance(), await one.toPlay()]).toEqual([welcome, [stakes]]);
  const { list } = (await sv01.call('bonusRecords', { token: one.token, body: {} })).value;
  expect(list).toMatchObject([{ kind: 'bonus', amount: welcome }]);
});

test('of two members of one address the second one waits: a finding, a message, and no money', async () => {
  const address = newAddress();
  const [one, other] = [await newMember(address), await newMember(address)];
  expect([await one.balance(), await other.balance(), await other.toPlay()]).toEqual([welcome, 0, []]);
  expect(await waitingOf(other.id)).toMatchObject([
    { player: other.id, amount: welcome, toPlay: stakes, why: [expect.stringContaining(one.account)] },
  ]);
  expect(await findingsOf(other.id)).toMatchObject([{ kind: 'registration', merchant: 'sv01', state: 'open' }]);
  expect((await office.manager.call('dashboard')).value.findings).toBeGreaterThan(0);
  expect(await other.titles()).toContain('Your welcome bonus waits: 1,000 VND');
  // Who waits has not had it: the address is known by the first one alone.
  const third = await newMember(address);
  expect((await waitingOf(third.id))[0]?.why.join()).not.toContain(other.account);
});

test('all of a machine or a private network have it: everybody is there in a demo', async () => {
  for (const address of ['127.0.0.1', '192.168.1.7', '192.168.1.7'])
    expect(await (await newMember(address)).balance()).toBe(welcome);
});

test('two people give it, once, with its stakes; or it is withheld. Either way its player reads it', async () => {
  const address = newAddress();
  const members = [await newMember(address), await newMember(address), await newMember(address)];
  const [, given, withheld] = members;
  if (!given || !withheld) throw new Error('no members');
  const [first, second] = [
    (await decide(given.id, 'give')).value.command,
    (await decide(given.id, 'give')).value.command,
  ];
  expect(first).toMatchObject({ state: 'waiting', amount: welcome, subject: given.id, facts: { turnover: stakes } });
  expect(await office.agree(first, office.manager)).toMatchObject({ message: 'own_command' });
  const replies = await Promise.all([office.agree(first), office.agree(second)]);
  expect(replies.map(({ message }) => message).sort()).toEqual(['case_moved', undefined]);
  expect([await given.balance(), await given.toPlay(), await waitingOf(given.id)]).toEqual([welcome, [stakes], []]);
  expect(await findingsOf(given.id)).toMatchObject([{ state: 'resolved' }]);
  expect((await given.titles())[0]).toBe('Your welcome bonus is here: 1,000 VND');
  expect(await decide(given.id, 'withhold')).toMatchObject({ message: 'case_moved' });

  await office.agree((await decide(withheld.id, 'withhold')).value.command);
  expect([await withheld.balance(), await withheld.toPlay()]).toEqual([0, []]);
  expect((await withheld.titles())[0]).toBe('Your welcome bonus was not given');
  const { db, clock } = office.gateway.services;
  await auditLedger(db, clock());
  expect(await lastAudit(db)).toMatchObject({ faults: [] });
});

test('a merchant says how often it is to be played, and whether anybody looks', async () => {
  const before = await office.gateway.services.merchants.find('sv01');
  if (!before) throw new Error('no sv01');
  try {
    await office.gateway.services.merchants.change('sv01', (profile) => ({
      ...profile,
      welcomeTurnover: 2.5,
      welcomeOncePer: [],
    }));
    const address = newAddress();
    const members = [await newMember(address), await newMember(address)];
    for (const member of members) expect([await member.balance(), await member.toPlay()]).toEqual([welcome, [2500]]);
    const { promotion } = (await sv01.call('notice', { headers: { language: 'EN' } })).value;
    expect(promotion.find(({ id }) => id === 'welcome-bonus')?.content).toContain('played 2.5 times');
  } finally {
    await office.gateway.services.merchants.change('sv01', () => before);
  }
});
