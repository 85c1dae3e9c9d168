import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { launchToken, openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { afterNext, fresh, newOwner, type Owner } from '../../tests/support/players/owner.ts';
import { lastCode, password, registerMember } from '../../tests/support/players/players.ts';
import { eq, inArray } from '../database/drizzle/index.ts';
import { launches, loginFailures, players } from '../database/tables/index.ts';
import { PasswordHasher } from '../sessions/passwords.ts';
import { hashToken } from '../sessions/tokens.ts';

/** Nothing that the old password has opened outlives its change or reset (threat T23), on whichever database. */
export function outliveSuite(database: string, start: () => Promise<RunningGateway>): void {
  describe(`a password that is changed or reset on ${database}`, () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
    }, 90_000);
    afterAll(() => gateway?.close());

    /** The ways to a new password; each is prepared first and gone later. */
    const ways: { [way: string]: (owner: Owner) => Promise<() => Promise<{ success: boolean }>> } = {
      change: async ({ change }) => change,
      'reset by e-mail': async ({ askLink, resetBy }) => {
        const link = await askLink();
        return () => resetBy(link);
      },
      'reset by SMS': async ({ askCode, resetByCode }) => {
        const code = await askCode();
        return () => resetByCode(code);
      },
    };
    const each = Object.entries(ways);
    const isAlive = async ({ client }: Owner, token: string) => (await client.call('balance', { token })).success;
    const oldIsGone = async (owner: Owner) => {
      expect(await owner.logIn(password)).toMatchObject({ message: 'invalid_credentials' });
      expect(await owner.logIn(fresh)).toMatchObject({ success: true });
    };
    const setPlayer = ({ account }: Owner, set: Partial<typeof players.$inferInsert>) =>
      gateway.services.db.update(players).set(set).where(eq(players.account, account));

    test.each(each)('of log-ins that are under way during a %s, none lives on', { timeout: 60_000 }, async (_, way) => {
      const owner = await newOwner(gateway);
      const renew = await way(owner);
      // Somebody keeps twenty log-ins under way until the new password is there.
      let isRenewed = false;
      const replies: Awaited<ReturnType<typeof owner.logIn>>[] = [];
      const keepOn = async () => {
        while (!isRenewed) replies.push(await owner.logIn(password));
      };
      const under = Array.from({ length: 20 }, keepOn);
      await expect.poll(() => replies.length, { timeout: 30_000 }).toBeGreaterThan(20);
      const renewed = await renew().finally(() => {
        isRenewed = true;
      });
      await Promise.all(under);
      expect(renewed).toMatchObject({ success: true });
      const tokens = replies.flatMap(({ success, value }) => (success ? [value.token] : []));
      const alive = await Promise.all(tokens.map((token) => isAlive(owner, token)));
      expect(alive.filter(Boolean)).toEqual([]);
      expect(replies.some(({ message }) => message === 'invalid_credentials')).toBe(true);
      // So many failures may want a captcha by now.
      await gateway.services.db.delete(loginFailures);
      await oldIsGone(owner);
    });

    test.each(each)('a log-in whose password was right just before a %s is refused', async (_, way) => {
      const owner = await newOwner(gateway);
      const renew = await way(owner);
      afterNext(gateway.services.passwords, 'verify', renew);
      expect(await owner.logIn(password)).toMatchObject({ message: 'invalid_credentials' });
      await oldIsGone(owner);
    });

    test.each(each)('an outdated hash is not written back over a %s', async (_, way) => {
      const owner = await newOwner(gateway);
      const renew = await way(owner);
      await setPlayer(owner, { passwordHash: await new PasswordHasher({ N: 1024, r: 8, p: 1 }).hash(password) });
      afterNext(gateway.services.passwords, 'hash', renew);
      await owner.logIn(password);
      await oldIsGone(owner);
    });

    test('a log-in is let in though another one makes the outdated hash anew meanwhile', async () => {
      const owner = await newOwner(gateway);
      await setPlayer(owner, { passwordHash: await new PasswordHasher({ N: 1024, r: 8, p: 1 }).hash(password) });
      afterNext(gateway.services.passwords, 'verify', () => owner.logIn(password));
      expect(await owner.logIn(password)).toMatchObject({ success: true });
    });

    test('whoever changes the password while its owner resets it changes nothing', async () => {
      const owner = await newOwner(gateway);
      const link = await owner.askLink();
      const { token } = (await owner.logIn(password)).value;
      afterNext(gateway.services.passwords, 'verify', () => owner.resetBy(link));
      const body = { oldPassword: password, newPassword: 'Stolen-4417', confirmNewPassword: 'Stolen-4417' };
      expect(await owner.client.call('changePassword', { token, body })).toMatchObject({ message: 'session_ended' });
      expect(await owner.logIn('Stolen-4417')).toMatchObject({ message: 'invalid_credentials' });
      await oldIsGone(owner);
    });

    test('links and codes that were requested before serve no more', async () => {
      const owner = await newOwner(gateway);
      const [link, code] = [await owner.askLink(), await owner.askCode()];
      await owner.change();
      expect(await owner.resetBy(link)).toMatchObject({ message: 'reset_link_ended' });
      expect((await owner.resetByCode(code)).value).toEqual({ fields: { verificationCode: 'wrong' } });
    });

    test('of two links that are requested at once, one serves', async () => {
      const owner = await newOwner(gateway);
      const { id, merchant } = (await gateway.services.sessions.find(owner.token))?.player ?? { id: '', merchant: '' };
      const requests = Array.from({ length: 5 }, () => gateway.services.resetLinks.create(merchant, id));
      const found = await Promise.all(
        (await Promise.all(requests)).map((link) => gateway.services.resetLinks.playerOf(merchant, link)),
      );
      expect(found.filter((player) => player === id)).toHaveLength(1);
    });

    test('a log-in by SMS whose code was right just before is refused', async () => {
      const owner = await newOwner(gateway);
      await allowSms(true);
      gateway.advance(60_000);
      await owner.client.call('smsLogin', { body: owner.number });
      const code = await lastCode(gateway, owner.number.mobileNum);
      afterNext(gateway.services.smsCodes, 'judge', owner.change);
      const body = { username: owner.number.mobileNum, password: code, type: 'sms', countryDialingCode: '84' } as const;
      const reply = await owner.client.call('login', { body });
      await allowSms(false);
      expect(reply.value).toEqual({ fields: { verificationCode: 'wrong' } });
    });

    test('a game that is being launched from a session that ends is not launched', async () => {
      const owner = await newOwner(gateway);
      const { token } = (await owner.logIn(password)).value;
      const [game] = (await owner.client.call('gameList', { body: { pageSize: 1 } })).value.games;
      afterNext(gateway.services.sessions, 'find', owner.change);
      const reply = await owner.client.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });
      expect(reply).toMatchObject({ http: 401, message: 'session_ended' });
    });

    test('a game that opens meanwhile bets no more, however the two meet', { timeout: 60_000 }, async () => {
      const tokens: string[] = [];
      for (let round = 0; round < 8; round++) {
        const { token } = (await registerMember(gateway)).value;
        tokens.push(hashToken(token));
        const client = new TestClient(gateway.url, 'sv01');
        const [game] = (await client.call('gameList', { body: { pageSize: 1 } })).value.games;
        const { value } = await client.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });
        const opening = walletCall(gateway, 'authenticate', { launchToken: launchToken(value) });
        await Promise.all([opening, client.call('logout', { token })]);
        const { sessionId = 'x'.repeat(43) } = (await opening).value;
        const bet = {
          sessionId,
          roundId: 'r1',
          transactionId: `outlive-${database}-${crypto.randomUUID()}`,
          amount: 1,
        };
        expect((await walletCall(gateway, 'bet', bet)).http).toBe(401);
      }
      const { db } = gateway.services;
      expect(await db.select().from(launches).where(inArray(launches.sessionHash, tokens))).toEqual([]);
    });

    test('one that is open already bets no more, but in the session that goes on', async () => {
      const owner = await newOwner(gateway);
      const { token } = (await owner.logIn(password)).value;
      const [own, theirs] = [await openGame(gateway, 'sv01', owner.token), await openGame(gateway, 'sv01', token)];
      await owner.change();
      const state = async (sessionId: string) => (await walletCall(gateway, 'balance', { sessionId })).http;
      expect([await state(own), await state(theirs)]).toEqual([200, 401]);
    });

    async function allowSms(isOn: boolean): Promise<void> {
      const body = JSON.stringify({ whitelabel: { MOBILEVERCODELOGIN3: isOn ? '1' : '0' } });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${gateway.url}/_demo/merchants/sv01`, { method: 'PUT', headers, body });
      expect(reply.status).toBe(200);
    }
  });
}
