import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../tests/support/client/client.ts';
import type { RunningGateway } from '../tests/support/gateway/gateway.ts';
import { openGame, walletCall } from '../tests/support/gateway/wallet.ts';
import {
  newName,
  newNumber,
  password,
  registerMember,
  registerMobileMember,
} from '../tests/support/players/players.ts';

/** The player's first journey over real HTTP, on whichever database. `restart` brings up a gateway on the same data. */
export function journeySuite(
  database: string,
  start: () => Promise<RunningGateway>,
  restart: () => Promise<RunningGateway>,
): void {
  describe(`the first journey on ${database}`, () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
    }, 90_000);
    afterAll(() => gateway?.close());

    test('register, log in, play, restart: account and balance are kept', { timeout: 60_000 }, async () => {
      const username = newName();
      expect((await registerMember(gateway, username)).value).toMatchObject({
        account: username,
        firstTimeLogin: true,
      });
      let client = new TestClient(gateway.url, 'sv01');
      const login = (word: string) => client.call('login', { body: { username, password: word, type: 'username' } });

      expect(await login('wrong-password')).toMatchObject({
        message: 'invalid_credentials',
        value: { captcha: false },
      });
      const { token, firstTimeLogin } = (await login(password)).value;
      expect(firstTimeLogin).toBe(false);

      const sessionId = await openGame(gateway, 'sv01', token);
      const round = { sessionId, roundId: 'round-1' };
      await walletCall(gateway, 'bet', { ...round, transactionId: `${username}-bet`, amount: 400 });
      await walletCall(gateway, 'win', { ...round, transactionId: `${username}-win`, amount: 900 });
      expect((await client.call('balance', { token })).value.sumBalance).toBe(1500);

      await gateway.close();
      gateway = await restart();
      client = new TestClient(gateway.url, 'sv01');
      expect((await client.call('balance', { token })).value).toMatchObject({ sumBalance: 1500, seq: 3 });
      expect((await client.call('memberInfo', { token })).value).toMatchObject({ account: username, type: 0 });

      await client.call('logout', { token });
      expect(await client.call('memberInfo', { token })).toMatchObject({ http: 401, message: 'session_ended' });
      expect((await login(password)).value.account).toBe(username);
    });

    test('by mobile number: the account name is generated, and the number logs in too', async () => {
      const mobileNum = newNumber();
      const { account } = (await registerMobileMember(gateway, mobileNum)).value;
      expect(account).toMatch(/^nl[0-9a-z]{8}$/);
      const client = new TestClient(gateway.url, 'nl01');
      for (const username of [account, mobileNum]) {
        const reply = await client.call('login', { body: { username, password, type: 'username' } });
        expect(reply.value.account).toBe(account);
      }
    });

    test('an account name or number that is taken is refused, whoever was first', async () => {
      const username = newName();
      const twins = await Promise.all([
        registerMember(gateway, username),
        registerMember(gateway, username.toUpperCase()),
      ]);
      const refused = twins.filter(({ success }) => !success);
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({ message: 'invalid_fields', value: { fields: { username: 'taken' } } });
    });
  });
}
