import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { sessions } from '../../gateway/database/tables/index.ts';
import { type EndpointName, endpointNames, endpoints } from '../../gateway/http/contract.ts';
import { hashToken } from '../../gateway/sessions/tokens.ts';
import { type CallOptions, TestClient } from '../support/client/client.ts';
import { fridayMorning, type RunningGateway, site, startGateway } from '../support/gateway/gateway.ts';
import { startIdentityProvider } from '../support/gateway/identity.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { paymentPassword } from '../support/players/payers.ts';
import {
  lastCode,
  lastLinkToken,
  newName,
  newNumber,
  password,
  registerMember,
  registerWithEmail,
  solveCaptcha,
} from '../support/players/players.ts';
import { cashierCalls } from './cashier-calls.ts';
import { clubCalls } from './club-calls.ts';
import { lobbyCalls } from './lobby-calls.ts';
import { lotteryCalls } from './lottery-calls.ts';
import { newTrial, recordCalls, withBook } from './record-calls.ts';
import { beforeNewPassword, forTrials } from './roles.ts';
import { securityCalls } from './security-calls.ts';
import { wordsOf } from './words-of.ts';

const questions = endpointNames.filter((name) => endpoints[name].invalidates === undefined);

let gateway: RunningGateway;
let identity: Awaited<ReturnType<typeof startIdentityProvider>>;
let sv01: TestClient;
let nl01: TestClient;
let token: string;

beforeAll(async () => {
  identity = await startIdentityProvider(() => gateway.services.clock());
  gateway = await withBook(await startGateway({ startsAt: fridayMorning, socialClient: identity.socialClient }));
  sv01 = new TestClient(gateway.url, 'sv01');
  nl01 = new TestClient(gateway.url, 'nl01');
  token = (await registerMember(gateway)).value.token;
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await identity.close();
});

/** A good call of every endpoint; TestClient holds the reply to its schema. A new endpoint without one does not compile. */
const good: { [Name in EndpointName]: () => Promise<[client: TestClient, options: CallOptions<Name>]> } = {
  systemStatus: async () => [sv01, { query: { url: 'senvang.localhost' } }],
  whitelabel: async () => [sv01, {}],
  registerSettings: async () => [sv01, {}],
  domainRoute: async () => [sv01, {}],
  helpCenter: async () => [sv01, {}],
  servicePaths: async () => [new TestClient(gateway.url, 'demo'), {}],
  captcha: async () => [sv01, { query: { id: 'contract-test-0001' } }],
  sliderPuzzle: async () => [sv01, { query: { id: 'contract-test-0002' } }],
  humanCheck: async () => {
    const { captchaId, captcha } = await solveCaptcha(gateway, sv01);
    return [sv01, { body: { id: captchaId, captcha } }];
  },
  socialBegin: async () => [nl01, { body: { provider: 'google' }, headers: { origin: site.nl01 } }],
  socialFinish: async () => {
    const { url, browserKey } = (
      await nl01.call('socialBegin', { body: { provider: 'google' }, headers: { origin: site.nl01 } })
    ).value;
    const answer = new URLSearchParams({ answer: 'allow', person: 'anna' });
    const reply = await fetch(url, { method: 'POST', body: answer, redirect: 'manual' });
    const back = new URL(reply.headers.get('location') ?? '').searchParams;
    return [nl01, { body: { state: back.get('state') ?? '', code: back.get('code') ?? '', browserKey } }];
  },
  smsLogin: async () => [nl01, { body: { countryDialingCode: '1', mobileNum: newNumber(), provider: 'relay-one' } }],
  smsRegister: async () => [nl01, { body: { countryDialingCode: '1', mobileNo: newNumber() } }],
  register: async () => [
    sv01,
    {
      body: {
        username: newName(),
        password,
        confirmPassword: password,
        payeeName: 'Trần Thị Bình',
        mobileNum: newNumber(),
        registerMethod: 'WEB',
        login: true,
        ...(await solveCaptcha(gateway, sv01)),
      },
    },
  ],
  registerMobile: async () => {
    const mobileNum = newNumber();
    await nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: mobileNum } });
    const verificationCode = await lastCode(gateway, mobileNum);
    const body = { mobileNum, countryDialingCode: '1', password, confirmPassword: password, verificationCode };
    return [nl01, { body }];
  },
  login: async () => [sv01, { body: { username: 'demo88', password: 'Demo8888', type: 'username' } }],
  loginInfo: async () => [sv01, { token: (await sv01.call('freePlay')).value.token }],
  freePlay: async () => [sv01, { body: { os: 'Linux', platform: 'W', version: 3 } }],
  logout: async () => [sv01, { token: (await sv01.call('freePlay')).value.token }],
  forgotByEmail: async () => [sv01, { body: { username: 'demo88', email: 'Somebody@example.org' } }],
  smsForgot: async () => [sv01, { body: { countryDialingCode: '84', mobileNum: newNumber() } }],
  resetByLink: async () => {
    const { username, email } = await registerWithEmail(gateway);
    await sv01.call('forgotByEmail', { body: { username, email } });
    const again = { newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
    return [sv01, { body: { token: await lastLinkToken(gateway, email), ...again } }];
  },
  resetByCode: async () => {
    const { mobileNum } = await registerWithEmail(gateway);
    await sv01.call('smsForgot', { body: { countryDialingCode: '84', mobileNum } });
    const verificationCode = await lastCode(gateway, mobileNum);
    return [sv01, { body: { countryDialingCode: '84', mobileNum, verificationCode, newPassword: 'Fresh-4417' } }];
  },
  changePassword: async () => {
    const { value } = await registerMember(gateway);
    const body = { oldPassword: password, newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
    return [sv01, { token: value.token, body }];
  },
  ...securityCalls(
    () => gateway,
    () => sv01,
  ),
  memberIcon: async () => [sv01, { token }],
  memberInfo: async () => [sv01, { token }],
  updateLanguage: async () => [sv01, { token, body: { language: 'EN' } }],
  balance: async () => [sv01, { token }],
  openedNumeros: async () => [sv01, { query: { gameType: 'ELOTT', count: 6, draws: 3 } }],
  fixtures: async () => [sv01, { query: { sport: 'football', count: 5 } }],
  notice: async () => [sv01, { body: { types: 'B,PL', platform: 'W', execution: 'B' } }],
  chatRoom: async () => [
    sv01,
    { token, body: { b2c: 1, title: 'Customer service', language: 'EN', headerColor: '#6142bf' } },
  ],
  unreadCount: async () => [sv01, { token }],
  launchGame: async () => {
    const [game] = (await sv01.call('gameList')).value.games;
    return [sv01, { token, body: { nodeId: game?.nodeId ?? 0, platform: 'html5-desktop', clientType: 3 } }];
  },
  eventsTicket: async () => [sv01, { token }],
  ...lotteryCalls(() => sv01),
  ...lobbyCalls(() => sv01),
  ...clubCalls(
    () => gateway,
    () => sv01,
  ),
  ...recordCalls(
    () => gateway,
    () => sv01,
    () => token,
  ),
  signIns: async () => [sv01, { token, body: { state: 'open', period: { from: '2026-11-01', to: '2026-11-30' } } }],
  endSession: async () => [sv01, { token, body: { id: crypto.randomUUID() } }],
  ...cashierCalls(
    () => gateway,
    () => sv01,
    () => token,
  ),
};

async function callWell<Name extends EndpointName>(name: Name, method: string) {
  const [client, options] = await good[name]();
  return client.call(name, { ...options, method });
}

const everyMethod = endpointNames.flatMap((name) => endpoints[name].methods.map((method) => ({ name, method })));

test('the table has calls to test', () => {
  expect(everyMethod.length).toBeGreaterThan(20);
});

test.each(everyMethod)('$name by $method does what its schema says', async ({ name, method }) => {
  const reply = await callWell(name, method);
  expect(reply).toMatchObject({ http: 200, success: true });
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

const changes = endpointNames.filter((name) => endpoints[name].invalidates !== undefined);

test('every call that changes something says which answers that makes stale, and names questions', () => {
  expect(changes.length).toBeGreaterThan(10);
  for (const name of changes) {
    const stale = endpoints[name].invalidates ?? [];
    expect(
      stale.filter((other) => !questions.some((name) => name === other)),
      name,
    ).toEqual([]);
  }
  const relays = [
    'unreadMessages',
    'pointBalance',
    'pointRewards',
    'missionSummary',
    'missionLeaderboard',
    'activities',
  ];
  // A question is asked by GET, its answer serves for a while, or it lists rows; those that do nothing of it are known by name.
  const asked = questions.filter(
    (name) => endpoints[name].cache === undefined && !endpoints[name].methods.includes('GET') && !endpoints[name].pages,
  );
  expect(asked).toEqual(['unreadCount', ...relays, 'roomList', 'betDetail', 'profit', 'merchantWallet']);
  expect(changes.filter((name) => endpoints[name].cache !== undefined)).toEqual([]);
});

const idempotent = endpointNames.filter((name) => endpoints[name].idempotent !== undefined);

test('whatever moves money or opens an account has one effect per submit', () => {
  expect(idempotent).toEqual(expect.arrayContaining(['register', 'registerMobile', 'freePlay']));
  expect(endpointNames.filter((name) => endpoints[name].money && !idempotent.includes(name))).toEqual([]);
});

test.each(idempotent)('%s, sent twice by one key, answers alike', async (name) => {
  const [client, options] = await good[name]();
  const keyed = { ...options, headers: { 'idempotency-key': `contract-${name}-0001` } };
  const [first, second] = [await client.call(name, keyed), await client.call(name, keyed)];
  expect(first).toMatchObject({ http: 200, success: true });
  expect(second.value).toEqual(first.value);
});

const needSession = endpointNames.filter((name) => endpoints[name].auth === 'required');

test.each(needSession)('%s without a session is refused', async (name) => {
  const [client, { token: _none, ...options }] = await good[name]();
  expect(await client.call(name, options)).toMatchObject({ http: 401, message: 'login_required' });
});

test.each(endpointNames.filter((name) => endpoints[name].auth !== 'none'))(
  "%s with another merchant's token is refused",
  async (name) => {
    const [, options] = await good[name]();
    const stranger = { ...options, token };
    expect(await nl01.call(name, stranger)).toMatchObject({ http: 403, message: 'merchant_mismatch' });
  },
);

test.each(needSession)('%s shows nobody a row of another member', async (name) => {
  const [client, options] = await good[name]();
  expect(client.merchant).toBe('sv01');
  const own = await client.call(name, options);
  expect(own.success).toBe(true);
  const stranger = (await insertMember(gateway)).token;
  const theirs = await sv01.call(name, { ...options, token: stranger });
  const seen = wordsOf(theirs.value);
  expect([...wordsOf(own.value)].filter((word) => seen.has(word))).toEqual([]);
});

/** Calls that take a row of their own from the body or the query: whoever may not see it may not change it either. */
const ofOwnRows = [
  'readMessage',
  'deleteMessage',
  'claimReward',
  'claimRebate',
  'cancelDeposit',
  'cancelWithdrawal',
  'proveDeposit',
  'removeBankAccount',
  'withdraw',
] as const satisfies EndpointName[];

test.each(ofOwnRows)('%s by another member leaves the row to its owner', async (name) => {
  const [client, options] = await good[name]();
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const stranger = (await insertMember(gateway, { paymentPassword })).token;
  const tried = await client.call(name, { ...options, token: stranger, headers: key() });
  const own = await client.call(name, { ...options, headers: key() });
  expect(own).toMatchObject({ http: 200, success: true });
  // What answers strangers as if it were done has done nothing: the owner's own call finds the row as it was.
  expect(wordsOf(tried.value).size).toBe(0);
});

test.each(needSession)('%s takes the accounts that it is for', async (name) => {
  const [client, options] = await good[name]();
  const { playerToken } = await newTrial(gateway);
  const { message } = await client.call(name, {
    ...options,
    token: playerToken,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(message === 'real_account_needed', message ?? 'done').toBe(!forTrials.includes(name));
});

test.each(changes.filter((name) => needSession.includes(name)))('%s waits for a new password', async (name) => {
  const [client, options] = await good[name]();
  const { token: due = '' } = options;
  await gateway.services.db
    .update(sessions)
    .set({ passwordDue: true })
    .where(eq(sessions.tokenHash, hashToken(due)));
  const { message } = await client.call(name, { ...options, headers: { 'idempotency-key': crypto.randomUUID() } });
  await gateway.services.db
    .update(sessions)
    .set({ passwordDue: false })
    .where(eq(sessions.tokenHash, hashToken(due)));
  expect(message === 'password_change_required', message ?? 'done').toBe(!beforeNewPassword.includes(name));
});
