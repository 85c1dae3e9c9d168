import { expect, test } from 'vitest';
import { TestClient } from '../support/client/client.ts';
import { onPostgres } from '../support/database/on-postgres.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { openGame, walletCall } from '../support/gateway/wallet.ts';

onPostgres('a server that crashes', (server) => {
  test('when the server is gone, calls say busy and nothing is lost', async () => {
    const gateway = await startGateway({ database: { url: server.url } });
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
