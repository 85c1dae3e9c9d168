import type { WithdrawalCase } from '#schemas/admin';
import { picturesOf } from '../../cashier/proofs.ts';
import { heldStates } from '../../cashier/withdrawals.ts';
import { and, eq, exists, inArray, type SQL, sql, sum } from '../../database/drizzle/index.ts';
import { cashierFindings, deposits, withdrawals } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { records } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import { verdictsOn } from '../actions/withdrawals.ts';
import { type AdminHandlers, loginOf } from '../call.ts';
import { callAt, ofOwnMerchants } from '../own-merchants.ts';
import { amountIs } from './amount-is.ts';
import { accountOf, summed } from './case-parts.ts';
import { foundWithdrawals } from './find-payments.ts';
import { historyOf, openFindings } from './findings.ts';
import { readPlayer } from './players.ts';

/** What was paid out: nothing of what is waited for, was refused or taken back, has failed or come back. */
const left = inArray(withdrawals.state, ['paid', 'received', 'disputed']);
const found = openFindings('withdrawal', withdrawals.id);
const columns = {
  id: withdrawals.id,
  merchant: withdrawals.merchant,
  at: withdrawals.at,
  player: withdrawals.playerId,
  account: accountOf(withdrawals.playerId),
  method: withdrawals.accountName,
  to: withdrawals.accountNumber,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  currency: withdrawals.currency,
  state: withdrawals.state,
  findings: sql<number>`(select count(*)::int from ${cashierFindings} where ${found})`,
};

/** States in which somebody of the operator has to decide. */
export const waitingStates: WithdrawalCase['state'][] = ['review', 'disputed'];

/** Withdrawals as a queue, and one with all that is known of it. */
export function withdrawalReads(services: Services): Pick<AdminHandlers, 'withdrawalQueue' | 'withdrawalFile'> {
  const { db } = services;
  return {
    withdrawalQueue: ({ call, body: { state, player, findings, search, method, amount, ...page } }) =>
      records<WithdrawalCase>(services, call.merchant ?? {}, page, {
        from: withdrawals,
        columns,
        where: and(
          ofOwnMerchants(withdrawals.merchant, call),
          inState(state),
          player ? eq(withdrawals.playerId, player) : undefined,
          search ? foundWithdrawals(search, call) : undefined,
          method ? eq(withdrawals.accountKind, method) : undefined,
          amount ? (amountIs(amount, withdrawals, call) ?? sql`false`) : undefined,
          findings ? exists(db.select({ one: sql`1` }).from(cashierFindings).where(found)) : undefined,
        ),
        filter: { state, player, findings, search, method, amount },
        at: withdrawals.at,
        id: withdrawals.id,
        writtenIn: withdrawals.writtenIn,
        totals: {
          currency: withdrawals.currency,
          sums: { amount: summed(withdrawals.amount, left, state), fee: summed(withdrawals.fee, left, state) },
        },
        row: withdrawalCase,
      }),
    withdrawalFile: async ({ call, query: { id } }) => {
      const [row] = await db
        .select({
          ...columns,
          payee: withdrawals.payee,
          refusal: withdrawals.refusal,
          releasedLock: withdrawals.releasedLock,
        })
        .from(withdrawals)
        .where(and(eq(withdrawals.id, id), ofOwnMerchants(withdrawals.merchant, call)));
      if (!row) throw new Refusal('case_unknown');
      const { payee, refusal, releasedLock, ...withdrawal } = row;
      const decides = loginOf(call).permissions.has('money.decide');
      const paidIn = and(eq(deposits.playerId, row.player), eq(deposits.state, 'paid'));
      const paidOut = and(eq(withdrawals.playerId, row.player), left);
      const [[deposited], [withdrawn]] = [
        await db
          .select({ amount: sum(deposits.amount) })
          .from(deposits)
          .where(paidIn),
        await db
          .select({ amount: sum(withdrawals.amount) })
          .from(withdrawals)
          .where(paidOut),
      ];
      const { player, lock } = await readPlayer(row.player, callAt(row.merchant, call), services);
      const lockReason = lock?.change === undefined ? lock?.why : ('ownerReport' as const);
      const reported = lockReason === 'ownerReport' ? lock?.at : undefined;
      const given = Object.entries(payee).filter(([, value]) => typeof value === 'string');
      return {
        withdrawal: withdrawalCase(withdrawal),
        player,
        // Whole numbers are for those who have to compare them.
        payee: decides ? Object.fromEntries(given) : {},
        deposited: Number(deposited?.amount ?? 0),
        withdrawn: Number(withdrawn?.amount ?? 0),
        ...(lockReason ? { lockReason } : {}),
        verdicts: verdictsOn({ state: row.state, refusal, releasedLock }, reported),
        pictures: await picturesOf(db, 'withdrawal', id),
        ...(await historyOf('withdrawal', id, db)),
      };
    },
  };
}

function inState(state: WithdrawalCase['state'] | 'decide' | 'open' | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'decide') return inArray(withdrawals.state, waitingStates);
  if (state !== 'open') return eq(withdrawals.state, state);
  return inArray(withdrawals.state, [...heldStates, 'disputed']);
}

function withdrawalCase({ amount, fee, ...row }: { [name: string]: unknown }): WithdrawalCase {
  return { ...(row as Omit<WithdrawalCase, 'amount' | 'fee'>), amount: Number(amount), fee: Number(fee) };
}
