import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../gateway/database/drizzle/index.ts';
import { TestClient } from '../support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../support/gateway/gateway.ts';
import { signedCall } from '../support/gateway/wallet.ts';
import { AdminClient, testAdmin } from '../support/office/admin.ts';
import { newBankAccount, password, registerMember, solveCaptcha } from '../support/players/players.ts';
import { dropDatabase, newDatabase } from '../support/run/run.ts';

describe('the limits of two gateways on one PostgreSQL', () => {
  let database: string;
  let pair: [RunningGateway, RunningGateway];
  const start = (given: Parameters<typeof startGateway>[0] = {}) =>
    startGateway({ database: { url: database }, ...given });
  beforeAll(async () => {
    database = await newDatabase();
    pair = await Promise.all([start({ admin: testAdmin }), start({ admin: testAdmin })]);
  }, 90_000);
  afterAll(async () => {
    for (const gateway of pair ?? []) await gateway.close();
    await dropDatabase(database);
  });

  /** The two in turn. */
  const at = (index: number): RunningGateway => pair[index % 2 === 0 ? 0 : 1];
  const client = (index: number) => new TestClient(at(index).url, 'sv01');
  const inTurn = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let i = 0; i < count; i++) results.push(await work(i));
    return results;
  };

  test('log-ins from one address are counted together', async () => {
    const rate = { burst: 1000, perMinute: 1000, logins: 6, newAccounts: 1000 };
    const counting = [await start({ rate }), await start({ rate })];
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const tries = Array.from({ length: 10 }, (_, index) =>
      new TestClient(counting[index % 2]?.url ?? '', 'sv01').call('login', {
        headers,
        body: { username: `nobody${index}`, password: 'Wrong-0000', type: 'username' },
      }),
    );
    const messages = (await Promise.all(tries)).map(({ message }) => message);
    expect(messages.filter((message) => message === 'too_many_requests')).toHaveLength(4);
    for (const gateway of counting) await gateway.close();
  });

  test('wrong passwords at one ask for a captcha and for a wait at the other; the right one is forgiven at both', async () => {
    const { account } = (await registerMember(at(0))).value;
    const logIn = async (index: number, word: string, isSolved = false) => {
      const captcha = isSolved ? await solveCaptcha(at(index), client(index)) : {};
      return client(index).call('login', { body: { username: account, password: word, type: 'username', ...captcha } });
    };
    const first = await inTurn(4, (i) => logIn(i, `guess-${i}`));
    expect(first.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 3 }, () => 'invalid_credentials'),
      'captcha_required',
    ]);
    // A captcha does not shorten the wait, which is longer every time, and neither does the other gateway.
    const solved = await inTurn(7, async (i) => {
      for (const gateway of pair) gateway.advance(60_000);
      return logIn(i, `guess-${i}`, true);
    });
    expect(solved.map(({ message }) => message)).toEqual(Array.from({ length: 7 }, () => 'invalid_credentials'));
    for (const index of [0, 1])
      expect(await logIn(index, password, true)).toMatchObject({ message: 'too_many_requests' });
    for (const gateway of pair) gateway.advance(60_000);
    expect(await logIn(1, password, true)).toMatchObject({ success: true });
    expect(await logIn(0, 'guess-again')).toMatchObject({ message: 'invalid_credentials' });
    expect(await logIn(0, password)).toMatchObject({ success: true });
  });

  test('a payment password that was wrong at both is locked at both', async () => {
    const { token, body } = await newBankAccount(at(0));
    const bind = (index: number, paymentPassword: string) =>
      client(index).call('addBankAccount', { token, body: { ...body, paymentPassword } });
    const wrong = await inTurn(5, (i) => bind(i, '000000'));
    expect(wrong.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 4 }, () => 'payment_password_wrong'),
      'payment_password_locked',
    ]);
    for (const index of [0, 1])
      expect(await bind(index, body.paymentPassword)).toMatchObject({ message: 'payment_password_locked' });
  });

  test("guesses at an operator's password slow each other down", async () => {
    const guess = (index: number) =>
      new AdminClient(at(index)).call('operatorLogIn', { body: { account: 'cashier', password: 'not-the-password' } });
    const first = await inTurn(6, guess);
    expect(first.map(({ message }) => message)).toEqual(Array.from({ length: 6 }, () => 'invalid_credentials'));
    // After a second one more is judged, and then none for two.
    const next = await Promise.all(Array.from({ length: 6 }, (_, i) => guess(i)));
    expect(next.filter(({ message }) => message === 'too_many_requests').length).toBeGreaterThanOrEqual(5);
  });

  test('messages to customer service are counted by member', async () => {
    const { token } = (await registerMember(at(0))).value;
    const body = { b2c: 1, title: 'Service', language: 'EN', headerColor: '#6142bf' } as const;
    const { chatUrl } = (await client(0).call('chatRoom', { token, body, headers: { origin: site.sv01 } })).value;
    const ticket = new URL(chatUrl).searchParams.get('t') ?? '';
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const { http } = await signedCall(at(i), '/chat/v1/visit', { ticket, text: `message ${i}` });
        return http;
      }),
    );
    const count = (status: number) => statuses.filter((http) => http === status).length;
    // Ten each would have gone through if each counted for itself; the bucket refills by one in three seconds.
    expect(count(200)).toBeGreaterThanOrEqual(10);
    expect(count(429)).toBeGreaterThan(2);
    expect(count(200) + count(429)).toBe(20);
  });

  test('a statement that takes too long is answered with busy, and the pool serves on', async () => {
    const pool = { size: 1, statementMs: 1000, lockMs: 30_000 };
    const gateway = await start({ database: { url: database, pool }, metrics: { host: '127.0.0.1', port: 0 } });
    const { token } = (await new TestClient(gateway.url, 'sv01').call('freePlay')).value;
    const balance = () => new TestClient(gateway.url, 'sv01').call('balance', { token });
    const connections = async () => {
      const lines = (await (await fetch(`${gateway.metricsUrl}/metrics`)).text()).split('\n');
      const states = lines.filter((line) => line.startsWith('gateway_pool_connections{'));
      return Object.fromEntries(
        states.map((line) => [/state="(\w+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))]),
      );
    };
    await expect.poll(connections).toEqual({ busy: 0, idle: 1, waiting: 0 });
    const other = new pg.Client({ connectionString: database });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE ledger_accounts');
    // All want the one connection: the first waits for the table, the others for the first.
    const calls = Promise.all([balance(), balance(), balance()]);
    const locks = sql`SELECT FROM pg_stat_activity WHERE application_name = 'gateway' AND wait_event_type = 'Lock'`;
    const blocked = async () => ((await at(0).services.db.execute(locks)) as unknown as { rows: unknown[] }).rows;
    await expect.poll(blocked, { interval: 20 }).toHaveLength(1);
    const { waiting = 0, ...held } = await connections();
    expect(held).toEqual({ busy: 1, idle: 0 });
    expect(waiting).toBeGreaterThan(0);
    expect((await calls).map(({ http, message }) => `${http} ${message}`)).toEqual([
      '503 busy',
      '503 busy',
      '503 busy',
    ]);
    await other.query('ROLLBACK');
    await other.end();
    expect(await balance()).toMatchObject({ http: 200, value: { sumBalance: 2_000_000 } });
    await expect.poll(connections).toEqual({ busy: 0, idle: 1, waiting: 0 });
    await gateway.close();
  });
});
