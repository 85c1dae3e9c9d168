import type { CaseStep } from '#schemas/admin';
import { type AnyColumn, type SQL, sql } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';

/** The account of the player whom a column names, as a column of a queue; null where the column is. */
export function accountOf<Name extends string | null = string>(playerId: AnyColumn): SQL<Name> {
  return sql<Name>`(select ${players.account} from ${players} where ${players.id} = ${playerId})`;
}

/** A step of a case, without a note where nobody wrote one. */
export function toStep({ note, ...step }: Omit<CaseStep, 'note'> & { note: string | null }): CaseStep {
  return { ...step, ...(note ? { note } : {}) };
}
