import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { leftOf } from '../ledger/turnover.ts';
import { realSession } from '../members/real-account.ts';
import { masked } from '../missions/leaderboard.ts';
import { records, startOfDay } from '../paging/index.ts';
import { coolingOf } from '../security/cooling.ts';
import type { Services } from '../services.ts';
import { transfersOf } from './transfer-records.ts';
import { limitsOf } from './transfers.ts';

/** What the player has, transfers between wallets, and those to the upline (§2, transferFund and transferUpline). */
export function transferHandlers(
  services: Services,
): Pick<
  Handlers,
  'merchantWallet' | 'walletTransfer' | 'autoTransfer' | 'transferOffer' | 'transferUpline' | 'transfers'
> {
  const { db, clock, ledger, transfers, vendorWallets, paymentPasswords } = services;
  return {
    merchantWallet: ({ call }) => vendorWallets.of(realSession(call).player, call.merchant),
    walletTransfer: ({ call, body }) => {
      const { player } = realSession(call);
      return vendorWallets.move({ ...body, player, merchant: call.merchant }, call.submit);
    },
    autoTransfer: async ({ call, body: { on } }) => {
      await vendorWallets.setAutoTransfer(realSession(call).player, on);
      return {};
    },
    transferOffer: async ({ call }) => {
      const { player } = realSession(call);
      const { currency } = player;
      const limits = limitsOf(player, call.merchant);
      const upline = await transfers.uplineOf(player);
      const { balance, turnoverLeft } = await ledger.transact(player, async (books) => ({
        balance: Number(books.amounts(player).balance),
        turnoverLeft: leftOf(await books.turnovers(player)),
      }));
      const used = await transfers.used(db, player.id, startOfDay(call.merchant, clock()));
      const { min = 0, max = 0, perDay, chips = [] } = limits ?? {};
      const count = call.merchant.cashier?.transferUpline?.perDay;
      return {
        offered: upline !== undefined && limits !== undefined,
        ...(upline ? { upline: masked(upline.account) } : {}),
        currency,
        available: balance,
        min,
        max: Math.min(max, balance, perDay === undefined ? max : Math.max(0, perDay - used.amount)),
        chips,
        turnoverLeft,
        ...(count === undefined ? {} : { leftToday: Math.max(0, count - used.count) }),
        ...coolingOf(player, clock()),
      };
    },
    transferUpline: async ({ call, body: { amount, note, paymentPassword } }) => {
      const { player } = realSession(call);
      const limits = limitsOf(player, call.merchant);
      if (!limits) throw new Refusal('transfer_unavailable');
      const { min, max } = limits;
      if (amount < min || amount > max) throw new Refusal('amount_out_of_bounds', { min, max });
      const admit = await paymentPasswords.judgeOut(call, paymentPassword);
      const ofDay = {
        since: startOfDay(call.merchant, clock()),
        count: call.merchant.cashier?.transferUpline?.perDay,
        amount: limits.perDay,
      };
      return transfers.send({ sender: player, amount, note, limits: ofDay, admit }, call.submit);
    },
    transfers: ({ call, body: { direction, ...page } }) =>
      records(services, call.merchant, page, transfersOf(realSession(call).player, direction)),
  };
}
