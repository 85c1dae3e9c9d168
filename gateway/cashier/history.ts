import type { TimelineEntry } from '#schemas/platform';
import { and, asc, desc, eq, isNull, like } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { cashierFindings, cashierHistory } from '../database/tables/index.ts';

type Kind = (typeof cashierHistory.$inferSelect)['kind'];
type Found = (typeof cashierFindings.$inferSelect)['kind'];

/** By these words the finding of a bonus that waits is known. */
export const waitsForOperator = 'waits for an operator';

/** Who moves a state: the player, the provider, time, or somebody of the operator. */
export type Mover = 'player' | 'provider' | 'clock' | `operator:${string}`;

/** Writes a step, in the transaction that takes it. */
export async function noteStep(tx: Database, step: Omit<typeof cashierHistory.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(cashierHistory).values(step);
}

/** The steps of a deposit or withdrawal, oldest first. */
export async function timelineOf(db: Database, kind: Kind, subject: string): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(cashierHistory)
    .where(and(eq(cashierHistory.kind, kind), eq(cashierHistory.subject, subject)))
    .orderBy(asc(cashierHistory.id));
  return rows.map(({ at, toState, note }) => ({ at, state: toState, ...(note ? { note } : {}) }));
}

/** Who took the last step to a state. */
export async function moverTo(db: Database, kind: Kind, subject: string, state: string): Promise<Mover | undefined> {
  const [step] = await db
    .select({ by: cashierHistory.by })
    .from(cashierHistory)
    .where(and(eq(cashierHistory.kind, kind), eq(cashierHistory.subject, subject), eq(cashierHistory.toState, state)))
    .orderBy(desc(cashierHistory.id))
    .limit(1);
  // Steps are noted by movers alone.
  return step?.by as Mover | undefined;
}

/** Notes what contradicts itself, once: a person looks at it, nothing moves by itself. */
export async function noteFinding(db: Database, kind: Found, subject: string, what: string, at: number): Promise<void> {
  await db.insert(cashierFindings).values({ kind, subject, what, at }).onConflictDoNothing();
}

/** What was found of a bonus that waits, oldest first. */
export async function findingsOfWaiting(db: Database, kind: Found, subject: string): Promise<string[]> {
  const rows = await db
    .select({ what: cashierFindings.what })
    .from(cashierFindings)
    .where(ofWaiting(kind, subject))
    .orderBy(asc(cashierFindings.id));
  return rows.map(({ what }) => what);
}

/** Notes that somebody has decided on a bonus that waited. */
export async function endFindings(tx: Database, kind: Found, subject: string, now: number): Promise<void> {
  const open = and(ofWaiting(kind, subject), isNull(cashierFindings.resolvedAt));
  await tx.update(cashierFindings).set({ resolvedAt: now }).where(open);
}

function ofWaiting(kind: Found, subject: string) {
  const { kind: own, subject: about, what } = cashierFindings;
  return and(eq(own, kind), eq(about, subject), like(what, `%${waitsForOperator}%`));
}
