import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { SignInsRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site } from '../../tests/support/gateway/gateway.ts';
import { openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { newName, password, registerMember } from '../../tests/support/players/players.ts';
import { count } from '../database/drizzle/index.ts';
import { signIns } from '../database/tables/index.ts';
import { sweep } from '../sweep.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** A player is told of the player's own sign-ins, and ends sessions of no one else, on whichever database. */
export function signInsSuite(database: string, start: () => Promise<RunningGateway>): void {
  describe(`sign-ins on ${database}`, () => {
    let gateway: RunningGateway;
    let client: TestClient;
    beforeAll(async () => {
      gateway = await start();
      client = new TestClient(gateway.url, 'sv01');
    }, 90_000);
    afterAll(() => gateway?.close());

    /** A new member with the session that registering began. */
    async function newMember() {
      const username = newName();
      return { username, token: (await registerMember(gateway, username)).value.token };
    }
    async function logIn(username: string, agent = phone): Promise<string> {
      const body = { username, password, type: 'username' as const };
      return (await client.call('login', { body, headers: { 'user-agent': agent } })).value.token;
    }
    const listOf = async (token: string, body: SignInsRequest = {}) =>
      (await client.call('signIns', { token, body })).value;
    const isAlive = async (token: string) => (await client.call('memberInfo', { token })).http === 200;

    test('each says when, how, with what and from where, and what has become of it', async () => {
      const { username, token } = await newMember();
      gateway.advance(minute);
      const [asking, left] = [await logIn(username), await logIn(username, '')];
      await client.call('logout', { token: left });
      const { list, total } = await listOf(asking);
      expect(total).toEqual({ rows: 3, capped: false });
      expect(list.map(({ how, device, address, state }) => ({ how, device, address, state }))).toEqual([
        { how: 'password', device: '', address: '127.0.0.1', state: 'ended' },
        { how: 'password', device: 'Chrome 141, Android 16', address: '127.0.0.1', state: 'current' },
        { how: 'registration', device: '', address: '127.0.0.1', state: 'open' },
      ]);
      const [last = 0, , first = 0] = list.map(({ at }) => at);
      expect(last - first).toBeGreaterThanOrEqual(minute);
      // To the first session it is the other one that goes on elsewhere.
      expect((await listOf(token)).list.map(({ state }) => state)).toEqual(['ended', 'open', 'current']);
    });

    test('a session that was handed over, or has run out, is no other one', async () => {
      const { token } = await newMember();
      const [before] = (await listOf(token)).list;
      const { value } = await client.call('loginInfo', { token });
      expect((await listOf(value.token)).list).toEqual([before]);
      gateway.advance(31 * minute);
      const again = (await client.call('freePlay')).value.token;
      expect((await listOf(again)).list).toMatchObject([{ how: 'trial', state: 'current' }]);
      expect(await client.call('signIns', { token: value.token, body: {} })).toMatchObject({ http: 401 });
    });

    test('the list is narrowed by state and by the merchant’s days, sorted, and had by pages', async () => {
      const { username } = await newMember();
      const tokens: string[] = [];
      for (let i = 0; i < 4; i++) tokens.push(await logIn(username));
      const [token = '', gone = ''] = tokens;
      await client.call('logout', { token: gone });
      const rowsOf = async (body: SignInsRequest) => (await listOf(token, body)).total.rows;
      expect(await rowsOf({})).toBe(5);
      expect([await rowsOf({ state: 'open' }), await rowsOf({ state: 'ended' })]).toEqual([4, 1]);
      const dayIn = (timeZone: string, ms: number) => new Date(ms).toLocaleDateString('sv', { timeZone });
      const today = dayIn('Asia/Ho_Chi_Minh', gateway.services.clock());
      const later = dayIn('Asia/Ho_Chi_Minh', gateway.services.clock() + day);
      expect(await rowsOf({ period: { from: today, to: today } })).toBe(5);
      expect(await rowsOf({ period: { from: later, to: later } })).toBe(0);
      const [first, second] = [await listOf(token, { size: 3 }), await listOf(token, { size: 3, page: 2 })];
      expect([first.list.length, second.list.length, second.total.rows]).toEqual([3, 2, 5]);
      const ids = [...first.list, ...second.list].map(({ id }) => id);
      expect(new Set(ids).size).toBe(5);
      gateway.advance(2);
      const { asOf } = await listOf(token);
      await logIn(username);
      expect((await listOf(token, { size: 3, page: 2, asOf })).list).toEqual(second.list);
      const upwards = await listOf(token, { sort: 'at' });
      expect(upwards.list[0]?.how).toBe('registration');
      const unknown = { sort: 'device' as 'at' };
      expect(await client.call('signIns', { token, body: unknown })).toMatchObject({ http: 400 });
    });

    test('ending one ends its token, its socket and its games; ending it again is no fault', async () => {
      const { username, token } = await newMember();
      const other = await logIn(username);
      const sessionId = await openGame(gateway, 'sv01', other);
      const { ticket } = (await client.call('eventsTicket', { token: other })).value;
      const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/wps/events`, { origin: site.sv01 });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'ticket', ticket }));
      await once(socket, 'message');
      const closed = once(socket, 'close');
      const [row] = (await listOf(token, { state: 'open' })).list;
      const body = { id: row?.id ?? '' };
      expect(await client.call('endSession', { token, body })).toMatchObject({ http: 200, success: true });
      await closed;
      expect([await isAlive(other), await isAlive(token)]).toEqual([false, true]);
      const bet = { sessionId, roundId: 'r1', transactionId: `ended-${body.id}`, amount: 1000 };
      expect(await walletCall(gateway, 'bet', bet)).toMatchObject({ value: { error: 'session_ended' } });
      expect(await client.call('endSession', { token, body })).toMatchObject({ success: true });
      expect((await listOf(token)).list.map(({ state }) => state)).toEqual(['ended', 'current']);
    });

    test('nobody sees or ends another’s, and one’s own is ended by logging out', async () => {
      const [mine, theirs] = [await newMember(), await newMember()];
      const [own] = (await listOf(mine.token)).list;
      const [foreign] = (await listOf(theirs.token)).list;
      expect((await listOf(mine.token)).list.map(({ id }) => id)).not.toContain(foreign?.id);
      await client.call('endSession', { token: mine.token, body: { id: foreign?.id ?? '' } });
      expect(await isAlive(theirs.token)).toBe(true);
      const current = { token: mine.token, body: { id: own?.id ?? '' } };
      expect(await client.call('endSession', current)).toMatchObject({ http: 400, message: 'malformed_request' });
      expect(await isAlive(mine.token)).toBe(true);
      expect(await client.call('signIns', { body: {} })).toMatchObject({ http: 401, message: 'login_required' });
    });

    test('they are kept for ninety days', async () => {
      const { token } = await newMember();
      expect((await listOf(token)).total.rows).toBe(1);
      const kept = async () => (await gateway.services.db.select({ rows: count() }).from(signIns))[0]?.rows;
      gateway.advance(89 * day);
      await sweep(gateway.services);
      expect(await kept()).toBeGreaterThan(0);
      gateway.advance(2 * day);
      await sweep(gateway.services);
      expect(await kept()).toBe(0);
    });
  });
}
