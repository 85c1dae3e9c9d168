import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestOffice, testAdmin } from '../../gateway/fixtures/admin.ts';
import { adminMoneySuite } from '../../gateway/fixtures/admin-money.suite.ts';
import { TestClient } from '../../gateway/fixtures/client.ts';
import { depositsSuite } from '../../gateway/fixtures/deposits.suite.ts';
import { exposuresSuite } from '../../gateway/fixtures/exposures.suite.ts';
import { startGateway } from '../../gateway/fixtures/gateway.ts';
import { journeySuite } from '../../gateway/fixtures/journey.suite.ts';
import { moneySuite } from '../../gateway/fixtures/money.suite.ts';
import { movementsSuite } from '../../gateway/fixtures/movements.suite.ts';
import { onPostgres } from '../../gateway/fixtures/on-postgres.ts';
import { pagingSuite } from '../../gateway/fixtures/paging.suite.ts';
import { paymentRecordsSuite } from '../../gateway/fixtures/payment-records.suite.ts';
import { signInsSuite } from '../../gateway/fixtures/sign-ins.suite.ts';
import { submitsSuite } from '../../gateway/fixtures/submits.suite.ts';
import { transfersSuite } from '../../gateway/fixtures/transfers.suite.ts';
import { vendorWalletsSuite } from '../../gateway/fixtures/vendor-wallets.suite.ts';
import { openGame, walletCall } from '../../gateway/fixtures/wallet.ts';
import { withdrawalsSuite } from '../../gateway/fixtures/withdrawals.suite.ts';

onPostgres('with DATABASE_URL', (server) => {
  const onServer = () => startGateway({ database: { url: server.url } });
  const withProvider: typeof startGateway = (given) => startGateway({ ...given, database: { url: server.url } });
  // First: others fill accounts to the limit, and what all players have is then more than a number tells exactly.
  describe('operators who decide at once, on PostgreSQL', () => {
    const office = new TestOffice();
    beforeAll(() => office.open(() => withProvider({ admin: testAdmin })), 90_000);
    afterAll(() => office.gateway?.close());
    adminMoneySuite(office);
  });
  moneySuite('PostgreSQL', onServer);
  movementsSuite('PostgreSQL', onServer);
  journeySuite('PostgreSQL', onServer, onServer);
  submitsSuite('PostgreSQL', onServer);
  pagingSuite('PostgreSQL', onServer, { parallel: true });
  signInsSuite('PostgreSQL', onServer);
  depositsSuite('PostgreSQL', withProvider);
  withdrawalsSuite('PostgreSQL', withProvider);
  transfersSuite('PostgreSQL', onServer);
  vendorWalletsSuite('PostgreSQL', onServer);
  paymentRecordsSuite('PostgreSQL', withProvider);
  exposuresSuite('PostgreSQL', withProvider);
  test('when the server is gone, calls say busy and nothing is lost', async () => {
    const gateway = await onServer();
    const client = new TestClient(gateway.url, 'sv01');
    const { token } = (await client.call('freePlay')).value;
    const sessionId = await openGame(gateway, 'sv01', token);
    await server.crash();
    expect(await client.call('balance', { token })).toMatchObject({ http: 503, message: 'busy' });
    const bet = { sessionId, roundId: 'r1', transactionId: 'postgres-gone-1', amount: 1000 };
    expect(await walletCall(gateway, 'bet', bet)).toMatchObject({ http: 503, value: { error: 'busy' } });
    await server.start();
    expect((await walletCall(gateway, 'bet', bet)).value).toMatchObject({ balance: 1_999_000, duplicate: false });
    expect((await client.call('balance', { token })).value.sumBalance).toBe(1_999_000);
    await gateway.close();
  }, 60_000);
});
