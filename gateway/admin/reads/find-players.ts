import { and, eq, inArray, like, or, type SQL, sql } from '../../database/drizzle/index.ts';
import { bankAccounts, players } from '../../database/tables/index.ts';
import { type AdminCall, loginOf } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { whosePayment } from './by-reference.ts';
import { beginsWith } from './like.ts';

const { id, accountKey, nickname, mobile, details } = players;

/**
 * Players by the beginning of account or nickname, by id, e-mail address, number of a phone or of an account that money is paid out
 * to, or by the reference or the key of a payment. What a role reads masked it finds by all of it alone.
 */
export function foundPlayers(search: string, call: AdminCall): SQL {
  const typed = search.trim();
  const beginning = beginsWith(search).toLowerCase();
  const digits = typed.replaceAll(/[\s()+-]/g, '');
  const bound = and(ofOwnMerchants(bankAccounts.merchant, call), eq(bankAccounts.number, typed.replaceAll(' ', '')));
  const ways = [
    like(accountKey, beginning),
    eq(id, typed),
    like(sql`lower(${nickname})`, beginning),
    whosePayment(search, call),
    sql`lower(${details} ->> 'email') = ${typed.toLowerCase()}`,
    inArray(id, sql`(select ${bankAccounts.playerId} from ${bankAccounts} where ${bound})`),
    /^\d{3,}$/.test(digits) ? hasNumber(digits, call) : undefined,
  ];
  // Each is a query of its own, for which there is an index.
  const each = ways.flatMap((way) =>
    way ? [sql`select ${id} from ${players} where ${and(ofOwnMerchants(players.merchant, call), way)}`] : [],
  );
  return inArray(id, sql`(${sql.join(each, sql` union all `)})`);
}

/** With the dialling code or without, as people in the country write it, too. */
function hasNumber(digits: string, call: AdminCall): SQL | undefined {
  const whole = sql`replace(${mobile}, ' ', '')`;
  const national = sql`split_part(${mobile}, ' ', 2) = ${digits.replace(/^0/, '')}`;
  const mayRead = loginOf(call).permissions.has('players.manage');
  return or(mayRead ? like(whole, `%${digits}%`) : sql`${whole} = ${digits}`, national);
}
