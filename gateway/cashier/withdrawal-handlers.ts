import type { WithdrawalDetail } from '#schemas/platform';
import { usualArrival } from '../../schemas/platform/notice-figures.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { Call, Handlers } from '../http/call.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import { realSession } from '../members/real-account.ts';
import { records } from '../paging/index.ts';
import { maskAccount } from '../security/account-numbers.ts';
import type { Services } from '../services.ts';
import { mostOf } from './available.ts';
import { timelineOf } from './history.ts';
import { feeOf } from './offers.ts';
import { picturesOf } from './proofs.ts';
import { requirementsOf } from './requirements.ts';
import { withdrawable, withdrawalLimits } from './withdrawable.ts';
import { isUndecided } from './withdrawal-moves.ts';
import { withdrawalOf, withdrawalsOf } from './withdrawal-records.ts';

/** Where the merchant says nothing else. */
const usualReceiveMinutes = 1440;

type Calls =
  | 'withdrawLimits'
  | 'withdrawQuote'
  | 'withdraw'
  | 'withdrawalStatus'
  | 'withdrawals'
  | 'cancelWithdrawal'
  | 'confirmReceipt';

/** Withdrawing (§2, withdraw; §4, confirmation). */
export function withdrawalHandlers(services: Services): Pick<Handlers, Calls> {
  const { withdrawals: book, ledger, db, bankAccounts, paymentPasswords, background } = services;
  const rulesFor = (call: Call, amount: number) => {
    const { player } = realSession(call);
    const rules = call.merchant.cashier?.withdraw;
    const limits = rules?.limits[player.currency];
    if (!rules || !limits) throw new Refusal('method_unavailable');
    const { min, max } = limits;
    if (amount < min || amount > max) throw new Refusal('amount_out_of_bounds', { min, max });
    return { player, rules, limits, fee: Math.min(feeOf(rules.fee, amount), amount - 1) };
  };
  return {
    withdrawLimits: async ({ call }) => {
      const { player } = realSession(call);
      const { currency } = player;
      const rules = call.merchant.cashier?.withdraw;
      const limits = rules?.limits[currency];
      const has = await ledger.transact(player, async (books) => ({
        open: await books.turnovers(player),
        // After the end of bonuses whose days are over.
        balance: books.amounts(player).balance,
      }));
      const turnovers = await requirementsOf(db, has.open, call);
      const can = await withdrawable(player, call.merchant, has, services);
      const { min = 0, max = 0, chips = [] } = limits ?? {};
      return {
        currency,
        offered: limits !== undefined,
        ...can,
        min,
        max: mostOf({ min, max }, can),
        most: max,
        ...(rules?.fee ? { fee: rules.fee } : {}),
        chips,
        turnovers,
        cancellable: rules?.cancellable ?? false,
        arrival: rules?.arrival ?? usualArrival,
      };
    },
    withdrawQuote: async ({ call, query: { amount } }) => {
      const { player, fee } = rulesFor(call, amount);
      return { amount, fee, net: amount - fee, currency: player.currency };
    },
    withdraw: async ({ call, body: { account: accountId, amount, fee: quoted, paymentPassword } }) => {
      const { player, rules, limits, fee } = rulesFor(call, amount);
      if (fee !== quoted) throw new Refusal('quote_expired');
      const admit = await paymentPasswords.judgeOut(call, paymentPassword);
      const { accounts } = await bankAccounts.list(player, call.merchant);
      const { id } = await book.request(
        {
          holder: player,
          amount,
          fee,
          auto: limits.auto,
          receiveMinutes: rules.receiveMinutes ?? usualReceiveMinutes,
          limits: await withdrawalLimits(player, call.merchant, services),
          admit: async (tx) => {
            await admit(tx);
            return bankAccounts.forPayout(tx, player.id, accountId);
          },
          shown: ({ provider, number }) => ({
            accountName: accounts.find((one) => one.id === accountId)?.name ?? provider,
            accountNumber: maskAccount(number),
          }),
        },
        call.submit,
      );
      // The player is answered at once; one that waits for the operator is not sent.
      background(book.send(id));
      return { id };
    },
    withdrawalStatus: async ({ call, query: { id } }) => {
      const { player } = realSession(call);
      // Of one moment: a state that its timeline has passed would be told as news.
      const { row, proofs, timeline } = await inSnapshot(db, async (tx) => ({
        row: await book.of(player.id, id, tx),
        proofs: await picturesOf(tx, 'withdrawal', id),
        timeline: await timelineOf(tx, 'withdrawal', id),
      }));
      background(book.askIfDue(row));
      const { state, updatedAt, receiveMinutes } = row;
      return {
        ...withdrawalOf(row),
        cancellable: call.merchant.cashier?.withdraw?.cancellable === true && isUndecided(state),
        arrival: call.merchant.cashier?.withdraw?.arrival ?? usualArrival,
        ...(state === 'paid' ? { receivedAt: updatedAt + receiveMinutes * 60_000 } : {}),
        proofs,
        timeline,
      } satisfies WithdrawalDetail;
    },
    withdrawals: ({ call, body: { state, kind, ...page } }) =>
      records(services, call.merchant, page, withdrawalsOf(realSession(call).player, { state, kind })),
    cancelWithdrawal: async ({ call, body: { id } }) => {
      const { player } = realSession(call);
      const row = await book.of(player.id, id);
      if (isUndecided(row.state) && !call.merchant.cashier?.withdraw?.cancellable) throw new Refusal('not_cancellable');
      await book.cancel(id, player.id);
      return {};
    },
    confirmReceipt: async ({ call, body: { id, received, note, pictures = [] } }) => {
      // Whoever says "all" says that all have come: one that has not is named.
      if (!received && id === undefined) throw malformed('/id', 'a payout that has not come is named');
      // Of one payout that has not come there is something to show.
      const shown = received ? [] : pictures;
      await book.confirm(realSession(call).player.id, id, received, { note, pictures: shown });
      return {};
    },
  };
}
