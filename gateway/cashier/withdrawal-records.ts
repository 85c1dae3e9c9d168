import type { Calls } from '#schemas/endpoints';
import type { Withdrawal } from '#schemas/platform';
import { and, eq, inArray, notInArray, type SQL, sql } from '../database/drizzle/index.ts';
import { withdrawals } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { referenceOf } from '../ledger/reference.ts';
import type { Records } from '../paging/index.ts';
import type { WithdrawalRow } from './withdrawal-moves.ts';
import { heldStates } from './withdrawals.ts';

type Body = Calls['withdrawals']['body'];
type WithdrawalFilters = { [Name in 'state' | 'kind']?: Body[Name] | undefined };

/** The bank says that it has paid, and the player has not said that it has come. */
const unconfirmed: WithdrawalRow['state'][] = ['paid', 'disputed'];

/** A player's withdrawals that filters leave, with what the ledger has on hold and has paid out for all of them. */
export function withdrawalsOf(
  { id: playerId, currency }: Holder,
  { state, kind }: WithdrawalFilters,
): Records<Withdrawal> {
  const { amount, fee } = withdrawals;
  const sumIn = (states: WithdrawalRow['state'][], sum: SQL) =>
    sql`case when ${inArray(withdrawals.state, states)} then ${sum} else 0 end`;
  const paid: WithdrawalRow['state'][] = [...unconfirmed, 'received'];
  return {
    from: withdrawals,
    columns: { row: withdrawals },
    where: and(eq(withdrawals.playerId, playerId), inState(state), kind && eq(withdrawals.accountKind, kind)),
    filter: { state, kind },
    at: withdrawals.at,
    id: withdrawals.id,
    writtenIn: withdrawals.writtenIn,
    totals: {
      currency,
      sums: {
        held: sumIn(heldStates, sql`${amount}`),
        paid: sumIn(paid, sql`${amount} - ${fee}`),
        fee: sumIn(paid, sql`${fee}`),
      },
    },
    row: ({ row }) => withdrawalOf(row as WithdrawalRow),
  };
}

function inState(state: WithdrawalFilters['state']): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'open') return inArray(withdrawals.state, heldStates);
  return state === 'paid'
    ? inArray(withdrawals.state, unconfirmed)
    : notInArray(withdrawals.state, [...heldStates, ...unconfirmed]);
}

/** It came to nothing: the amount is the player's again, and no fee was taken. */
const nothing: WithdrawalRow['state'][] = ['refused', 'cancelled', 'failed', 'returned'];

/** A withdrawal as its player reads it: with what comes to the account, and nothing once nothing comes. */
export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  const { id, at, accountKind, accountName, accountNumber, currency, amount, state, updatedAt } = row;
  const isNothing = nothing.includes(state);
  const fee = isNothing ? 0n : row.fee;
  return {
    id,
    at,
    accountKind,
    accountName,
    accountNumber,
    currency,
    amount: Number(amount),
    fee: Number(fee),
    net: isNothing ? 0 : Number(amount - fee),
    state,
    updatedAt,
    reference: referenceOf(id),
  };
}
