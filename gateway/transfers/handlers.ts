import type { TransferLimits } from '#schemas/platform';
import { availableOf, type DayLimits, mostOf } from '../cashier/available.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
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
  const dayLimits = ({ merchant }: Call, limits: TransferLimits | undefined): DayLimits => ({
    since: startOfDay(merchant, clock()),
    count: merchant.cashier?.transferUpline?.perDay,
    amount: limits?.perDay,
  });
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
      const has = await ledger.transact(player, async (books) => ({
        open: await books.turnovers(player),
        // After the end of bonuses whose days are over.
        balance: books.amounts(player).balance,
      }));
      const ofDay = dayLimits(call, limits);
      const used = await transfers.used(db, player.id, ofDay.since);
      const { min = 0, max = 0, chips = [] } = limits ?? {};
      const can = availableOf({ ...has, ...coolingOf(player, clock()), limits: ofDay, used, min });
      return {
        offered: upline !== undefined && limits !== undefined,
        ...(upline ? { upline: masked(upline.account) } : {}),
        currency,
        ...can,
        min,
        max: mostOf({ min, max }, can),
        chips,
      };
    },
    transferUpline: async ({ call, body: { amount, note, paymentPassword } }) => {
      const { player } = realSession(call);
      const limits = limitsOf(player, call.merchant);
      if (!limits) throw new Refusal('transfer_unavailable');
      const { min, max } = limits;
      if (amount < min || amount > max) throw new Refusal('amount_out_of_bounds', { min, max });
      const admit = await paymentPasswords.judgeOut(call, paymentPassword);
      const ofDay = dayLimits(call, limits);
      return transfers.send({ sender: player, amount, note, limits: ofDay, admit }, call.submit);
    },
    transfers: ({ call, body: { direction, ...page } }) =>
      records(services, call.merchant, page, transfersOf(realSession(call).player, direction)),
  };
}
