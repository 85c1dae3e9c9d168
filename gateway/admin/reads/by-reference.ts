import { type AnyColumn, and, eq, inArray, type SQL, sql } from '../../database/drizzle/index.ts';
import { deposits, players, playerTransfers, redemptions, withdrawals } from '../../database/tables/index.ts';

/** As players tell a payment: eight digits, e.g. `093D0580`. */
const wellFormed = /^[0-9a-f]{8}$/i;

/**
 * Rows whose id a reference names: two payments may share one, and all are found. None of a text that is no reference; a whole id
 * names its own row.
 */
export function named(id: AnyColumn, reference: string): SQL {
  const typed = reference.trim().toLowerCase();
  if (wellFormed.test(typed)) return sql`left(${id}, 8) = ${typed}`;
  return eq(id, typed);
}

/** Players with a payment, a transfer or a redemption that a reference names; nothing of a text that is none. */
export function whosePayment(reference: string, merchant: string): SQL | undefined {
  const typed = reference.trim().toLowerCase();
  if (!wellFormed.test(typed)) return undefined;
  const whose = (table: typeof deposits | typeof withdrawals | typeof redemptions) =>
    sql`select ${table.playerId} from ${table} where ${and(eq(table.merchant, merchant), sql`left(${table.id}, 8) = ${typed}`)}`;
  const { senderId, recipientId, id, merchant: own } = playerTransfers;
  const ofTransfer = and(eq(own, merchant), sql`left(${id}, 8) = ${typed}`);
  return inArray(
    players.id,
    sql`(${whose(deposits)} union ${whose(withdrawals)} union ${whose(redemptions)}
      union select unnest(array[${senderId}, ${recipientId}]) from ${playerTransfers} where ${ofTransfer})`,
  );
}
