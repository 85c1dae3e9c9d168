import { eq } from '../../../gateway/database/drizzle/index.ts';
import { rewards } from '../../../gateway/database/tables/index.ts';
import { playBefore } from '../../support/gateway/history.ts';
import { newPayer } from '../../support/gateway/payments.ts';
import { Activists } from '../../support/players/activities.ts';
import { payAndPlay } from '../../support/players/payers.ts';
import { openBonus } from '../bonus-calls.ts';
import { type Arena, vendor } from './arena.ts';
import type { Race } from './race.ts';

const dayMs = 24 * 60 * 60_000;
/** What is claimed here, VND. */
const prize = 700;
/** Five units of the point programme, VND. */
const fiveUnits = 100_000;
const reward = { amount: { VND: prize } };

/** What players do that moves money. */
export const ofPlayers = {
  deposit: async ({ gateway, calls }) => {
    const { client, token, quote } = await newPayer({ gateway });
    return {
      send: calls('deposit', token, { quote: (await quote(100_000)).quote }),
      held: async () => ({ begun: (await client.call('deposits', { token, body: {} })).value.list.length }),
      effect: { begun: 1 },
      most: 3,
      refused: ['too_many_open'],
    };
  },

  withdraw: async (arena) => {
    const { token, account, paymentPassword } = await arena.taker();
    const amount = 4_000_000;
    return {
      send: arena.calls('withdraw', token, { account, amount, fee: 0, paymentPassword }),
      held: () => arena.money(token),
      effect: { balance: -amount, onHold: amount },
      most: 2,
      refused: ['insufficient_funds'],
    };
  },

  'withdraw, up to the limit of a day': async (arena) => {
    const { token, account, paymentPassword } = await arena.taker();
    return {
      send: arena.calls('withdraw', token, { account, amount: 50_000, fee: 0, paymentPassword }),
      held: async () => ({ balance: (await arena.money(token)).balance ?? 0 }),
      effect: { balance: -50_000 },
      most: 5,
      refused: ['withdrawal_limit_reached'],
    };
  },

  cancelWithdrawal: async (arena) => {
    const { token, ask } = await arena.taker();
    const amount = 4_000_000;
    const { id } = (await ask(amount)).value;
    return {
      send: arena.calls('cancelWithdrawal', token, { id }),
      held: () => arena.money(token),
      effect: { balance: amount, onHold: -amount },
      effects: 1,
    };
  },

  transferUpline: async (arena) => {
    const upline = await arena.member();
    const { token, paymentPassword } = await arena.member(0, await upline.code());
    return {
      send: arena.calls('transferUpline', token, { amount: 400_000, paymentPassword }),
      held: async () => ({ own: await arena.balance(token), upline: await arena.balance(upline.token) }),
      effect: { own: -400_000, upline: 400_000 },
      most: 2,
      refused: ['insufficient_funds'],
    };
  },

  walletTransfer: async (arena) => {
    const { token } = await arena.member();
    return {
      send: arena.calls('walletTransfer', token, { from: 'MAIN', to: vendor, amount: 200_000 }),
      held: () => arena.money(token),
      effect: { balance: -200_000, inWallets: 200_000 },
      most: 5,
      refused: ['amount_out_of_bounds'],
    };
  },

  cashOutBet: async (arena) => {
    const { token } = await arena.member();
    const { games } = (await arena.client.call('gameList', { body: { gameType: 'SPORTS' } })).value;
    const picks = [{ fixture: 'a-match', outcome: 'home' as const, price: 2 }];
    const slip = { nodeId: games[0]?.nodeId ?? 0, picks, stake: 300_000, together: true, rule: 'any' as const };
    const placed = await arena.calls('placeSlip', token, slip)(0, 'cash-out-race-slip');
    const { id } = placed.value as { id: string };
    const send = arena.calls('cashOutBet', token, { id, least: 300_000, left: 300_000, part: 100 });
    return {
      send: async (at, key) => {
        const { isDone, code, value } = await send(at, key);
        const { state } = Object(value);
        return { isDone: isDone && state === 'sold', code: code ?? state, value };
      },
      held: () => arena.money(token),
      effect: { balance: 300_000 },
      most: 1,
      refused: ['changed'],
    };
  },

  placeSlip: async (arena) => {
    const { token } = await arena.member();
    const { games } = (await arena.client.call('gameList', { body: { gameType: 'SPORTS' } })).value;
    const picks = [{ fixture: 'a-match', outcome: 'home' as const, price: 2 }];
    const slip = { nodeId: games[0]?.nodeId ?? 0, picks, stake: 300_000, together: true, rule: 'any' as const };
    const send = arena.calls('placeSlip', token, slip);
    return {
      send: async (at, key) => {
        const { isDone, code, value } = await send(at, key);
        const { state, reason } = Object(value);
        return { isDone: isDone && state === 'accepted', code: code ?? reason, value };
      },
      held: () => arena.money(token),
      effect: { balance: -300_000 },
      most: 3,
      refused: ['balance'],
    };
  },

  buyTickets: async (arena) => {
    const { token } = await arena.member();
    const gameCode = 'TCG_SEA_HANOI_VIP';
    const [next] = (await arena.client.call('lotteryTable', { query: { gameCode } })).value.sale;
    const lines = [{ playType: 'dau', picks: ['1'], unit: 300_000 }];
    const numero = next?.numero ?? '';
    return {
      send: arena.calls('buyTickets', token, { gameCode, prizeMode: 'SEA', numero, lines, total: 300_000 }),
      held: () => arena.money(token),
      effect: { balance: -300_000 },
      most: 3,
      refused: ['insufficient_funds'],
    };
  },

  redeemPointReward: async (arena) => {
    const member = await arena.member(2000);
    const { token, paymentPassword } = member;
    return {
      send: arena.calls('redeemPointReward', token, { rewardId: 'bonus-5', paymentPassword }),
      held: () => arena.both(member),
      effect: { balance: fiveUnits, points: -400 },
      most: 5,
      refused: ['points_insufficient'],
    };
  },

  convertPoint: async (arena) => {
    const member = await arena.member(2000);
    const { token, paymentPassword } = member;
    return {
      send: arena.calls('convertPoint', token, { points: 500, paymentPassword }),
      held: () => arena.both(member),
      effect: { balance: fiveUnits, points: -500 },
      most: 4,
      refused: ['points_insufficient'],
    };
  },

  pointBalance: async (arena) => {
    const { token, player } = await arena.member();
    await payAndPlay(arena.gateway, token, 1_000_000);
    return {
      send: arena.calls('pointBalance', token, undefined),
      held: async () => ({ points: await arena.points(player) }),
      effect: { points: 10 },
      effects: 1,
    };
  },

  claimMission: async (arena) => {
    const member = await arena.member();
    return {
      send: arena.calls('claimMission', member.token, { id: 'daily-visit' }),
      held: () => arena.money(member.token),
      effect: { balance: 0 },
      most: 1,
      refused: ['mission_not_done'],
    };
  },

  claimReward: async (arena) => {
    const { token, player } = await arena.member();
    const { rewards: centre, db } = arena.services;
    await centre.give(player, { reference: `races/${player.id}`, title: { EN: 'Test' }, amount: BigInt(prize) });
    const [given] = await db.select({ id: rewards.id }).from(rewards).where(eq(rewards.playerId, player.id));
    return {
      send: arena.calls('claimReward', token, { id: given?.id ?? '' }),
      held: () => arena.money(token),
      effect: { balance: prize },
      most: 1,
      refused: ['reward_over'],
    };
  },

  claimActivity: async (arena) => {
    const { token } = await arena.member();
    const id = await new Activists(arena.gateway).promote({ kind: 'claim', most: 3, reward });
    return {
      send: arena.calls('claimActivity', token, { id }),
      held: () => arena.money(token),
      effect: { balance: prize },
      most: 3,
      refused: ['activity_unavailable'],
    };
  },

  claimRaffle: async (arena) => {
    const { token } = await arena.member();
    const prizes = { money: { title: { EN: 'Money' }, weight: 1, reward } };
    const id = await new Activists(arena.gateway).promote({ kind: 'raffle', most: 3, prizes });
    return {
      send: arena.calls('claimRaffle', token, { id }),
      held: () => arena.money(token),
      effect: { balance: prize },
      most: 3,
      refused: ['activity_unavailable'],
    };
  },

  claimRebate: async (arena) => {
    const { token, player } = await arena.member();
    const yesterday = arena.services.clock() - dayMs;
    await playBefore(arena.gateway, player, { at: yesterday, stake: 500_000, won: 0 });
    const { list } = (await arena.client.call('rebates', { token })).value;
    const open = list.find(({ state }) => state === 'open');
    return {
      send: arena.calls('claimRebate', token, { id: open?.id ?? '' }),
      held: () => arena.money(token),
      effect: { balance: open?.amount ?? 0 },
      most: 1,
      refused: ['rebate_not_open'],
    };
  },

  giveUpBonus: async (arena) => {
    const { token, id } = await openBonus(arena.gateway, arena.client);
    return {
      send: arena.calls('giveUpBonus', token, { id, lost: 5000 }),
      held: () => arena.money(token),
      effect: { balance: -5000 },
      most: 1,
      refused: ['bonus_not_open'],
    };
  },
} satisfies { [flow: string]: (arena: Arena) => Promise<Race> };
