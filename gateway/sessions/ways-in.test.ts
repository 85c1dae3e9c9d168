import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type ForgingProvider, startForgingProvider } from '../../tests/support/gateway/identity.ts';
import {
  enrolAppOf,
  logInByProvider,
  memberByProvider,
  paymentPassword,
} from '../../tests/support/players/by-provider.ts';
import { lastCode, password, registerMember, registerMobileMember } from '../../tests/support/players/players.ts';
import { SoftPasskey } from '../../tests/support/players/soft-passkey.ts';
import { eq } from '../database/drizzle/index.ts';
import { sessions } from '../database/tables/index.ts';
import { endpointNames, endpoints } from '../http/contract.ts';

/** Every call that opens a session, and what an account with an authenticator app gets from it (decision 0895). */
let gateway: RunningGateway;
let provider: ForgingProvider;
let nl01: TestClient;
let member: Awaited<ReturnType<typeof memberByProvider>>;
let codes: string[];

beforeAll(async () => {
  provider = await startForgingProvider();
  gateway = await startGateway({ socialClient: () => provider.client });
  nl01 = new TestClient(gateway.url, 'nl01');
  member = await memberByProvider(gateway, provider);
  ({ codes } = await enrolAppOf(gateway, member));
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const headers = { origin: site.nl01 };
const logIn = () => nl01.call('login', { body: { username: member.account, password, type: 'username' } });

async function logInBySms() {
  const { mobileNum } = member;
  await nl01.call('smsLogin', { body: { countryDialingCode: '1', mobileNum } });
  const code = await lastCode(gateway, mobileNum);
  return nl01.call('login', {
    body: { username: mobileNum, password: code, type: 'sms', countryDialingCode: '1' },
  });
}

async function verifyLogin() {
  const { ticket } = Object((await logIn()).value);
  return nl01.call('verifyLogin', { body: { ticket, way: 'authenticator', answer: codes[0] ?? '' } });
}

async function logInByPasskey() {
  const { token } = member;
  const proof = { way: 'payment', value: paymentPassword } as const;
  const key = new SoftPasskey(site.nl01);
  const toMake = (await nl01.call('passkeyOptions', { token, headers, body: { proof } })).value;
  await nl01.call('addPasskey', { token, headers, body: { answer: key.create(toMake) } });
  const toSign = (await nl01.call('passkeyLoginOptions', { headers })).value;
  return nl01.call('passkeyLogin', { headers, body: { answer: key.get(toSign) } });
}

type Opened = Reply<object>;

interface Way {
  open(): Promise<Opened>;
  /** Why the app is not asked for; absent: it is. */
  unasked?: string;
  /** The session is that of another account, which has no app. */
  another?: true;
}

/** Calls, and the ways in of each. */
const ways: { [call: string]: { [way: string]: Way } } = {
  register: {
    'a new account by name': { open: () => registerMember(gateway), unasked: 'it has just been opened', another: true },
  },
  registerMobile: {
    'a new account by number': {
      open: () => registerMobileMember(gateway),
      unasked: 'it has just been opened, also where a provider vouches for its owner',
      another: true,
    },
  },
  freePlay: {
    'a trial account': { open: () => nl01.call('freePlay'), unasked: 'it has just been opened', another: true },
  },
  login: { 'by password': { open: logIn }, 'by SMS': { open: logInBySms } },
  verifyLogin: { 'with the code': { open: verifyLogin, unasked: 'it is what asks for the app' } },
  socialFinish: {
    'by a provider': { open: () => logInByProvider(nl01, { provider }, member.account) },
  },
  passkeyLogin: {
    'by passkey': { open: logInByPasskey, unasked: 'a passkey is two factors (decision 0896)' },
  },
  loginInfo: {
    'from the start address': {
      open: () => nl01.call('loginInfo', { token: member.token }),
      unasked: 'no session is opened: the one that a way above has opened goes on by another token (decision 0221)',
    },
  },
};

test('they are all calls whose answer brings a session', () => {
  const opening = endpointNames.filter((name) => bringsSession(endpoints[name].response));
  expect(opening.toSorted()).toEqual(Object.keys(ways).toSorted());
});

/** Files that start or renew sessions, and whose. */
const starters = {
  'admin/reads/session.ts': 'of operators',
  'demo/routes.ts': 'of demo accounts: production refuses demo help',
  'sessions/start-for.ts': 'of players, whom it asks',
  'sessions/take-over.ts': 'of players, which go on',
  'wallet/routes.ts': 'of games, launched from the session of a player',
};

test('no other file starts a session than one that asks, or needs not', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.(test|suite))\.ts$/.test(name))
    .filter((name) => /\bsessions\.(start|renew)\(/.test(readFileSync(join(folder, name), 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(starters));
});

const every = Object.entries(ways).flatMap(([call, of]) =>
  Object.entries(of).map(([way, how]) => ({ call, way, said: how.unasked ?? 'asked for the app', ...how })),
);

test.each(every)('$call, $way: $said', async ({ open, unasked, another }) => {
  const { db } = gateway.services;
  const own = eq(sessions.playerId, member.player.id);
  const before = await db.$count(sessions, own);
  const { success, message, value } = await open();
  if (unasked === undefined) {
    expect({ success, message, value }).toEqual({
      success: false,
      message: 'login_check_required',
      value: { ticket: expect.stringMatching(/^[\w-]{43}$/), ways: [{ way: 'authenticator' }], expiresMs: 600_000 },
    });
    expect(await db.$count(sessions, own)).toBe(before);
    return;
  }
  expect([success, message]).toEqual([true, undefined]);
  const { token } = Object(value);
  const session = await gateway.services.sessions.find(token);
  expect(session?.player.id === member.player.id).toBe(!another);
});

/** Whether a schema, or one that it names, is that of a session which has been started. */
function bringsSession(ref: string, seen = new Set<string>()): boolean {
  if (ref === 'session.schema.json#/definitions/SessionStarted') return true;
  if (seen.has(ref)) return false;
  seen.add(ref);
  const [file = '', name = ''] = ref.split('#/definitions/');
  const named = [...JSON.stringify(definitionsOf(file)[name] ?? {}).matchAll(/"\$ref":"([^"]+)"/g)];
  return named.some(([, to = '']) => bringsSession(to.startsWith('#') ? `${file}${to}` : to, seen));
}

/** Those of lists are made from their rows, and bring none. */
function definitionsOf(file: string): { [name: string]: unknown } {
  if (file.startsWith('lists.')) return {};
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../schemas/platform', file), 'utf8')).definitions;
}
