import type { ActivityState, StateMachine } from '#schemas/platform';
import { stateAfter } from '../cashier/machine.ts';
import { and, asc, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { activityApplications, activityMoves } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import states from './states.json' with { type: 'json' };

export type ApplicationRow = typeof activityApplications.$inferSelect;
type NewRow = Omit<typeof activityApplications.$inferInsert, 'state' | 'updatedAt'>;

/** Who moves an application: the player, or somebody of the operator. */
export type Mover = 'player' | `operator:${string}`;

/** What an event says besides. */
export interface Told {
  by: Mover;
  note?: string;
  at: number;
}

const { $schema: _, ...machine } = states;
assertValid('cashier.schema.json#/definitions/StateMachine', machine);

/** What an application becomes by an event; undefined when its state does not know the event. */
export function after(state: ActivityState | 'join', event: string): ActivityState | undefined {
  return stateAfter<ActivityState>(machine as StateMachine, state as ActivityState, event);
}

/** Writes an application that begins with an event. */
export async function begin(tx: Database, row: NewRow, event: string, { by, note = '', at }: Told) {
  const state = after('join', event);
  if (!state) throw new Error(`[Bug] nothing begins with ${event}`);
  const [written] = await tx
    .insert(activityApplications)
    .values({ ...row, state, updatedAt: at })
    .returning();
  if (!written) throw new Error(`application ${row.id} was not written`);
  await tx.insert(activityMoves).values({ applicationId: row.id, event, from: null, to: state, by, note, at });
  return written;
}

/** Moves an application by an event, with its step. Nothing when its state does not know the event, or it has moved meanwhile. */
export async function move(
  tx: Database,
  { id, state: from }: ApplicationRow,
  event: string,
  { by, note = '', at }: Told,
  set: Partial<ApplicationRow> = {},
): Promise<ApplicationRow | undefined> {
  const state = after(from, event);
  if (!state) return undefined;
  const same = and(eq(activityApplications.id, id), eq(activityApplications.state, from));
  const [moved] = await tx
    .update(activityApplications)
    .set({ ...set, state, updatedAt: at })
    .where(same)
    .returning();
  if (!moved) return undefined;
  await tx.insert(activityMoves).values({ applicationId: id, event, from, to: state, by, note, at });
  return moved;
}

/** The steps of an application, the oldest first. */
export function stepsOf(db: Database, id: string) {
  return db.select().from(activityMoves).where(eq(activityMoves.applicationId, id)).orderBy(asc(activityMoves.id));
}
