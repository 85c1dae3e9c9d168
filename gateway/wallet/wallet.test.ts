import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import { launchToken, openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { validatorOf } from '../http/contract.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

let gateway: RunningGateway;
let client: TestClient;
let token: string;
let last = 0;
const id = () => `wallet-test-${++last}`;

beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
beforeEach(async () => {
  token = (await client.call('freePlay')).value.token;
});
afterAll(() => gateway.close());

async function launch(body: object = {}) {
  const [game] = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).value.games;
  if (!game) throw new Error('no game');
  const headers = { origin: site.sv01, language: 'TY' };
  return {
    game,
    launched: await client.call('launchGame', { token, headers, body: { nodeId: game.nodeId, ...body } }),
  };
}

describe('authenticate', () => {
  test('exchanges the launch token once for who plays what, in which language, for which site', async () => {
    const { game, launched } = await launch({ backUrl: '/rng?vassalage=TGL' });
    const first = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
    const isSession = validatorOf('wallet-api.schema.json#/definitions/GameSession');
    expect(isSession(first.value), JSON.stringify(isSession.errors)).toBe(true);
    expect(first.value).toMatchObject({
      merchant: 'sv01',
      currency: 'VND',
      language: 'TY',
      balance: 2_000_000,
      siteOrigin: site.sv01,
      backUrl: `${site.sv01}/rng?vassalage=TGL`,
      game: { nodeId: game.nodeId, gameCode: game.gameCode, vassalage: game.vassalage, gameType: 'RNG' },
    });
    const second = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
    expect(second).toMatchObject({ http: 401, value: { error: 'invalid_launch_token' } });
  });

  test('two exchanges at once: one wins', async () => {
    const body = { launchToken: launchToken((await launch()).launched.value) };
    const both = await Promise.all([
      walletCall(gateway, 'authenticate', body),
      walletCall(gateway, 'authenticate', body),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 401]);
  });

  test('after 60 seconds the token is worth nothing', async () => {
    const { launched } = await launch();
    gateway.advance(60_000);
    const reply = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
    expect(reply.value.error).toBe('invalid_launch_token');
  });

  test('a way back that leads elsewhere than to the calling site is refused', async () => {
    for (const backUrl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect((await launch({ backUrl })).launched).toMatchObject({ http: 400, message: 'malformed_request' });
    }
  });
});

describe('a game session', () => {
  test('bets, wins, asks for the balance, rolls back', async () => {
    const sessionId = await openGame(gateway, 'sv01', token);
    const round = { sessionId, roundId: 'r1' };
    const bet = id();
    expect((await walletCall(gateway, 'bet', { ...round, transactionId: bet, amount: 1000 })).value).toEqual({
      balance: 1_999_000,
      currency: 'VND',
      seq: 2,
      duplicate: false,
    });
    await walletCall(gateway, 'win', { ...round, transactionId: id(), amount: 500 });
    expect((await walletCall(gateway, 'balance', { sessionId })).value).toMatchObject({ balance: 1_999_500, seq: 3 });
    const undo = (transactionId: string) => walletCall(gateway, 'rollback', { sessionId, transactionId });
    expect((await undo(bet)).value).toMatchObject({ error: 'transaction_conflict' });
    const other = id();
    await walletCall(gateway, 'bet', { sessionId, roundId: 'r2', transactionId: other, amount: 700 });
    expect((await undo(other)).value.balance).toBe(1_999_500);
  });

  test('refusals have a code and a status', async () => {
    const sessionId = await openGame(gateway, 'sv01', token);
    const bet = { sessionId, roundId: 'r1', transactionId: id(), amount: 9_000_000 };
    expect(await walletCall(gateway, 'bet', bet)).toMatchObject({ http: 402, value: { error: 'insufficient_funds' } });
    expect(await walletCall(gateway, 'win', bet)).toMatchObject({ http: 409, value: { error: 'unknown_round' } });
    const stranger = { ...bet, sessionId: 'x'.repeat(43) };
    expect(await walletCall(gateway, 'bet', stranger)).toMatchObject({ http: 401, value: { error: 'session_ended' } });
  });

  test.each([0, -5, 1.5, '100', null, 2 ** 53])('an amount of %s is no bet', async (amount) => {
    const bet = { sessionId: 'x'.repeat(43), roundId: 'r1', transactionId: id(), amount };
    expect(await walletCall(gateway, 'bet', bet)).toMatchObject({ http: 400, value: { error: 'malformed_request' } });
  });

  test('lives four hours after the last call', async () => {
    const sessionId = await openGame(gateway, 'sv01', token);
    const almost = 4 * 60 * 60 * 1000 - 5000;
    gateway.advance(almost);
    expect((await walletCall(gateway, 'balance', { sessionId })).http).toBe(200);
    gateway.advance(almost);
    expect((await walletCall(gateway, 'balance', { sessionId })).http).toBe(200);
    gateway.advance(4 * 60 * 60 * 1000);
    expect((await walletCall(gateway, 'balance', { sessionId })).value.error).toBe('session_ended');
  });
});

test('a settled round is paid anew once: what is taken back is what the player has, the rest is the loss of the house', async () => {
  const sessionId = await openGame(gateway, 'sv01', token);
  const roundId = id();
  const call = (name: string, amount: number, transactionId = id(), of = roundId) =>
    walletCall(gateway, name, { sessionId, roundId: of, transactionId, amount });
  await call('bet', 1000);
  expect((await call('correct', 500)).value).toMatchObject({ error: 'unknown_round' });
  await call('win', 3000);
  const [more, less, all] = [id(), id(), id()];
  expect((await call('correct', 500, more)).value).toMatchObject({ balance: 2_002_500, moved: 500, duplicate: false });
  expect((await call('correct', 500, more)).value).toMatchObject({ balance: 2_002_500, moved: 500, duplicate: true });
  for (const amount of [501, -500]) expect((await call('correct', amount, more)).http).toBe(409);
  expect((await call('correct', 0)).value).toMatchObject({ balance: 2_002_500, moved: 0 });
  expect((await call('correct', -1500, less)).value).toMatchObject({ balance: 2_001_000, moved: -1500 });
  await call('bet', 2_000_900, id(), id());
  const taken = { balance: 0, moved: -100 };
  expect((await call('correct', -2000, all)).value).toMatchObject({ ...taken, duplicate: false });
  expect((await call('correct', -2000, all)).value).toMatchObject({ ...taken, duplicate: true });
  expect((await call('correct', -100, all)).value).toMatchObject({ error: 'transaction_conflict' });
  const { list } = (await client.call('betRecords', { token, body: { state: 'settled' } })).value;
  expect(list).toMatchObject([{ staked: 1000, returned: 1900, net: 900 }]);
  const { moves } = (await client.call('betDetail', { token, body: { id: list[0]?.id ?? '' } })).value;
  expect(moves.map(({ kind, change }) => [kind, change])).toEqual([
    ['bet', -1000],
    ['win', 3000],
    ['correction', 500],
    ['correction', 0],
    ['clawback', -1500],
    ['clawback', -100],
  ]);
  const { db, clock } = gateway.services;
  await auditLedger(db, clock());
  expect(await lastAudit(db)).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0, walletsOff: 0, faults: [] });
});

test('a player is told once of each corrected result, with what has moved', async () => {
  const own = await insertMember(gateway, { deposit: 2000 });
  const sessionId = await openGame(gateway, 'sv01', own.token);
  const roundId = id();
  const call = (name: string, amount: number, transactionId = id(), more = {}) =>
    walletCall(gateway, name, { sessionId, roundId, transactionId, amount, ...more });
  await call('bet', 1000);
  await call('win', 3000);
  const [more, less] = [id(), id()];
  const detail = { result: 'Lions <3> – Bears 2–1' };
  for (const _ of [1, 2]) await call('correct', 500, more, { detail });
  await call('correct', 0);
  gateway.advance(1000);
  await call('bet', 4000, id(), { roundId: id() });
  for (const _ of [1, 2]) await call('correct', -1500, less);
  const asked = { token: own.token, headers: { language: 'EN' }, body: {} };
  const { list } = (await client.call('messages', asked)).value;
  expect(list.map(({ kind, title }) => [kind, title])).toEqual([
    ['account', 'Result corrected: −500 VND'],
    ['account', 'Result corrected: +500 VND'],
  ]);
  expect(list[1]?.content).toMatch(
    /bet brings more: 500 VND has been added\.<\/p><p>Lions &lt;3&gt; – Bears 2–1<\/p><p>Reference: [\dA-F]{8}<\/p>$/,
  );
});

test('a player is told once of a bet that does not count, and not of one that never took place', async () => {
  const own = await insertMember(gateway, { deposit: 2000 });
  const sessionId = await openGame(gateway, 'sv01', own.token);
  const [annulled, interrupted, unknown] = [id(), id(), id()];
  const undo = (transactionId: string, more = {}) =>
    walletCall(gateway, 'rollback', { sessionId, transactionId, ...more });
  for (const transactionId of [annulled, interrupted])
    await walletCall(gateway, 'bet', { sessionId, roundId: id(), transactionId, amount: 500 });
  for (const _ of [1, 2]) await undo(annulled, { void: true });
  await undo(interrupted);
  // Nothing comes back of a bet that has not come.
  await undo(unknown, { void: true });
  const asked = { token: own.token, headers: { language: 'EN' }, body: {} };
  const { list } = (await client.call('messages', asked)).value;
  expect(list.map(({ kind, title }) => [kind, title])).toEqual([['account', 'Void: 500 VND is back']]);
  expect(list[0]?.content).toMatch(/Your stake is back: 500 VND\.<\/p><p>Reference: [\dA-F]{8}<\/p>$/);
});

test('ends with the session that it was launched from when somebody logs out; what was bet is still settled', async () => {
  const sessionId = await openGame(gateway, 'sv01', token);
  const bet = { sessionId, roundId: id(), transactionId: id(), amount: 100 };
  expect((await walletCall(gateway, 'bet', bet)).http).toBe(200);
  await client.call('logout', { token });
  const more = { ...bet, transactionId: id(), roundId: id() };
  expect(await walletCall(gateway, 'bet', more)).toMatchObject({ http: 401, value: { error: 'session_ended' } });
  expect((await walletCall(gateway, 'win', { ...bet, transactionId: id(), amount: 250 })).http).toBe(200);
});

test('whoever plays is not idle: the session of the site lives on', async () => {
  const sessionId = await openGame(gateway, 'sv01', token);
  for (let i = 0; i < 3; i++) {
    gateway.advance(20 * 60_000);
    expect((await walletCall(gateway, 'balance', { sessionId })).http).toBe(200);
  }
  expect((await client.call('balance', { token })).http).toBe(200);
  gateway.advance(30 * 60_000);
  await walletCall(gateway, 'balance', { sessionId });
  expect((await client.call('balance', { token })).message).toBe('session_ended');
});

describe('the signature', () => {
  const body = { sessionId: 'x'.repeat(43) };
  const refused = { http: 401, value: { error: 'invalid_signature' } };

  test('must be there, fit the body and be fresh', async () => {
    expect(await walletCall(gateway, 'balance', body, { 'x-signature': '' })).toMatchObject(refused);
    expect(await walletCall(gateway, 'balance', body, { 'x-signature': 'ab'.repeat(32) })).toMatchObject(refused);
    const old = String(gateway.services.clock() - 61_000);
    expect(await walletCall(gateway, 'balance', body, { 'x-timestamp': old })).toMatchObject(refused);
  });

  test('a session token of the site opens nothing here', async () => {
    expect((await walletCall(gateway, 'balance', { sessionId: token })).value.error).toBe('session_ended');
  });
});
