import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { TestClient } from '../../tests/support/client/client.ts';
import { site } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, reason, type TestOffice } from '../../tests/support/office/admin.ts';
import { ledgerEntries } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

/** Corrections of balances: two people, limits, one effect. */
export function adminMoneySuite(office: TestOffice): void {
  describe('money', () => {
    test('an adjustment waits for a second person, who is never the first', async () => {
      const { player, account, balance } = await office.newPlayer();
      const command = await office.adjust(player, 12_345);
      expect(command).toMatchObject({ state: 'waiting', subjectName: account, amount: 12_345, maker: 'manager' });
      expect(command.facts).toEqual({ balance, after: balance + 12_345 });
      expect(await office.balanceOf(player)).toBe(balance);
      expect(await office.decide(office.manager, command, 'approve')).toMatchObject({ message: 'own_command' });
      expect(await office.decide(office.second, { ...command, version: 99 }, 'approve')).toMatchObject({
        message: 'command_moved',
      });
      const { value } = await office.decide(office.second, command, 'approve');
      expect(value.command).toMatchObject({
        state: 'done',
        checker: 'second',
        result: { balance: balance + 12_345 },
      });
      expect(await office.balanceOf(player)).toBe(balance + 12_345);
      expect(await office.decide(office.second, value.command, 'approve')).toMatchObject({ message: 'command_moved' });
      const [row] = (await office.manager.call('playerLedger', { body: { player } })).value.list;
      expect(row).toMatchObject({ kind: 'adjustment', change: 12_345, balanceAfter: balance + 12_345, account });
    });

    test('the player’s open page hears of it at once', async () => {
      const { player, token, balance } = await office.newPlayer();
      const { ticket } = (await new TestClient(office.gateway.url, 'sv01').call('eventsTicket', { token })).value;
      const socket = new WebSocket(`${office.gateway.url.replace('http', 'ws')}/wps/events`, { origin: site.sv01 });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'ticket', ticket }));
      await once(socket, 'message');
      const told = once(socket, 'message');
      await office.decide(office.second, await office.adjust(player, 500), 'approve');
      expect(JSON.parse(String((await told)[0]))).toMatchObject({ type: 'balance', sumBalance: balance + 500 });
      socket.close();
    });

    test('of many who approve at once one does, and money moves once', async () => {
      const { player, balance } = await office.newPlayer();
      const command = await office.adjust(player, 700);
      const replies = await Promise.all(
        Array.from({ length: 12 }, () => office.decide(office.second, command, 'approve')),
      );
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      expect(await office.balanceOf(player)).toBe(balance + 700);
    });

    test('taking more than there is is refused, and leaves the command to be decided', async () => {
      const { player, balance } = await office.newPlayer();
      const command = await office.adjust(player, -balance - 1);
      expect(command.state).toBe('waiting');
      expect(await office.decide(office.second, command, 'approve')).toMatchObject({
        success: false,
        message: 'balance_too_low',
      });
      expect(await office.balanceOf(player)).toBe(balance);
      expect((await office.decide(office.second, command, 'decline')).value.command).toMatchObject({
        state: 'declined',
      });
    });

    test('the second person sees the facts then and now', async () => {
      const { player, balance } = await office.newPlayer();
      const [first, other] = [await office.adjust(player, 1000), await office.adjust(player, 50)];
      await office.decide(office.second, other, 'approve');
      const { value } = await office.second.call('command', { query: { id: first.id } });
      expect(value).toMatchObject({
        decidable: true,
        command: { facts: { balance, after: balance + 1000 } },
        now: { balance: balance + 50, after: balance + 1050 },
      });
      expect((await office.manager.call('command', { query: { id: first.id } })).value.decidable).toBe(false);
      const withdrawn = { id: first.id, version: first.version, verdict: 'withdraw' as const, reason };
      expect(await office.second.call('decideCommand', { body: withdrawn })).toMatchObject({ message: 'own_command' });
      const { command } = (await office.manager.call('decideCommand', { body: withdrawn })).value;
      expect(command).toMatchObject({ state: 'withdrawn' });
    });

    test('a cashier has an end, which is the merchant’s', async () => {
      const before = (await office.manager.call('merchant')).value.profile.backOffice;
      await office.edit({ backOffice: { limits: { cashier: { VND: 2_500_000 } } } });
      const cashier = await operatorOf(office.gateway, 'cashier');
      const { player } = await office.newPlayer();
      expect(await office.adjust(player, -1, cashier)).toMatchObject({ state: 'waiting' });
      const tooMuch = { player, amount: 2_500_001, reason };
      const refused = await cashier.call('adjustBalance', { body: tooMuch });
      expect(refused).toMatchObject({ message: 'above_limit', value: { limit: 2_500_000, currency: 'VND' } });
      const large = await office.adjust(player, 2_600_000);
      expect(await office.decide(cashier, large, 'approve')).toMatchObject({ message: 'above_limit' });
      expect((await office.decide(cashier, await office.adjust(player, 2000), 'approve')).value.command.state).toBe(
        'done',
      );
      await office.edit({ backOffice: before ?? null });
    });

    test('one submit is one command, however often and at once it is sent', async () => {
      const { player } = await office.newPlayer();
      const key = crypto.randomUUID();
      const body = { player, amount: 321, reason };
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => office.manager.call('adjustBalance', { body, key })),
      );
      const ids = replies.flatMap(({ success, value }) => (success ? [value.command.id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(replies.every(({ success, message }) => success || message === 'request_in_flight')).toBe(true);
      expect((await office.manager.call('adjustBalance', { body, key })).value.command.id).toBe(ids[0]);
      const other = await office.manager.call('adjustBalance', { body: { ...body, amount: 322 }, key });
      expect(other).toMatchObject({ http: 409, message: 'idempotency_key_reused' });
      const { list } = (await office.manager.call('commands', { body: { subject: player } })).value;
      expect(list).toHaveLength(1);
    });

    test('the ledger adds up after all of it', async () => {
      const { db, clock } = office.gateway.services;
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ lopsided: 0, accountsOff: 0 });
      expect(await db.$count(ledgerEntries)).toBeGreaterThan(0);
      expect((await office.manager.call('dashboard')).value.proof).toMatchObject({ faults: 0 });
    });
  });
}
