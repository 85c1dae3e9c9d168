import { and, asc, eq, gt, isNull, lte, or, type SQL } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { notices } from '../database/tables/index.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** What a merchant announces at a moment, in its order; of one kind alone where it is named. */
export function runningNotices(
  db: Database,
  merchant: string,
  now: number,
  kind?: NoticeRow['kind'],
): Promise<NoticeRow[]> {
  const running: (SQL | undefined)[] = [
    eq(notices.merchant, merchant),
    or(isNull(notices.startsAt), lte(notices.startsAt, now)),
    or(isNull(notices.endsAt), gt(notices.endsAt, now)),
    kind && eq(notices.kind, kind),
  ];
  return db
    .select()
    .from(notices)
    .where(and(...running))
    .orderBy(asc(notices.rank));
}
