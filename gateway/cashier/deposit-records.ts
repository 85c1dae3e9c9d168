import type { Calls } from '#schemas/endpoints';
import type { Deposit } from '#schemas/platform';
import { and, eq, inArray, notInArray, type SQL, sql } from '../database/drizzle/index.ts';
import { deposits, ledgerTransfers } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { referenceOf } from '../ledger/reference.ts';
import type { Records } from '../paging/index.ts';
import type { DepositRow } from './deposit-moves.ts';
import { isUnderWay, openStates } from './deposits.ts';

type Body = Calls['deposits']['body'];
type DepositFilters = { [Name in 'state' | 'kind']?: Body[Name] | undefined };

/** States of a deposit that was credited, whatever became of it after. */
const credited: DepositRow['state'][] = ['paid', 'refunded', 'charged_back'];

/** A player's deposits that filters leave, with what the ledger has moved for all of them. */
export function depositsOf({ id: playerId, currency }: Holder, { state, kind }: DepositFilters): Records<Deposit> {
  const { amount, fee, bonus } = deposits;
  const ofCredited = (sum: SQL) => sql`case when ${inArray(deposits.state, credited)} then ${sum} else 0 end`;
  // A reversal may be less than what was credited: the ledger says what it was.
  const reversal = sql`(select ${ledgerTransfers.amount} from ${ledgerTransfers} where ${ledgerTransfers.merchant} =
    ${deposits.merchant} and ${ledgerTransfers.transactionId} = 'deposit/' || ${deposits.id} || '/reversal')`;
  return {
    from: deposits,
    columns: { row: deposits },
    where: and(eq(deposits.playerId, playerId), inState(state), kind && eq(deposits.kind, kind)),
    filter: { state, kind },
    at: deposits.at,
    id: deposits.id,
    writtenIn: deposits.writtenIn,
    totals: {
      currency,
      sums: {
        credited: ofCredited(sql`${amount} - ${fee}`),
        bonus: ofCredited(sql`${bonus}`),
        reversed: sql`case when ${deposits.state} in ('refunded', 'charged_back') then ${reversal} else 0 end`,
      },
    },
    row: ({ row }) => listed(row as DepositRow),
  };
}

function inState(state: DepositFilters['state']): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'open') return inArray(deposits.state, openStates);
  return state === 'paid' ? eq(deposits.state, 'paid') : notInArray(deposits.state, [...openStates, 'paid']);
}

/** Nothing came of it, or what came was taken back with its bonus. */
const nothing: DepositRow['state'][] = ['failed', 'cancelled', 'expired', 'refunded', 'charged_back'];

/** A deposit in a list and its file: what has come, as in the sums; nothing of what is still to be paid. */
function listed(row: DepositRow): Deposit {
  const deposit = depositOf(row);
  return openStates.includes(row.state) ? { ...deposit, net: 0, bonus: 0 } : deposit;
}

/** A deposit as its player reads it: with what it brings, and nothing once it brings nothing. */
export function depositOf(row: DepositRow): Deposit {
  const { id, at, method, methodName, kind, currency, amount, state, updatedAt, expiresAt } = row;
  const { fee, bonus } = nothing.includes(state) ? { fee: 0n, bonus: 0n } : row;
  return {
    id,
    at,
    method,
    methodName,
    kind,
    currency,
    amount: Number(amount),
    fee: Number(fee),
    net: nothing.includes(state) ? 0 : Number(amount - fee),
    bonus: Number(bonus),
    ...(row.bonusWaits > 0n && state === 'paid' ? { bonusWaits: Number(row.bonusWaits) } : {}),
    state,
    step: isUnderWay(row) ? 'confirming' : state,
    updatedAt,
    expiresAt,
    reference: referenceOf(id),
  };
}
