import type { PointEntry, Redemption, RewardSeed } from '#schemas/platform';
import { and, eq, like, sql } from '../database/drizzle/index.ts';
import { pointEntries, redemptions } from '../database/tables/index.ts';
import { type Call, type Handlers, sessionOf } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import { records } from '../paging/index.ts';
import { playedTermsOf } from '../played/terms.ts';
import type { Services } from '../services.ts';
import { earningOf } from './earning.ts';
import type { Spender } from './points.ts';
import { programmeOf, textFor, unitOf } from './programme.ts';
import { publicReward } from './rewards.ts';

type Names =
  | 'pointBalance'
  | 'pointConfig'
  | 'pointRewards'
  | 'redeemPointReward'
  | 'redeemPointList'
  | 'pointRecord'
  | 'convertPoint';

/** What missions and promotions bring is written as rewards are; what it belongs to tells them apart, entries of long ago too. */
const shownType = sql<PointEntry['type']>`case
  when ${like(pointEntries.reference, 'mission/%')} then 'mission'
  when ${like(pointEntries.reference, 'activity/%')} then 'activity'
  else ${pointEntries.type} end`;

/** The mall, and what members have there (spec §7). */
export function pointHandlers(services: Services): Pick<Handlers, Names> {
  const { points, paymentPasswords } = services;
  const spender = async (call: Call, paymentPassword: string, out: boolean): Promise<Spender> => ({
    player: realSession(call).player,
    merchant: call.merchant,
    // Vouchers and goods leave the house; money that points become stays in it.
    admit: await paymentPasswords[out ? 'judgeOut' : 'judge'](call, paymentPassword),
    submit: call.submit,
  });
  return {
    pointBalance: async ({ call }) => ({ points: await points.balance(realSession(call).player, call.merchant) }),
    pointConfig: async ({ call }) => {
      const programme = programmeOf(call.merchant);
      const currency = call.session ? sessionOf(call).player.currency : call.merchant.currency;
      const unit = Number(unitOf(programme, currency));
      const { convert } = programme;
      const earn = earningOf(programme, playedTermsOf(call.merchant), unit);
      if (!convert || convert.enabled === false) return { currency, earn };
      return { currency, earn, convert: { points: convert.points, amount: unit, least: convert.least } };
    },
    pointRewards: async ({ call }) => {
      const left = await points.stock(call.merchant.code);
      const programme = programmeOf(call.merchant);
      const list = Object.entries(programme.rewards).map(([id, reward]) => {
        const { category, points: price, art, stock, cash } = reward;
        return {
          id,
          category,
          points: price,
          art,
          ...publicReward(reward, programme, call),
          ...(stock === undefined ? {} : { left: left.get(id) ?? stock }),
          delivered: cash === undefined,
        };
      });
      return { list };
    },
    redeemPointReward: async ({ call, body }) => points.redeem(body, await spender(call, body.paymentPassword, true)),
    convertPoint: async ({ call, body }) =>
      points.convert(body.points, await spender(call, body.paymentPassword, false)),
    redeemPointList: ({ call, body: { state, ...page } }) => {
      const { player } = realSession(call);
      const { id, at, title, points: price, amount, currency, note } = redemptions;
      return records<Redemption>(services, call.merchant, page, {
        from: redemptions,
        columns: { id, at, title, points: price, amount, currency, state: redemptions.state, note },
        where: and(eq(redemptions.playerId, player.id), state && eq(redemptions.state, state)),
        filter: { state },
        at,
        id,
        row: ({ title, amount, currency, ...row }) =>
          ({
            ...row,
            title: textFor(title as RewardSeed['title'], call),
            ...(Number(amount) > 0 ? { amount: Number(amount), currency } : {}),
          }) as Redemption,
      });
    },
    pointRecord: ({ call, body: { type, ...page } }) => {
      const { player } = realSession(call);
      const { id, at, points: change, balanceAfter, remark } = pointEntries;
      return records<PointEntry>(services, call.merchant, page, {
        from: pointEntries,
        columns: { id, at, type: shownType, points: change, balance: balanceAfter, remark },
        where: and(eq(pointEntries.playerId, player.id), type && eq(shownType, type)),
        filter: { type },
        at,
        id,
        row: ({ id, remark, ...row }) => {
          const words = remark ? textFor(remark as RewardSeed['title'], call) : '';
          return { ...row, id: String(id), remark: words } as PointEntry;
        },
      });
    },
  };
}
