import { type AnyColumn, and, eq, inArray, type SQL, sql } from '../../database/drizzle/index.ts';
import {
  activityApplications,
  deposits,
  ledgerAccounts,
  ledgerTransfers,
  lotteryTickets,
  players,
  redemptions,
  rounds,
  type TransferKind,
  withdrawals,
} from '../../database/tables/index.ts';
import type { AdminCall } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';

/** As players tell a payment: eight digits, e.g. `093D0580`. A key of our own client begins with them (newPaymentId). */
const wellFormed = /^[0-9a-f]{8}([0-9a-f]{24})?$/;

/** The eight digits that a reference or an idempotency key names payments by; undefined for other texts. */
function digitsOf(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  return wellFormed.test(typed) ? typed.slice(0, 8) : undefined;
}

/**
 * Rows whose id a reference or an idempotency key names: two payments may share one, and all are found. None of another text; a
 * whole id names its own row.
 */
export function named(id: AnyColumn, reference: string): SQL {
  const digits = digitsOf(reference);
  return digits === undefined ? eq(id, reference.trim().toLowerCase()) : sql`left(${id}, 8) = ${digits}`;
}

/** Kinds of movements that are called as their round is. */
const play: readonly TransferKind[] = ['bet', 'win', 'rollback', 'correction', 'clawback', 'void'];
const { transactionId, kind, accountId } = ledgerTransfers;
const isNoPlay = sql`${kind} not in ${sql.raw(`(${play.map((one) => `'${one}'`).join(', ')})`)}`;
/** `deposit/<id>`: the id of what a movement is for, where it is known by one. */
const movedFor = sql`split_part(${transactionId}, '/', 2)`;
/** As the index has it (ledger_transfers_reference). */
const isOfOwnId = sql`${isNoPlay} and ${movedFor} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-'`;
/** As indexes have it: what is named by no id of ours is called by digits of a hash (gateway/ledger/reference.ts). */
const hashOf = (id: AnyColumn) => sql`left(encode(sha256(decode(replace(${id}, '\\', '\\\\'), 'escape')), 'hex'), 8)`;
const roundDigits = sql`(case when ${rounds.roundId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f-]+|[0-9a-f]{24})$' then left(${rounds.roundId}, 8) else ${hashOf(rounds.roundId)} end)`;

/**
 * Players with a payment, a case, a ticket of a lottery, a round, or any other movement of money that a reference names: a correction,
 * a reward, a rebate, what an activity or points have brought. Nothing of a text that is none.
 */
export function whosePayment(reference: string, call: AdminCall): SQL | undefined {
  const digits = digitsOf(reference);
  if (digits === undefined) return undefined;
  // What has moved no money yet, or never will.
  const whose = (table: (typeof cases)[number]) =>
    sql`select ${table.playerId} from ${table} where ${and(ofOwnMerchants(table.merchant, call), sql`left(${table.id}, 8) = ${digits}`)}`;
  const movers = [
    and(isOfOwnId, sql`left(${movedFor}, 8) = ${digits}`),
    and(isNoPlay, sql`${hashOf(transactionId)} = ${digits}`),
  ];
  const accounts = [
    ...movers.map(
      (moved) =>
        sql`select ${accountId} from ${ledgerTransfers} where ${and(ofOwnMerchants(ledgerTransfers.merchant, call), moved)}`,
    ),
    sql`select ${rounds.accountId} from ${rounds} where ${roundDigits} = ${digits}`,
  ];
  const owners = sql`select ${ledgerAccounts.owner} from ${ledgerAccounts} where ${and(
    ofOwnMerchants(ledgerAccounts.merchant, call),
    sql`${ledgerAccounts.id} in (${sql.join(accounts, sql` union `)})`,
  )}`;
  return inArray(players.id, sql`(${sql.join([...cases.map(whose), owners], sql` union `)})`);
}

const cases = [deposits, withdrawals, redemptions, lotteryTickets, activityApplications] as const;
