import type { CaseStep } from '#schemas/admin';
import { type AnyColumn, type SQL, sql } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';

/** The account of the player whom a column names, as a column of a queue; null where the column is. */
export function accountOf<Name extends string | null = string>(playerId: AnyColumn): SQL<Name> {
  return sql<Name>`(select ${players.account} from ${players} where ${players.id} = ${playerId})`;
}

/**
 * What of a queue is summed. Of all states together it is only what `counts`: what was refused or came to nothing is no part of it. Of
 * those that a filter names it is all.
 */
export function summed(column: AnyColumn, counts: SQL | undefined, only: string | undefined): SQL {
  return only === undefined && counts ? sql`case when ${counts} then ${column} else 0 end` : sql`${column}`;
}

/** A step of a case, without a note where nobody wrote one. */
export function toStep({ note, ...step }: Omit<CaseStep, 'note'> & { note: string | null }): CaseStep {
  return { ...step, ...(note ? { note } : {}) };
}
