import type { CaseStep } from '#schemas/admin';
import { type AnyColumn, or, type SQL, sql } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';
import { named } from './by-reference.ts';
import { beginsWith } from './like.ts';

/** The account of the player whom a column names, as a column of a queue; null where the column is. */
export function accountOf<Name extends string | null = string>(playerId: AnyColumn): SQL<Name> {
  return sql<Name>`(select ${players.account} from ${players} where ${players.id} = ${playerId})`;
}

/** Cases of a merchant's players by the beginning of the account, or by the reference: its eight digits, or all of it. */
export function foundBy(
  search: string,
  { id, playerId }: { id: AnyColumn; playerId: AnyColumn },
  merchant: string,
): SQL | undefined {
  const own = sql`${playerId} in (select ${players.id} from ${players} where ${players.merchant} = ${merchant} and ${players.accountKey} like ${beginsWith(search).toLowerCase()})`;
  return or(own, named(id, search));
}

/** A step of a case, without a note where nobody wrote one. */
export function toStep({ note, ...step }: Omit<CaseStep, 'note'> & { note: string | null }): CaseStep {
  return { ...step, ...(note ? { note } : {}) };
}
