import { and, eq, isNotNull } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { authenticators, operatorPasskeys } from '../../database/tables/index.ts';

/** Whether an operator has a second factor, whichever. */
export async function hasFactor(db: Database, operatorId: string): Promise<boolean> {
  const app = and(eq(authenticators.ownerId, operatorId), isNotNull(authenticators.confirmedAt));
  if ((await db.$count(authenticators, app)) > 0) return true;
  return (await db.$count(operatorPasskeys, eq(operatorPasskeys.operatorId, operatorId))) > 0;
}
