import { and, eq, inArray, like, or, type SQL, sql } from '../../database/drizzle/index.ts';
import { bankAccounts, feedback, players } from '../../database/tables/index.ts';
import { tidyNumber } from '../../security/account-numbers.ts';
import { type AdminCall, loginOf } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { whosePayment } from './by-reference.ts';
import { beginsWith, nameBegins, nameIs } from './like.ts';

const { id, accountKey, nickname, mobile, details } = players;

/**
 * Players by the beginning of account, nickname or name (of the registration, or of an account that money is paid out to), by id, e-mail
 * address, number of a phone or of such an account, by the reference or the key of a payment, or by that of feedback. What a role reads
 * masked it finds by all of it alone.
 */
export function foundPlayers(search: string, call: AdminCall): SQL {
  const typed = search.trim();
  const beginning = beginsWith(search).toLowerCase();
  const digits = typed.replaceAll(/[\s()+-]/g, '');
  const { permissions } = loginOf(call);
  const named = permissions.has('players.manage') ? nameBegins : nameIs;
  const isHolder = permissions.has('money.decide') ? nameBegins : nameIs;
  const bound = (way: SQL | undefined) =>
    inArray(
      id,
      sql`(select ${bankAccounts.playerId} from ${bankAccounts} where ${and(ofOwnMerchants(bankAccounts.merchant, call), way)})`,
    );
  const wrote = and(ofOwnMerchants(feedback.merchant, call), eq(feedback.id, typed.toUpperCase()));
  const ways = [
    like(accountKey, beginning),
    eq(id, typed),
    nameBegins(nickname, search),
    named(sql`${details} ->> 'payeeName'`, search),
    bound(isHolder(bankAccounts.holder, search)),
    whosePayment(search, call),
    sql`lower(${details} ->> 'email') = ${typed.toLowerCase()}`,
    bound(eq(bankAccounts.number, tidyNumber(typed))),
    inArray(id, sql`(select ${feedback.playerId} from ${feedback} where ${wrote})`),
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
