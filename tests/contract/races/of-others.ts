import { expect } from 'vitest';
import { and, eq, isNull } from '../../../gateway/database/drizzle/index.ts';
import { deposits, paymentEvents, players, rewards } from '../../../gateway/database/tables/index.ts';
import { payRebates } from '../../../gateway/records/pay-rebates.ts';
import { rateFor, rebateOn } from '../../../gateway/records/rebate-periods.ts';
import { sign } from '../../../gateway/wallet/signature.ts';
import { amountOfClaims, holdBonusesBack } from '../../crash/world.ts';
import { TestClient } from '../../support/client/client.ts';
import { playBefore } from '../../support/gateway/history.ts';
import { newPayer, paymentsSecret } from '../../support/gateway/payments.ts';
import { openGame, walletCall } from '../../support/gateway/wallet.ts';
import { reason } from '../../support/office/admin.ts';
import { payIn } from '../../support/players/payers.ts';
import type { Arena } from './arena.ts';
import { commands, meanwhile } from './commands.ts';
import type { Race } from './race.ts';

const dayMs = 24 * 60 * 60_000;
/** A deposit that the provider waits for, and more of the same player. */
export async function pendingDeposit(arena: Arena, amount: number, bonus?: string) {
  const payer = await newPayer(arena.cashier);
  const { db } = arena.services;
  const another = async () => {
    const id = await payer.deposit(amount, bonus === undefined ? {} : { bonus });
    const state = async () => (await db.select().from(deposits).where(eq(deposits.id, id)))[0]?.state;
    await expect.poll(state, { interval: 10 }).toBe('pending');
    return id;
  };
  return { ...payer, id: await another(), another };
}

/** What a game server asks for again and again. */
function played(arena: Arena, call: string, bodyOf: (key: string) => object): Race['send'] {
  return async (at, key) => {
    const { http, value } = await walletCall(arena.pair[at], call, bodyOf(key));
    const { duplicate: _again, ...answer } = value;
    return { isDone: http === 200, code: value.error, value: answer };
  };
}

/** A member who plays a game, and a round with a stake. */
async function inGame(arena: Arena, stake = 300_000) {
  const member = await arena.member();
  const sessionId = await openGame(arena.gateway, 'sv01', member.token);
  const roundId = `round-${member.player.id}`;
  const bet = { sessionId, roundId, transactionId: `${roundId}.bet`, amount: stake };
  return { ...member, sessionId, roundId, bet };
}

/** What operators, game servers, the payment provider and jobs do that moves money. */
export const ofOthers = {
  adjustBalance: async (arena) => {
    const { player, token } = await arena.member();
    return {
      send: await commands(arena, 'adjustBalance', { player: player.id, amount: -400_000 }),
      held: () => arena.money(token),
      effect: { balance: -400_000 },
      most: 2,
      refused: ['balance_too_low'],
      meanwhile,
    };
  },

  grantReward: async (arena) => {
    const { player, token } = await arena.member();
    return {
      send: await commands(arena, 'grantReward', { player: player.id, amount: 2000, turnover: 1 }),
      held: () => arena.money(token),
      effect: { balance: 2000 },
      meanwhile,
    };
  },

  giveReward: async (arena) => {
    const { player } = await arena.member();
    const reward = { player: player.id, title: { TY: 'Test' }, amount: 1000, turnover: 0, days: 30 };
    return {
      send: await commands(arena, 'giveReward', reward),
      held: async () => ({ given: await arena.services.db.$count(rewards, eq(rewards.playerId, player.id)) }),
      effect: { given: 1 },
      meanwhile,
    };
  },

  decideDeposit: async (arena) => {
    const { id, token } = await pendingDeposit(arena, 200_000);
    return {
      send: await commands(arena, 'decideDeposit', { deposit: id, verdict: 'pay' }),
      held: () => arena.money(token),
      effect: { balance: 200_000 },
      most: 1,
      refused: ['case_moved'],
      meanwhile,
    };
  },

  decideBonus: async (arena) => {
    const { player, token } = await arena.member();
    const [deposit = ''] = await holdBonusesBack(arena, player, 1);
    return {
      send: await commands(arena, 'decideBonus', { deposit, verdict: 'give' }),
      held: () => arena.money(token),
      effect: { balance: amountOfClaims },
      most: 1,
      refused: ['case_moved'],
      meanwhile,
    };
  },

  decideWithdrawal: async (arena) => {
    const { token, ask } = await arena.taker();
    const { id } = (await ask(4_000_000)).value;
    return {
      send: await commands(arena, 'decideWithdrawal', { withdrawal: id, verdict: 'refuse' }),
      held: () => arena.money(token),
      effect: { balance: 4_000_000, onHold: -4_000_000 },
      most: 1,
      refused: ['case_moved'],
      meanwhile,
    };
  },

  decideRedemption: async (arena) => {
    const { token, player, paymentPassword, key } = await arena.member(600);
    const body = { rewardId: 'coffee', paymentPassword, contact: 'an@example.org' };
    const headers = { 'idempotency-key': key() };
    const { id } = (await arena.client.call('redeemPointReward', { token, headers, body })).value;
    return {
      send: await commands(arena, 'decideRedemption', { redemption: id, verdict: 'reject' }),
      held: async () => ({ points: await arena.points(player) }),
      effect: { points: 600 },
      most: 1,
      refused: ['case_moved'],
      meanwhile,
    };
  },

  decideCommand: async (arena) => {
    const { player, token } = await arena.member();
    const [manager] = await arena.operator('manager');
    const asked = await manager.call('adjustBalance', { body: { player: player.id, amount: 5000, reason } });
    const { id, version } = asked.value.command;
    const deciders = [await arena.operator('second'), await arena.operator('cashier')];
    let last = 0;
    return {
      send: async (at) => {
        const decider = deciders[last++ % 2]?.[at] ?? manager;
        const body = { id, version, verdict: 'approve' as const, reason };
        const { success, message } = await decider.call('decideCommand', { body });
        return { isDone: success, code: message };
      },
      held: () => arena.money(token),
      effect: { balance: 5000 },
      most: 1,
      refused: ['command_moved'],
      meanwhile,
    };
  },

  event: async (arena) => {
    const { id, token } = await pendingDeposit(arena, 300_000);
    const before = await arena.money(token);
    const { webhooks, payments } = arena.cashier.provider;
    webhooks.delivery.on = false;
    const charge = payments.all().find(({ reference }) => reference === id);
    if (!charge) throw new Error('no charge');
    await payments.act(charge, 'pay');
    webhooks.delivery.on = true;
    const { merchant } = charge;
    const path = '/payments/v1/events';
    const open = and(eq(paymentEvents.reference, id), isNull(paymentEvents.handledAt));
    return {
      send: async (at, eventId) => {
        const text = JSON.stringify({ eventId, merchant, kind: 'charge', reference: id });
        const timestamp = String(arena.services.clock());
        const { url } = arena.pair[at];
        const { status } = await fetch(url + path, {
          method: 'POST',
          body: text,
          headers: {
            'content-type': 'application/json',
            'x-timestamp': timestamp,
            'x-signature': sign(paymentsSecret, timestamp, 'POST', path, text),
          },
        });
        return { isDone: status === 200, code: String(status) };
      },
      held: async () => {
        await expect.poll(() => arena.services.db.$count(paymentEvents, open), { interval: 10 }).toBe(0);
        return arena.money(token);
      },
      effect: { balance: 300_000 },
      effects: 1,
      before,
    };
  },

  'a stake': async (arena) => {
    const { token, bet } = await inGame(arena);
    return {
      send: played(arena, 'bet', (key) => ({ ...bet, roundId: key, transactionId: key })),
      held: () => arena.money(token),
      effect: { balance: -300_000 },
      most: 3,
      refused: ['insufficient_funds'],
    };
  },

  'a win': async (arena) => {
    const { token, bet } = await inGame(arena);
    await walletCall(arena.gateway, 'bet', bet);
    return {
      send: played(arena, 'win', (key) => ({ ...bet, transactionId: key, amount: 1000 })),
      held: () => arena.money(token),
      effect: { balance: 1000 },
    };
  },

  'a stake given back': async (arena) => {
    const { token, bet } = await inGame(arena);
    await walletCall(arena.gateway, 'bet', bet);
    const { sessionId, transactionId } = bet;
    return {
      send: played(arena, 'rollback', () => ({ sessionId, transactionId })),
      held: () => arena.money(token),
      effect: { balance: 300_000 },
      effects: 1,
    };
  },

  rebates: async (arena) => {
    const { services, pair } = arena;
    const merchant = await services.merchants.find('sn01');
    const client = new TestClient(arena.gateway.url, 'sn01');
    const { token } = (await client.call('freePlay')).value;
    const player = (await services.sessions.find(token))?.player;
    const rates = merchant?.rebates?.rates.RNG;
    if (!player || !rates) throw new Error('sn01 pays no rebates');
    await services.db.update(players).set({ type: 0 }).where(eq(players.id, player.id));
    await playBefore(arena.gateway, player, { at: services.clock() - dayMs, stake: 500_000, won: 0 });
    return {
      send: async (at) => {
        await payRebates(pair[at].services);
        return { isDone: true, code: undefined };
      },
      held: async () => ({ balance: (await client.call('balance', { token })).value.sumBalance }),
      effect: { balance: Number(rebateOn(500_000n, rateFor(rates, 0))) },
      effects: 1,
    };
  },

  settleTickets: async (arena) => {
    const { token, key } = await arena.member();
    await payIn(arena.gateway, token, 100_000);
    const gameCode = 'TCG_SEA_MINUTE_FIVE';
    const unit = 10_000;
    const lines = ['big', 'small'].map((pick) => ({ playType: 'sum', picks: [pick], unit }));
    const buy = async () => {
      const [next] = (await arena.client.call('lotteryTable', { query: { gameCode } })).value.sale;
      const body = { gameCode, prizeMode: 'SEA' as const, numero: next?.numero ?? '', lines, total: 2 * unit };
      return arena.client.call('buyTickets', { token, headers: { 'idempotency-key': key() }, body });
    };
    // Between the end of a sale and its draw nothing is sold.
    for (let tries = 1; !(await buy()).success; tries++) {
      if (tries === 6) throw new Error(`${gameCode} sells nothing`);
      arena.advance(10_000);
    }
    const before = await arena.balance(token);
    arena.advance(2 * 60_000);
    return {
      send: async (at) => {
        await arena.pair[at].services.tickets.settleDue();
        return { isDone: true, code: undefined };
      },
      // The gateways settle by themselves as well.
      held: async () => ({ balance: await arena.balance(token) }),
      effect: { balance: unit * 1.96 },
      effects: 1,
      before: { balance: before },
    };
  },
} satisfies { [flow: string]: (arena: Arena) => Promise<Race> };
