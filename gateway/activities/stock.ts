import { and, eq, gt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { activityStock } from '../database/tables/index.ts';

/** What there is a number of: `places` of an activity, or a prize of a raffle. */
export interface Item {
  merchant: string;
  activity: string;
  item: string;
}

const same = ({ merchant, activity, item }: Item) =>
  and(eq(activityStock.merchant, merchant), eq(activityStock.activity, activity), eq(activityStock.item, item));

/** How many are left of an item; all of them while nobody has taken one. */
export async function leftOf(db: Database, item: Item, all: number): Promise<number> {
  const [row] = await db.select({ left: activityStock.left }).from(activityStock).where(same(item));
  return row?.left ?? all;
}

/** How many are left of the items of an activity of which somebody has taken one. */
export async function stockOf(db: Database, { merchant, activity }: Omit<Item, 'item'>): Promise<Map<string, number>> {
  const { item, left } = activityStock;
  const own = and(eq(activityStock.merchant, merchant), eq(activityStock.activity, activity));
  const rows = await db.select({ item, left }).from(activityStock).where(own);
  return new Map(rows.map((row) => [row.item, row.left]));
}

/** Takes one. False when none is left. */
export async function takeOne(tx: Database, item: Item, all: number): Promise<boolean> {
  await tx
    .insert(activityStock)
    .values({ ...item, left: all })
    .onConflictDoNothing();
  const taken = await tx
    .update(activityStock)
    .set({ left: sql`${activityStock.left} - 1` })
    .where(and(same(item), gt(activityStock.left, 0)))
    .returning({ left: activityStock.left });
  return taken.length > 0;
}

/** Gives one back that was taken. */
export async function giveBack(tx: Database, item: Item): Promise<void> {
  await tx
    .update(activityStock)
    .set({ left: sql`${activityStock.left} + 1` })
    .where(same(item));
}
