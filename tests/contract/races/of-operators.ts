import { expect } from 'vitest';
import { and, eq, isNull } from '../../../gateway/database/drizzle/index.ts';
import {
  activityApplications,
  lotteryTickets,
  matchCorrections,
  rewards,
} from '../../../gateway/database/tables/index.ts';
import { tellCorrections } from '../../../gateway/sports/corrections.ts';
import { amountOfClaims, holdBonusesBack } from '../../crash/world.ts';
import { reason } from '../../support/office/admin.ts';
import { Activists } from '../../support/players/activities.ts';
import type { Arena } from './arena.ts';
import { commands, meanwhile } from './commands.ts';
import { lost, onNextDraw, pendingDeposit } from './of-others.ts';
import type { Race } from './race.ts';

/** What operators do that moves money. */
export const ofOperators = {
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
    const reward = {
      player: player.id,
      title: { TY: 'Test', EN: 'Test', CN: 'Test' },
      amount: 1000,
      turnover: 0,
      days: 30,
    };
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
      send: await commands(arena, 'decideWithdrawal', { withdrawal: id, verdict: 'refuse', note: 'Another name' }),
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
      send: await commands(arena, 'decideRedemption', { redemption: id, verdict: 'reject', note: 'Sold out.' }),
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

  decideApplication: async (arena) => {
    const { player, token } = await arena.member();
    const members = new Activists(arena.gateway);
    const id = await members.promote({ kind: 'apply', reward: { amount: { VND: 700 } } });
    await members.apply(token, id);
    const own = eq(activityApplications.playerId, player.id);
    const [application] = await arena.services.db.select().from(activityApplications).where(own);
    const granted = and(own, eq(activityApplications.state, 'issued'));
    return {
      send: await commands(arena, 'decideApplication', { application: application?.id ?? '', verdict: 'approve' }),
      held: async () => ({ granted: await arena.services.db.$count(activityApplications, granted) }),
      effect: { granted: 1 },
      most: 1,
      refused: ['case_moved'],
      meanwhile,
    };
  },

  voidDraw: async (arena) => {
    const { token, player, gameCode, numero, unit } = await onNextDraw(arena);
    const before = await arena.money(token);
    const waiting = and(eq(lotteryTickets.playerId, player.id), eq(lotteryTickets.state, 'placed'));
    return {
      send: await commands(arena, 'voidDraw', { gameCode, numero }),
      // Stakes go back behind the answer.
      held: async () => {
        await expect.poll(() => arena.services.db.$count(lotteryTickets, waiting), { interval: 10 }).toBe(0);
        return arena.money(token);
      },
      effect: { balance: 2 * unit },
      effects: 1,
      before,
      meanwhile,
    };
  },

  correctMatch: async (arena) => {
    const { token, sessionId, roundId } = await lost(arena);
    const fixture = `match-${crypto.randomUUID()}.1.0`;
    arena.book.end(fixture, { sessionId, roundId, amount: 1000 });
    const untold = and(eq(matchCorrections.fixture, fixture), isNull(matchCorrections.toldAt));
    return {
      send: await commands(arena, 'correctMatch', { fixture, score: { home: 2, away: 1 } }),
      // Both gateways tell the book behind their answers; this one beside them, until it has been told of all.
      held: async () => {
        await tellCorrections(arena.services);
        expect(await arena.services.db.$count(matchCorrections, untold)).toBe(0);
        return arena.money(token);
      },
      effect: { balance: 1000 },
      meanwhile,
    };
  },
} satisfies { [flow: string]: (arena: Arena) => Promise<Race> };
