import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGamesServer, type GamesServer } from '../../partners/games/index.ts';
import { logOptions as partnerLog } from '../../partners/http/log.ts';
import { signCall } from '../../partners/http/signature.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { startIdentityProvider } from '../../tests/support/gateway/identity.ts';
import { launchToken, openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { walletSecret } from '../../tests/support/gateway/wallet-secret.ts';
import { newName, newNumber, password, registerMember, solveCaptcha } from '../../tests/support/players/players.ts';
import { loadKeyPair } from '../cipher/key-pair.ts';
import { sql } from '../database/drizzle/index.ts';
import { secrets } from '../database/tables/index.ts';
import { describeFault } from './describe-fault.ts';

let log = '';
const sink = {
  write(line: string) {
    log += line;
  },
};
let gateway: RunningGateway;
let identity: Awaited<ReturnType<typeof startIdentityProvider>>;
let games: GamesServer;
let gamesUrl: string;
let sv01: TestClient;
let nl01: TestClient;
let member: { account: string; token: string };
beforeAll(async () => {
  identity = await startIdentityProvider();
  gateway = await startGateway({ logLevel: 'trace', logSink: sink, socialClient: identity.socialClient });
  sv01 = new TestClient(gateway.url, 'sv01');
  nl01 = new TestClient(gateway.url, 'nl01');
  member = (await registerMember(gateway)).value;
  games = createGamesServer({
    port: 0,
    walletUrl: gateway.url,
    walletSecret,
    siteOrigins: [site.sv01],
    catalogue: [],
    walletRetryPausesMs: [],
    clock: gateway.services.clock,
    logger: partnerLog('trace', sink),
  });
  gamesUrl = await games.listen();
}, 60_000);
afterAll(async () => {
  await games.close();
  await gateway.close();
  await identity.close();
});
beforeEach(() => {
  log = '';
});

const canary = 'Canary-7f3a91';
const name = newName();
const address = `canary-${name}@example.org`;
const number = newNumber();

/** All that may stand in a line, by its path. */
const known =
  /^(level|time|pid|hostname|reqId|responseTime|msg|req\.(method|path|ip)|res\.statusCode|round|session|state|err(\.cause)*\.(type|code|constraint|table|column|statement|at\.\d+))$/;

function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key));
}

/** Lines of the log. Each must have only what is known to be no value of anybody's. */
function lines() {
  return log
    .trim()
    .split('\n')
    .map((line) => {
      const entry = JSON.parse(line);
      expect(pathsOf(entry).filter((path) => !known.test(path))).toEqual([]);
      return entry;
    });
}

/** Runs something while nothing can be written to a table. */
async function whileBroken(table: string, work: () => Promise<unknown>): Promise<void> {
  const { db } = gateway.services;
  // What PostgreSQL says of it holds the whole row.
  await db.execute(sql.raw(`ALTER TABLE "${table}" ADD CONSTRAINT "broken" CHECK (false) NOT VALID`));
  try {
    await work();
  } finally {
    await db.execute(sql.raw(`ALTER TABLE "${table}" DROP CONSTRAINT "broken"`));
  }
}

const register = async () =>
  sv01.call('register', {
    body: {
      username: newName(),
      password: `${canary}x`,
      confirmPassword: `${canary}x`,
      payeeName: 'Nguyễn Canary',
      email: address,
      mobileNum: number,
      countryDialingCode: '84',
      ...(await solveCaptcha(gateway, sv01)),
    },
  });
const logIn = (type = password) =>
  sv01.call('login', { body: { username: member.account, password: type, type: 'username' } });
const room = { b2c: 1, title: canary, language: 'EN', headerColor: '#6142bf' } as const;
const launch = async () => {
  const [game] = (await sv01.call('gameList', { body: { pageSize: 1 } })).value.games;
  return sv01.call('launchGame', { token: member.token, body: { nodeId: game?.nodeId ?? 0 } });
};
const visit = async (chatUrl: string, text: string) => {
  const ticket = new URL(chatUrl).searchParams.get('t');
  const body = JSON.stringify({ ticket, text });
  const timestamp = String(gateway.services.clock());
  const signature = signCall(walletSecret, timestamp, '/chat/v1/visit', body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return fetch(`${gateway.url}/chat/v1/visit`, { method: 'POST', headers, body });
};

/** Table → what writes to it, and fails then. */
const statements: [table: string, work: () => Promise<unknown>][] = [
  ['players', register],
  ['sessions', () => logIn()],
  ['login_failures', () => logIn(canary)],
  ['captchas', () => sv01.call('captcha', { query: { id: `${canary}-0001` } })],
  ['human_checks', () => sv01.call('sliderPuzzle', { query: { id: `${canary}-0002` } })],
  ['sms_codes', () => nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: number } })],
  ['outbox', () => nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: newNumber() } })],
  ['sealed_keys', () => logIn()],
  ['event_tickets', () => sv01.call('eventsTicket', { token: member.token })],
  ['chat_rooms', () => sv01.call('chatRoom', { token: member.token, body: room })],
  ['launches', launch],
  ['social_attempts', () => nl01.call('socialBegin', { body: { provider: 'google' }, headers: { origin: site.nl01 } })],
];

describe('a statement that fails', () => {
  test.each(statements)(
    'on %s: class, SQLSTATE, constraint and frames stand in the log, no value does',
    async (table, work) => {
      await whileBroken(table, work);
      const faults = lines().filter(({ err }) => err);
      expect(faults.length).toBeGreaterThan(0);
      for (const { err, msg } of faults) {
        expect(err).toMatchObject({
          type: 'DrizzleQueryError',
          statement: expect.stringContaining(`"${table}"`),
          cause: { code: '23514', constraint: 'broken', table },
        });
        expect([...err.at, ...err.cause.at].join()).toContain('/gateway/');
        expect(err.statement).not.toContain("'");
        expect(msg).toBeUndefined();
      }
      for (const secret of [canary, password, address, number, name, member.token, 'Nguyễn', 'scrypt', 'params'])
        expect([secret, log.includes(secret)]).toEqual([secret, false]);
    },
  );

  test.each(['chat_messages'])('on %s, of what a member writes', async (table) => {
    const { chatUrl } = (await sv01.call('chatRoom', { token: member.token, body: room })).value;
    log = '';
    await whileBroken(table, () => visit(chatUrl, `\n    at ${canary} (/x.ts:1:1) ${address}`));
    expect(lines().some(({ err }) => err?.cause?.table === table)).toBe(true);
    expect(log).not.toContain(canary);
    expect(log).not.toContain(address);
  });

  test('on the wallet, of a bet', async () => {
    const sessionId = await openGame(gateway, 'sv01', member.token);
    log = '';
    const bet = { sessionId, roundId: canary, transactionId: `${canary}-bet`, amount: 1 };
    await whileBroken('ledger_transfers', () => walletCall(gateway, 'bet', bet));
    expect(lines().some(({ err }) => err?.cause?.constraint === 'broken')).toBe(true);
    for (const secret of [canary, sessionId]) expect(log).not.toContain(secret);
  });

  test('of the private key', async () => {
    const { db } = gateway.services;
    const rows = await db.delete(secrets).returning();
    const fault = await loadOnBroken();
    await db.insert(secrets).values(rows);
    const note = JSON.stringify(describeFault(fault));
    expect(note).toContain('"constraint":"broken"');
    expect(note).not.toMatch(/"(kty|d|p|q)"|RSA/);
    expect(String((fault as Error).message)).toContain('"kty"');

    async function loadOnBroken(): Promise<unknown> {
      let seen: unknown;
      await whileBroken('secrets', async () => {
        seen = await loadKeyPair(db).catch((reason: unknown) => reason);
      });
      return seen;
    }
  });
});

describe('an address', () => {
  test('is logged without its query, and nothing of the headers and bodies is', async () => {
    const headers = {
      merchant: 'sv01',
      authorization: canary,
      cookie: `a=${canary}`,
      referer: `http://x/?t=${canary}`,
    };
    const token = launchToken((await launch()).value);
    for (const base of [gateway.url, gamesUrl]) {
      for (const path of ['/wps/system/status', '/healthz', '/chat', '/play/none', '/api/session', '/nowhere'])
        await fetch(`${base}${path}?t=${token}&url=${canary}`, { headers });
      await fetch(`${base}/chat?t=${canary}`, { method: 'POST', headers, body: new URLSearchParams({ text: canary }) });
      await fetch(`${base}/%?t=${canary}`, { headers });
    }
    expect(lines().filter(({ req }) => req).length).toBeGreaterThan(10);
    expect(log).toContain('"path":"/nowhere"');
    expect([log.includes(canary), log.includes(token)]).toEqual([false, false]);
  });
});
