import { afterAll, beforeAll, describe, test } from 'vitest';
import { startGateway } from '../../gateway/fixtures/gateway.ts';
import { journeySuite } from '../../gateway/fixtures/journey.suite.ts';
import { moneySuite } from '../../gateway/fixtures/money.suite.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../gateway/fixtures/postgres.ts';

const programs = findPostgres();

if (programs) {
  describe('with DATABASE_URL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(programs);
    }, 60_000);
    afterAll(() => server?.stop());

    const onServer = () => startGateway({ database: { url: server.url } });
    moneySuite('PostgreSQL', onServer);
    journeySuite('PostgreSQL', onServer, onServer);
  });
} else {
  test.skip('PostgreSQL is not installed here (Debian: apt-get install postgresql): only PGlite was tried', () => {});
}
