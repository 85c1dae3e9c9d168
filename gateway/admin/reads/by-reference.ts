import { type AnyColumn, and, eq, inArray, type SQL, sql } from '../../database/drizzle/index.ts';
import {
  deposits,
  lotteryTickets,
  players,
  playerTransfers,
  redemptions,
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

/** Players with a payment, a transfer, a redemption or a ticket of a lottery that a reference names; nothing of a text that is none. */
export function whosePayment(reference: string, call: AdminCall): SQL | undefined {
  const digits = digitsOf(reference);
  if (digits === undefined) return undefined;
  const whose = (table: typeof deposits | typeof withdrawals | typeof redemptions | typeof lotteryTickets) =>
    sql`select ${table.playerId} from ${table} where ${and(ofOwnMerchants(table.merchant, call), sql`left(${table.id}, 8) = ${digits}`)}`;
  const { senderId, recipientId, id, merchant: own } = playerTransfers;
  const ofTransfer = and(ofOwnMerchants(own, call), sql`left(${id}, 8) = ${digits}`);
  return inArray(
    players.id,
    sql`(${whose(deposits)} union ${whose(withdrawals)} union ${whose(redemptions)} union ${whose(lotteryTickets)}
      union select unnest(array[${senderId}, ${recipientId}]) from ${playerTransfers} where ${ofTransfer})`,
  );
}
