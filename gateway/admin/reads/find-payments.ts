import { and, eq, inArray, like, type SQL, sql } from '../../database/drizzle/index.ts';
import { deposits, players, withdrawals } from '../../database/tables/index.ts';
import { tidyNumber } from '../../security/account-numbers.ts';
import type { AdminCall } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { amountIs } from './amount-is.ts';
import { named } from './by-reference.ts';
import { beginsWith, nameBegins, nameIs } from './like.ts';

/** Deposits that a text names: also by the name that the money comes from, from its beginning, and by the note of the transfer. */
export function foundDeposits(search: string, call: Pick<AdminCall, 'merchants'>): SQL {
  const sender = nameBegins(deposits.sender, search);
  const typed = search.trim().normalize('NFC');
  const note = inArray(sql`${deposits.instructions} ->> 'note'`, [typed, typed.toUpperCase(), typed.toLowerCase()]);
  return found(deposits, search, [sender, note], call);
}

/** Withdrawals that a text names: also by number or holder of the account that they go to, all of it, since not every role reads them. */
export function foundWithdrawals(search: string, call: Pick<AdminCall, 'merchants'>): SQL {
  const number = sql`${withdrawals.payee} ->> 'number' = ${tidyNumber(search)}`;
  const holder = nameIs(sql`${withdrawals.payee} ->> 'holder'`, search);
  return found(withdrawals, search, [number, holder], call);
}

/**
 * Payments by the beginning of the player's account, by reference, idempotency key or the provider's name of them, and by amount. Each
 * way is a query of its own, for which there is an index.
 */
function found(
  table: typeof deposits | typeof withdrawals,
  search: string,
  ways: readonly (SQL | undefined)[],
  call: Pick<AdminCall, 'merchants'>,
): SQL {
  const begins = like(players.accountKey, beginsWith(search).toLowerCase());
  const owners = sql`(select ${players.id} from ${players} where ${and(ofOwnMerchants(players.merchant, call), begins)})`;
  const all = [
    inArray(table.playerId, owners),
    named(table.id, search),
    eq(table.providerId, search.trim()),
    amountIs(search, table, call),
    ...ways,
  ];
  const each = all.flatMap((way) =>
    way ? [sql`select ${table.id} from ${table} where ${and(ofOwnMerchants(table.merchant, call), way)}`] : [],
  );
  return inArray(table.id, sql`(${sql.join(each, sql` union all `)})`);
}
