import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { newName, password, solveCaptcha } from '../../tests/support/players/players.ts';
import { count, eq } from '../database/drizzle/index.ts';
import { ledgerTransfers, players, submits } from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import { sweep } from '../sweep.ts';

const hourMs = 60 * 60 * 1000;

/** One submit has one effect, however often it arrives, on whichever database (decision 0711). */
export function submitsSuite(database: string, start: () => Promise<RunningGateway>): void {
  describe(`submits by key on ${database}`, () => {
    let gateway: RunningGateway;
    let client: TestClient;
    let last = 0;
    const newKey = () => `${database}-submit-key-${String(++last).padStart(6, '0')}`;
    const freePlay = (key: string, version = 3) =>
      client.call('freePlay', { body: { version }, headers: { 'idempotency-key': key } });
    const playersOf = async () => (await gateway.services.db.select({ rows: count() }).from(players))[0]?.rows ?? 0;

    beforeAll(async () => {
      gateway = await start();
      client = new TestClient(gateway.url, 'sv01');
    }, 90_000);
    afterAll(() => gateway?.close());

    test('twenty at once open one account, and all hear the same', async () => {
      const before = await playersOf();
      const key = newKey();
      const replies = await Promise.all(Array.from({ length: 20 }, () => freePlay(key)));
      expect(await playersOf()).toBe(before + 1);
      expect(replies[0]).toMatchObject({ http: 200, success: true });
      expect(new Set(replies.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    });

    test('a registration that uses up a captcha has one effect too: one member, one bonus', async () => {
      const bonuses = async () => {
        const { db } = gateway.services;
        return (await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.kind, 'bonus'))).length;
      };
      const before = await bonuses();
      const key = newKey();
      const username = newName();
      const own = { username, password, confirmPassword: password, payeeName: 'An', mobileNum: '912345678' };
      const body = { ...own, ...(await solveCaptcha(gateway, client)) };
      const send = () => client.call('register', { body, headers: { 'idempotency-key': key } });
      const replies = await Promise.all(Array.from({ length: 20 }, send));
      expect(new Set(replies.map(({ value }) => value.token)).size).toBe(1);
      expect((await send()).value).toEqual(replies[0]?.value);
      const { token = '' } = replies[0]?.value ?? {};
      const opened = (await client.call('memberInfo', { token })).value;
      expect(opened.account).toBe(username);
      expect(await bonuses()).toBe(before + 1);
      const kept = JSON.stringify(await gateway.services.db.select().from(submits));
      for (const secret of [token, password, key]) expect(kept).not.toContain(secret);
    });

    test('whatever order and bodies they come in, each key has one effect, that of one of its bodies', async () => {
      const sent = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), version: fc.constantFrom(1, 2) }), {
        minLength: 1,
        maxLength: 8,
      });
      await fc.assert(
        fc.asyncProperty(sent, async (calls) => {
          const own = newKey();
          const before = await playersOf();
          const replies = await Promise.all(
            calls.map(async ({ key, version }) => ({ key, version, reply: await freePlay(own + key, version) })),
          );
          expect(await playersOf()).toBe(before + new Set(calls.map(({ key }) => key)).size);
          for (const key of new Set(calls.map((call) => call.key))) {
            const ofKey = replies.filter((one) => one.key === key);
            const done = ofKey.filter(({ reply }) => reply.success);
            expect(new Set(done.map(({ reply }) => reply.value.token)).size).toBe(1);
            expect(new Set(done.map(({ version }) => version)).size).toBe(1);
            const others = ofKey.filter(({ reply }) => !reply.success).map(({ reply }) => reply.message);
            expect(others).toEqual(others.map(() => 'idempotency_key_reused'));
          }
        }),
        { numRuns: 12 },
      );
    }, 60_000);

    test('what was refused may be sent again by the same key with what was requested', async () => {
      const headers = { 'idempotency-key': newKey() };
      const own = { username: newName(), password, confirmPassword: password, payeeName: 'An', mobileNum: '912345679' };
      expect(await client.call('register', { body: own, headers })).toMatchObject({ message: 'captcha_required' });
      const body = { ...own, ...(await solveCaptcha(gateway, client)) };
      expect(await client.call('register', { body, headers })).toMatchObject({ success: true });
    });

    test('the effect and its answer stand or fall together', async () => {
      const before = await playersOf();
      const key = newKey();
      const { submits: real } = gateway.services;
      // The answer cannot be kept: the account that was just written must go as well.
      gateway.services.submits = Object.assign(Object.create(real) as typeof real, {
        once: real.once.bind(real),
        settle: async () => {
          throw new Error('disk full');
        },
      });
      expect((await freePlay(key)).http).toBe(500);
      gateway.services.submits = real;
      expect(await playersOf()).toBe(before);
      expect((await freePlay(key)).success).toBe(true);
      expect(await playersOf()).toBe(before + 1);
    });

    test('an attempt that died is taken over, and cannot settle any more', async () => {
      const key = newKey();
      const { submits: kept, db } = gateway.services;
      const input = { key, merchant: 'sv01', call: 'freePlay', player: undefined, body: { version: 3 } };
      let late: unknown;
      await kept
        .once(input, async (submit) => {
          gateway.advance(61_000);
          expect((await freePlay(key)).success).toBe(true);
          late = await serializable(db, (tx) => kept.settle(tx, submit, { token: 'theirs' })).catch((fault) => fault);
          throw late;
        })
        .catch(() => undefined);
      expect(late).toMatchObject({ code: 'request_in_flight' });
      expect((await freePlay(key)).value.token).not.toBe('theirs');
    });

    test('keys are apart by merchant, are well-formed, and are kept for two days', async () => {
      const key = newKey();
      const { value } = await freePlay(key);
      const other = await new TestClient(gateway.url, 'nl01').call('freePlay', {
        body: { version: 3 },
        headers: { 'idempotency-key': key },
      });
      expect(other.value.token).not.toBe(value.token);
      expect(await freePlay('short')).toMatchObject({ http: 400, message: 'malformed_request' });
      gateway.advance(47 * hourMs);
      await sweep(gateway.services);
      expect((await freePlay(key)).value).toEqual(value);
      gateway.advance(2 * hourMs);
      await sweep(gateway.services);
      expect(await gateway.services.db.select().from(submits)).toEqual([]);
    });
  });
}
