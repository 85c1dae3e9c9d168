import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminMoneySuite } from '../../gateway/admin/admin-money.suite.ts';
import { depositsSuite } from '../../gateway/cashier/deposits.suite.ts';
import { paymentRecordsSuite } from '../../gateway/cashier/payment-records.suite.ts';
import { withdrawalsSuite } from '../../gateway/cashier/withdrawals.suite.ts';
import { submitsSuite } from '../../gateway/http/submits.suite.ts';
import { journeySuite } from '../../gateway/journey.suite.ts';
import { moneySuite } from '../../gateway/ledger/money.suite.ts';
import { movementsSuite } from '../../gateway/ledger/movements.suite.ts';
import { exposuresSuite } from '../../gateway/lottery/exposures.suite.ts';
import { pagingSuite } from '../../gateway/paging/paging.suite.ts';
import { signInsSuite } from '../../gateway/sessions/sign-ins.suite.ts';
import { transfersSuite } from '../../gateway/transfers/transfers.suite.ts';
import { vendorWalletsSuite } from '../../gateway/transfers/vendor-wallets.suite.ts';
import { TestClient } from '../support/client/client.ts';
import { onPostgres } from '../support/database/on-postgres.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { openGame, walletCall } from '../support/gateway/wallet.ts';
import { TestOffice, testAdmin } from '../support/office/admin.ts';

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
