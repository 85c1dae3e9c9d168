import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { adminSuite } from '../../gateway/admin/admin.suite.ts';
import { depositsSuite } from '../../gateway/cashier/deposits.suite.ts';
import { paymentRecordsSuite } from '../../gateway/cashier/payment-records.suite.ts';
import { withdrawalsSuite } from '../../gateway/cashier/withdrawals.suite.ts';
import { submitsSuite } from '../../gateway/http/submits.suite.ts';
import { journeySuite } from '../../gateway/journey.suite.ts';
import { moneySuite } from '../../gateway/ledger/money.suite.ts';
import { movementsSuite } from '../../gateway/ledger/movements.suite.ts';
import { exposuresSuite } from '../../gateway/lottery/exposures.suite.ts';
import { pagingSuite } from '../../gateway/paging/paging.suite.ts';
import { outliveSuite } from '../../gateway/passwords/outlive.suite.ts';
import { signInsSuite } from '../../gateway/sessions/sign-ins.suite.ts';
import { triesSuite } from '../../gateway/sessions/tries.suite.ts';
import { transfersSuite } from '../../gateway/transfers/transfers.suite.ts';
import { vendorWalletsSuite } from '../../gateway/transfers/vendor-wallets.suite.ts';
import { seedDataFolder } from '../support/database/template.ts';
import { startEmbedded } from '../support/gateway/embedded.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { long } from '../support/long.ts';
import { testAdmin } from '../support/office/admin.ts';

/**
 * The embedded database runs the same SQL on one connection: the suites that hang on the database run on it too, money, the first
 * journey and idempotent submits always, all in the long run.
 */
describe('with the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-data-'));
  const onDisk = () => startGateway({ database: { folder: join(folder, 'database') } });
  beforeAll(() => seedDataFolder(folder), 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  journeySuite('PGlite', onDisk, onDisk);
  moneySuite('PGlite', startEmbedded);
  submitsSuite('PGlite', startEmbedded);
  if (long) {
    movementsSuite('PGlite', startEmbedded);
    pagingSuite('PGlite', startEmbedded, { parallel: false });
    depositsSuite('PGlite', startEmbedded);
    withdrawalsSuite('PGlite', startEmbedded);
    transfersSuite('PGlite', startEmbedded);
    vendorWalletsSuite('PGlite', startEmbedded);
    paymentRecordsSuite('PGlite', startEmbedded);
    exposuresSuite('PGlite', startEmbedded);
    signInsSuite('PGlite', startEmbedded);
    triesSuite('PGlite', startEmbedded);
    outliveSuite('PGlite', startEmbedded);
    adminSuite('PGlite', () => startEmbedded({ admin: testAdmin }));
  }
});
