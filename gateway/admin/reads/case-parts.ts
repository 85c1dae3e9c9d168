import type { CaseStep } from '#schemas/admin';
import { type AnyColumn, like, or, type SQL, sql } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';
import { beginsWith } from './like.ts';

/** The account of the player whom a column names, as a column of a queue; null where the column is. */
export function accountOf<Name extends string | null = string>(playerId: AnyColumn): SQL<Name> {
  return sql<Name>`(select ${players.account} from ${players} where ${players.id} = ${playerId})`;
}

/** Cases of a merchant's players by the beginning of the account, or of the reference: receipts show its first eight digits. */
export function foundBy(
  search: string,
  { id, playerId }: { id: AnyColumn; playerId: AnyColumn },
  merchant: string,
): SQL | undefined {
  const own = sql`${playerId} in (select ${players.id} from ${players} where ${players.merchant} = ${merchant} and ${players.accountKey} like ${beginsWith(search).toLowerCase()})`;
  const reference = search.trim().toLowerCase().replace(/^#/, '');
  return /^[0-9a-f-]{4,}$/.test(reference) ? or(own, like(id, beginsWith(reference))) : own;
}

/** A step of a case, without a note where nobody wrote one. */
export function toStep({ note, ...step }: Omit<CaseStep, 'note'> & { note: string | null }): CaseStep {
  return { ...step, ...(note ? { note } : {}) };
}
