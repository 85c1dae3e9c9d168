import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { playWelcome } from '../../tests/support/players/payers.ts';
import { registerMember, setPaymentPassword } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

const wealth = 1_000_000;

/** A member of sv01 with money and a payment password, invited by whoever has the code. */
export async function newSender({ gateway }: { gateway: RunningGateway }, referralCode?: string) {
  const client = new TestClient(gateway.url, 'sv01');
  const { token } = (await registerMember(gateway, undefined, referralCode ? { referralCode } : {})).value;
  const session = await gateway.services.sessions.find(token);
  if (!session) throw new Error('no session');
  const { player } = session;
  await playWelcome(gateway, token);
  const paymentPassword = await setPaymentPassword(gateway, token);
  await gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId: `wealth/${player.id}`, kind: 'adjustment', change: BigInt(wealth) }),
  );
  let keys = 0;
  const key = () => `${player.id.slice(0, 20)}-${++keys}`;
  return {
    client,
    token,
    player,
    key,
    paymentPassword,
    code: async () => (await client.call('referral', { token })).value.code,
    send: (amount: number, more: { note?: string; paymentPassword?: string } = {}, once = key()) =>
      client.call('transferUpline', {
        token,
        body: { amount, paymentPassword, ...more },
        headers: { 'idempotency-key': once },
      }),
    balance: async () => (await client.call('balance', { token })).value.sumBalance,
    offer: async () => (await client.call('transferOffer', { token })).value,
    transfers: async (body = {}) => (await client.call('transfers', { token, body })).value.list,
  };
}

/** What must hold for transfers to the upline on whichever database. */
export function transfersSuite(database: string, start: typeof startGateway = startGateway): void {
  describe(`transfers on ${database}`, { timeout: 120_000 }, () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
    }, 90_000);
    afterAll(() => gateway?.close());

    const below = async (upline: Awaited<ReturnType<typeof newSender>>) => newSender({ gateway }, await upline.code());
    const pair = async () => {
      const upline = await newSender({ gateway });
      return { upline, sender: await below(upline) };
    };

    test('an amount leaves one balance and comes to the other once, with a message and a record for both', async () => {
      const { upline, sender } = await pair();
      const [before, above] = [await sender.balance(), await upline.balance()];
      const once = sender.key();
      const all = await Promise.all(
        Array.from({ length: 8 }, () => sender.send(100_000, { note: 'For the ticket' }, once)),
      );
      expect(new Set(all.map(({ value }) => value?.id)).size).toBe(1);
      expect([await sender.balance(), await upline.balance()]).toEqual([before - 100_000, above + 100_000]);
      const row = { amount: 100_000, currency: 'VND', note: 'For the ticket' };
      expect(await sender.transfers()).toEqual([expect.objectContaining({ ...row, direction: 'out' })]);
      expect(await upline.transfers({ direction: 'in' })).toEqual([
        expect.objectContaining({ ...row, direction: 'in' }),
      ]);
      expect(await upline.transfers({ direction: 'out' })).toEqual([]);
      for (const { client, token } of [sender, upline]) {
        const { list } = (await client.call('accountRecords', { token, body: { kind: 'transfer' } })).value;
        expect(list).toHaveLength(1);
      }
      const { list } = (await upline.client.call('messages', { token: upline.token, body: {} })).value;
      expect(list[0]?.title).toContain('100.000 VND');
      expect(list[0]?.title).not.toContain(sender.player.account);
    });

    test('limits of a day hold for transfers that come at once', async () => {
      const { upline, sender } = await pair();
      const above = await upline.balance();
      const all = await Promise.all(Array.from({ length: 9 }, () => sender.send(20_000)));
      expect(all.filter(({ success }) => success)).toHaveLength(5);
      expect(all.filter(({ message }) => message === 'transfer_limit_reached')).toHaveLength(4);
      expect(await upline.balance()).toBe(above + 5 * 20_000);
      expect(await sender.offer()).toMatchObject({ offered: true, leftToday: 0 });
    });

    test('a chain of members sends up at the same time, and nobody waits in a circle', async () => {
      const top = await newSender({ gateway });
      const middle = await below(top);
      const bottom = await below(middle);
      const sum = async () =>
        (await Promise.all([top, middle, bottom].map((one) => one.balance()))).reduce((a, b) => a + b);
      const before = await sum();
      const all = await Promise.all([1, 2, 3, 4].flatMap(() => [middle.send(20_000), bottom.send(20_000)]));
      expect(all.every(({ success }) => success)).toBe(true);
      expect(await sum()).toBe(before);
    });

    test('what must not go does not', async () => {
      const { upline, sender } = await pair();
      expect((await upline.send(20_000)).message).toBe('transfer_unavailable');
      expect(await upline.offer()).toMatchObject({ offered: false });
      expect((await sender.send(19_999)).message).toBe('amount_out_of_bounds');
      expect((await sender.send(2 * wealth)).message).toBe('insufficient_funds');
      expect((await sender.send(20_000, { paymentPassword: '000000' })).message).toBe('payment_password_wrong');
      const { player } = sender;
      const bonus = { transactionId: `to-play/${player.id}`, kind: 'bonus', change: 1n, turnover: 700n } as const;
      await gateway.services.ledger.transact(player, (books) => books.post(player, bonus));
      expect(await sender.send(20_000)).toMatchObject({ message: 'turnover_left', value: { amount: 700 } });
      expect(await sender.offer()).toMatchObject({ offered: true, turnoverLeft: 700 });
    });

    test('nothing goes to an upline whose balance is as large as it can be', async () => {
      const { upline, sender } = await pair();
      const most = BigInt(Number.MAX_SAFE_INTEGER) - BigInt(await upline.balance());
      const full = { transactionId: `full/${upline.player.id}`, kind: 'adjustment', change: most } as const;
      await gateway.services.ledger.transact(upline.player, (books) => books.post(upline.player, full));
      const before = await sender.balance();
      expect((await sender.send(20_000)).message).toBe('transfer_unavailable');
      expect(await sender.balance()).toBe(before);
      const back = { ...full, transactionId: `empty/${upline.player.id}`, change: -most };
      await gateway.services.ledger.transact(upline.player, (books) => books.post(upline.player, back));
    });

    test('nothing goes to an upline that is locked out', async () => {
      const { upline, sender } = await pair();
      const info = async () => (await sender.client.call('memberInfo', { token: sender.token })).value;
      expect(await info()).toMatchObject({ toUpline: true });
      await gateway.services.db.update(players).set({ lockedAt: 1 }).where(eq(players.id, upline.player.id));
      expect((await sender.send(20_000)).message).toBe('transfer_unavailable');
      expect(await info()).toMatchObject({ toUpline: false });
    });

    test('the ledger is whole at the end', async () => {
      const { db, clock } = gateway.services;
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ lopsided: 0, accountsOff: 0 });
    });
  });
}
