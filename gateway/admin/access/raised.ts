import { and, eq, gt, or, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { commands } from '../../database/tables/index.ts';
import { apartMs } from './vouching.ts';

/**
 * Whether one of two operators has asked or agreed of late that the other one gets more rights, or is let in again: as after an
 * invitation they do not decide on each other's commands (decision 0915). The audit log says so, with all of several raises.
 */
export async function haveRaised(db: Database, one: string, other: string, now: number): Promise<boolean> {
  const { action, state, result, checkedAt, subject, makerId, checkerId } = commands;
  const by = (id: string) => or(eq(makerId, id), eq(checkerId, id));
  const raises = and(
    eq(action, 'changeOperator'),
    eq(state, 'done'),
    sql`${result} ->> 'raised' = 'true'`,
    gt(checkedAt, now - apartMs),
  );
  const eachOther = or(and(eq(subject, one), by(other)), and(eq(subject, other), by(one)));
  return (await db.$count(commands, and(raises, eachOther))) > 0;
}
