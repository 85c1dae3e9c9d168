import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WalletErrorCode } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { games } from '../database/tables/index.ts';
import { validatorOf } from '../http/contract.ts';

let gateway: RunningGateway;
let sessionId: string;
beforeAll(async () => {
  gateway = await startGateway();
  const { token } = (await new TestClient(gateway.url, 'sv01').call('freePlay')).value;
  sessionId = await openGame(gateway, 'sv01', token);
}, 60_000);
afterAll(() => gateway.close());

let last = 0;
const bet = (change: object = {}) => ({
  sessionId,
  roundId: 'r1',
  transactionId: `refusals-${++last}`,
  amount: 100,
  ...change,
});

/** Does something while the merchant is closed. */
async function whileClosed<T>(how: object, work: () => Promise<T>): Promise<T> {
  const { merchants } = gateway.services;
  const profile = await merchants.find('sv01');
  if (!profile) throw new Error('no sv01');
  await merchants.change('sv01', (former) => ({ ...former, ...how }));
  return work().finally(() => merchants.change('sv01', () => profile));
}

/** Does something while all games are in maintenance. */
async function whileResting<T>(work: () => Promise<T>): Promise<T> {
  const { db } = gateway.services;
  await db.update(games).set({ maintenance: true });
  return work().finally(() => db.update(games).set({ maintenance: false }));
}

/** A way to every refusal of the wallet API: a code without one does not compile. */
const ways: { [Code in WalletErrorCode]: () => ReturnType<typeof walletCall> } = {
  malformed_request: () => walletCall(gateway, 'bet', bet({ extra: 1 })),
  invalid_signature: () => walletCall(gateway, 'bet', bet(), { 'x-signature': 'ab'.repeat(32) }),
  invalid_launch_token: () => walletCall(gateway, 'authenticate', { launchToken: 'x'.repeat(43) }),
  session_ended: () => walletCall(gateway, 'bet', bet({ sessionId: 'x'.repeat(43) })),
  insufficient_funds: () => walletCall(gateway, 'bet', bet({ amount: 9_000_000 })),
  site_closed: () => whileClosed({ maintenance: true }, () => walletCall(gateway, 'bet', bet())),
  bonus_terms: async () => {
    const { ledger, sessions } = gateway.services;
    const client = new TestClient(gateway.url, 'sv01');
    const { token } = (await client.call('freePlay')).value;
    const player = (await sessions.find(token))?.player;
    if (!player) throw new Error('no session');
    const bonus = { transactionId: 'refusals-bonus', kind: 'bonus', change: 1000n } as const;
    await ledger.transact(player, (books) =>
      books.post(player, { ...bonus, turnover: 9000n, terms: { mostStake: 50 } }),
    );
    return walletCall(gateway, 'bet', bet({ sessionId: await openGame(gateway, 'sv01', token) }));
  },
  transaction_conflict: async () => {
    const first = bet();
    await walletCall(gateway, 'bet', first);
    return walletCall(gateway, 'bet', { ...first, amount: 200 });
  },
  transaction_rolled_back: async () => {
    const first = bet();
    await walletCall(gateway, 'rollback', { sessionId, transactionId: first.transactionId });
    return walletCall(gateway, 'bet', first);
  },
  unknown_round: () => walletCall(gateway, 'win', bet({ roundId: 'never' })),
  balance_limit_reached: async () => {
    const first = bet({ roundId: 'largest' });
    await walletCall(gateway, 'bet', first);
    return walletCall(gateway, 'win', bet({ roundId: 'largest', amount: Number.MAX_SAFE_INTEGER }));
  },
  busy: async () => {
    const broken = vi.spyOn(gateway.services.ledger, 'bet').mockRejectedValueOnce(new Error('disk full'));
    return walletCall(gateway, 'bet', bet()).finally(() => broken.mockRestore());
  },
};

test.each(Object.entries(ways))('%s can be had, and keeps to the schema', async (code, way) => {
  const { http, value } = await way();
  expect(value.error).toBe(code);
  expect(http).toBeGreaterThanOrEqual(400);
  expect(validatorOf('wallet-api.schema.json#/definitions/WalletError')(value)).toBe(true);
});

const restricted = { restricted: true, blockedCountries: [], blockedAddresses: [] };

const closings = {
  'the site is in maintenance': (work: () => Promise<void>) => whileClosed({ maintenance: true }, work),
  'the region is restricted': (work: () => Promise<void>) => whileClosed({ region: restricted }, work),
  'the game is in maintenance': whileResting,
};

test.each(Object.entries(closings))(
  'while %s, an open round is paid, undone and known, and only new bets are refused',
  async (_why, whileShut) => {
    const [paid, undone] = [bet({ roundId: `closed-${++last}` }), bet({ roundId: `closed-${++last}` })];
    const { value: before } = await walletCall(gateway, 'bet', paid);
    await walletCall(gateway, 'bet', undone);
    await whileShut(async () => {
      expect(await walletCall(gateway, 'bet', paid)).toMatchObject({
        http: 200,
        value: { duplicate: true, balance: before.balance },
      });
      expect(await walletCall(gateway, 'bet', bet())).toMatchObject({ http: 403, value: { error: 'site_closed' } });
      const { roundId } = paid;
      expect((await walletCall(gateway, 'win', bet({ roundId, amount: 700 }))).http).toBe(200);
      const { transactionId } = undone;
      expect((await walletCall(gateway, 'rollback', { sessionId, transactionId })).http).toBe(200);
      expect((await walletCall(gateway, 'balance', { sessionId })).value.balance).toBe(before.balance + 700);
    });
    expect((await walletCall(gateway, 'bet', bet())).http).toBe(200);
  },
);
