import { beforeAll, describe, expect, test } from 'vitest';
import { eq, inArray } from '../../../gateway/database/drizzle/index.ts';
import { deposits, signIns, withdrawals } from '../../../gateway/database/tables/index.ts';
import { newPayer } from '../../support/gateway/payments.ts';
import { openGame, walletCall } from '../../support/gateway/wallet.ts';
import { reason } from '../../support/office/admin.ts';
import { Activists } from '../../support/players/activities.ts';
import { insertMember } from '../../support/players/insert-player.ts';
import { payIn } from '../../support/players/payers.ts';
import { type Arena, vendor } from './arena.ts';
import { commands } from './commands.ts';
import { onNextDraw, pendingDeposit } from './of-others.ts';
import { type Outcome, type Race, width } from './race.ts';

const newKey = () => crypto.randomUUID();
const codesOf = (outcomes: readonly Outcome[]) =>
  new Set(outcomes.filter(({ isDone }) => !isDone).map(({ code }) => code));
const countOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ isDone }) => isDone).length;

/** Calls of several kinds at once, for what they all want. */
export function mixedRaces(open: () => Arena): void {
  describe('calls of several kinds', () => {
    let arena: Arena;
    beforeAll(() => {
      arena = open();
    });

    test('all ways out of one balance take no more than there is', async () => {
      const upline = await arena.member();
      const { token, player, paymentPassword } = await arena.member(0, await upline.code());
      const { calls, client, gateway } = arena;
      const bound = { provider: 'VCB', number: '30000001', holder: 'NGUYEN VAN AN', paymentPassword };
      const { id: account } = (await client.call('addBankAccount', { token, body: bound })).value;
      await payIn(gateway, token, 1_000_000);
      const before = await arena.balance(token);
      const amount = 300_000;
      const sessionId = await openGame(gateway, 'sv01', token);
      const gameCode = 'TCG_SEA_HANOI_VIP';
      const [next] = (await client.call('lotteryTable', { query: { gameCode } })).value.sale;
      const lines = [{ playType: 'dau', picks: ['1'], unit: amount }];
      const tickets = { gameCode, prizeMode: 'SEA' as const, numero: next?.numero ?? '', lines, total: amount };
      const bet: Race['send'] = async (at, key) => {
        const body = { sessionId, roundId: key, transactionId: key, amount };
        const { http, value } = await walletCall(arena.pair[at], 'bet', body);
        return { isDone: http === 200, code: value.error };
      };
      const ways = [
        bet,
        calls('withdraw', token, { account, amount, fee: 0, paymentPassword }),
        calls('transferUpline', token, { amount, paymentPassword }),
        calls('walletTransfer', token, { from: 'MAIN', to: vendor, amount }),
        calls('buyTickets', token, tickets),
        await commands(arena, 'adjustBalance', { player: player.id, amount: -amount }),
      ];
      const outcomes = await arena.atOnce(
        width,
        (at, index) => ways[index % ways.length]?.(at, newKey()) ?? bet(at, newKey()),
      );
      const affords = Math.floor(before / amount);
      expect(countOf(outcomes)).toBe(affords);
      expect([...codesOf(outcomes)].sort()).toEqual(expect.arrayContaining(['balance_too_low', 'insufficient_funds']));
      const { balance } = await arena.money(token);
      expect(balance).toBe(before - affords * amount);
    });

    test('money that goes into a wallet and out of it at once is there once', async () => {
      const { token } = await arena.member();
      const [into, outOf] = [
        { from: 'MAIN', to: vendor, amount: 100_000 },
        { from: vendor, to: 'MAIN', amount: 50_000 },
      ].map((body) => arena.calls('walletTransfer', token, body));
      const before = await arena.balance(token);
      const outcomes = await arena.atOnce(
        width,
        (at, index) => (index % 4 < 2 ? into : outOf)?.(at, newKey()) ?? never(),
      );
      expect(countOf(outcomes)).toBeGreaterThan(0);
      const { balance = -1, inWallets = -1 } = await arena.money(token);
      expect(balance + inWallets).toBe(before);
      expect(Math.min(balance, inWallets)).toBeGreaterThanOrEqual(0);
    });

    test('a withdrawal that is approved, refused and taken back at once has one end', async () => {
      const { token, ask } = await arena.taker();
      const before = await arena.money(token);
      const amount = 4_000_000;
      const { id } = (await ask(amount)).value;
      const of = (verdict: 'approve' | 'refuse') =>
        commands(arena, 'decideWithdrawal', { withdrawal: id, verdict, note: 'Another name' });
      const cancel: Race['send'] = async (at, key) => {
        const { isDone, code } = await arena.calls('cancelWithdrawal', token, { id })(at, key);
        return { isDone, code };
      };
      const ways = [await of('approve'), await of('refuse'), cancel];
      const outcomes = await arena.atOnce(width, (at, index) => ways[index % 3]?.(at, newKey()) ?? never());
      expect([...codesOf(outcomes)].filter((code) => code !== 'case_moved' && code !== 'payment_moved')).toEqual([]);
      const done = outcomes.flatMap(({ isDone }, index) => (isDone ? [index % 3] : []));
      // Whoever takes back what is taken back already is told that it is.
      expect(new Set(done).size).toBe(1);
      const [row] = await arena.services.db.select().from(withdrawals).where(eq(withdrawals.id, id));
      const isBack = row?.state === 'refused' || row?.state === 'cancelled';
      const { balance = 0, onHold = 0 } = await arena.money(token);
      expect([balance, balance + onHold]).toEqual(
        isBack ? [before.balance, before.balance] : [balance, before.balance],
      );
      if (!isBack) expect(onHold).toBe(amount);
    });

    test('a command that is agreed to, declined and withdrawn at once has one end', async () => {
      const { token, player } = await arena.member();
      const before = await arena.balance(token);
      const [manager, second] = [await arena.operator('manager'), await arena.operator('second')];
      const asked = await manager[0].call('adjustBalance', { body: { player: player.id, amount: 7000, reason } });
      const { id, version } = asked.value.command;
      const verdicts = ['approve', 'decline', 'withdraw'] as const;
      const replies = await arena.atOnce(width, (at, index) => {
        const verdict = verdicts[index % 3] ?? 'approve';
        const by = verdict === 'withdraw' ? manager : second;
        return by[at].call('decideCommand', { body: { id, version, verdict, reason } });
      });
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      expect(new Set(replies.flatMap(({ success, message }) => (success ? [] : [message])))).toEqual(
        new Set(['command_moved']),
      );
      const { command } = (await manager[0].call('command', { query: { id } })).value;
      expect(await arena.balance(token)).toBe(before + (command.state === 'done' ? 7000 : 0));
    });

    test('a draw that is voided while it is settled is paid or void, for all tickets on it', async () => {
      const { token, gameCode, numero, unit, drawAt } = await onNextDraw(arena);
      const before = await arena.balance(token);
      const declare = await commands(arena, 'voidDraw', { gameCode, numero });
      arena.advance(drawAt - arena.services.clock() + 60_000);
      const settle: Race['send'] = async (at) => {
        await arena.pair[at].services.tickets.settleDue();
        return { isDone: true, code: undefined };
      };
      const outcomes = await arena.atOnce(width, (at, index) => (index % 4 < 2 ? settle : declare)(at, newKey()));
      expect([...codesOf(outcomes)].filter((code) => code !== 'draw_paid')).toEqual([]);
      await arena.services.tickets.settleDue();
      const isVoid = outcomes.some(({ isDone }, index) => isDone && index % 4 >= 2);
      expect(await arena.balance(token)).toBe(before + unit * (isVoid ? 2 : 1.96));
    });

    test('of many members who want the last places of an activity so many get one', async () => {
      const members = await Promise.all(Array.from({ length: width }, () => insertMember(arena.gateway)));
      const reward = { amount: { VND: 700 } };
      const id = await new Activists(arena.gateway).promote({ kind: 'claim', places: 5, reward });
      const outcomes = await arena.atOnce(width, (at, index) =>
        arena.calls('claimActivity', members[index]?.token ?? '', { id })(at, newKey()),
      );
      expect(codesOf(outcomes)).toEqual(new Set(['activity_unavailable']));
      expect(countOf(outcomes)).toBe(5);
      const balances = await Promise.all(members.map(({ token }) => arena.balance(token)));
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(5 * 700);
    });

    test('of many who want the last pieces of a prize so many get one', async () => {
      const members = await Promise.all(Array.from({ length: width }, () => insertMember(arena.gateway)));
      const prize = { title: { EN: 'Money' }, weight: 1, reward: { amount: { VND: 700 } }, stock: 3 };
      const id = await new Activists(arena.gateway).promote({ kind: 'raffle', prizes: { prize } });
      const outcomes = await arena.atOnce(width, (at, index) =>
        arena.calls('claimRaffle', members[index]?.token ?? '', { id })(at, newKey()),
      );
      expect(codesOf(outcomes)).toEqual(new Set(['activity_unavailable']));
      expect(countOf(outcomes)).toBe(3);
    });

    test('three first deposits that are paid at once bring one bonus for the first', async () => {
      const first = await pendingDeposit(arena, 100_000, 'first');
      const others = [await first.another(), await first.another()];
      const before = await arena.balance(first.token);
      const { webhooks, payments } = arena.cashier.provider;
      webhooks.delivery.on = false;
      for (const id of [first.id, ...others]) {
        const charge = payments.all().find(({ reference }) => reference === id);
        if (charge) await payments.act(charge, 'pay');
      }
      webhooks.delivery.on = true;
      const ids = [first.id, ...others];
      await arena.atOnce(width, (at, index) => arena.pair[at].services.deposits.ask(ids[index % 3] ?? ''));
      expect(await arena.balance(first.token)).toBe(before + 3 * 100_000 + 100_000);
    });

    test('of a household that pays in at the same moment one has the first bonus, and the others’ wait', async () => {
      const { cashier, services, pair } = arena;
      const payers = await Promise.all(Array.from({ length: 8 }, () => newPayer(cashier)));
      for (const { player } of payers)
        await services.db.insert(signIns).values({
          ...{ id: crypto.randomUUID(), playerId: player.id, at: services.clock(), how: 'password' },
          ...{ device: 'Firefox', address: '203.0.113.77' },
        });
      const ids = await Promise.all(payers.map((payer) => payer.deposit(50_000, { bonus: 'first' })));
      const stateOf = (index: number) => payers[index]?.status(ids[index] ?? '');
      for (const index of ids.keys()) await expect.poll(async () => (await stateOf(index))?.state).toBe('pending');
      const { webhooks, payments } = cashier.provider;
      webhooks.delivery.on = false;
      for (const charge of payments.all()) if (ids.includes(charge.reference)) await payments.act(charge, 'pay');
      webhooks.delivery.on = true;
      await Promise.all(ids.map((id, index) => pair[index % 2 === 0 ? 0 : 1].services.deposits.ask(id)));
      const rows = await services.db.select().from(deposits).where(inArray(deposits.id, ids));
      expect(rows.map(({ bonus, bonusWaits }) => [Number(bonus), Number(bonusWaits)]).sort()).toEqual([
        ...Array.from({ length: 7 }, () => [0, 50_000]),
        [50_000, 0],
      ]);
      const balances = await Promise.all(payers.map((payer) => payer.balance()));
      expect(balances.filter((balance) => balance === 1000 + 100_000)).toHaveLength(1);
    });
  });
}

function never(): never {
  throw new Error('nobody asks');
}
