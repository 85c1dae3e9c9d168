import { expect } from 'vitest';
import { and, eq, isNull } from '../../../gateway/database/drizzle/index.ts';
import { deposits, paymentEvents, players } from '../../../gateway/database/tables/index.ts';
import { payRebates } from '../../../gateway/records/pay-rebates.ts';
import { rateFor, rebateOn } from '../../../gateway/records/rebate-periods.ts';
import { sign } from '../../../gateway/wallet/signature.ts';
import { TestClient } from '../../support/client/client.ts';
import { playBefore } from '../../support/gateway/history.ts';
import { newPayer, paymentsSecret } from '../../support/gateway/payments.ts';
import { openGame, walletCall } from '../../support/gateway/wallet.ts';
import { payIn } from '../../support/players/payers.ts';
import type { Arena } from './arena.ts';
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

/** A member with a round that has brought nothing. */
export async function lost(arena: Arena) {
  const { token, sessionId, roundId, bet } = await inGame(arena);
  await walletCall(arena.gateway, 'bet', bet);
  await walletCall(arena.gateway, 'win', { sessionId, roundId, transactionId: `${roundId}.win`, amount: 0 });
  return { token, sessionId, roundId };
}

/** A member with a ticket of a lottery with a draw each minute, on both halves of the numbers: one of its lines wins whatever falls. */
export async function onNextDraw(arena: Arena) {
  const { token, player, key } = await arena.member();
  await payIn(arena.gateway, token, 100_000);
  const gameCode = 'TCG_SEA_MINUTE_FIVE';
  const unit = 10_000;
  const lines = ['big', 'small'].map((pick) => ({ playType: 'sum', picks: [pick], unit }));
  // Between the end of a sale and its draw nothing is sold.
  for (let tries = 1; tries <= 6; tries++) {
    const [next] = (await arena.client.call('lotteryTable', { query: { gameCode } })).value.sale;
    const numero = next?.numero ?? '';
    const body = { gameCode, prizeMode: 'SEA' as const, numero, lines, total: 2 * unit };
    const bought = await arena.client.call('buyTickets', { token, headers: { 'idempotency-key': key() }, body });
    if (next && bought.success) return { token, player, gameCode, numero, unit, drawAt: next.at };
    arena.advance(10_000);
  }
  throw new Error(`${gameCode} sells nothing`);
}

/** What game servers, the payment provider and jobs do that moves money. */
export const ofOthers = {
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

  'a result that is corrected': async (arena) => {
    const { token, sessionId, roundId } = await lost(arena);
    return {
      send: played(arena, 'correct', (transactionId) => ({ sessionId, roundId, transactionId, amount: 1000 })),
      held: () => arena.money(token),
      effect: { balance: 1000 },
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
    const { token, unit, drawAt } = await onNextDraw(arena);
    const before = await arena.balance(token);
    arena.advance(drawAt - arena.services.clock() + 60_000);
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
