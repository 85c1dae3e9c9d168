import type { ComingDraw } from '#schemas/platform';
import { and, count, eq, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { lotteryTickets, voidDraws } from '../database/tables/index.ts';
import { drawAfter, type Rhythm } from '../draws/schedule.ts';

/** One draw of a lottery. */
export interface DrawName {
  gameCode: string;
  numero: string;
}

/** Numbers of a lottery's draws that the operator has declared void: of those named, or of all. */
export async function voidNumeros(
  db: Database,
  gameCode: string,
  of?: readonly string[],
): Promise<ReadonlySet<string>> {
  const which = of && inArray(voidDraws.numero, [...of]);
  const rows = await db
    .select({ numero: voidDraws.numero })
    .from(voidDraws)
    .where(and(eq(voidDraws.gameCode, gameCode), which));
  return new Set(rows.map(({ numero }) => numero));
}

/** The draws that are bet on from a time on: those of the rhythm without the void ones. */
export function* drawsOnSale(from: number, rhythm: Rhythm, voided: ReadonlySet<string>): Generator<ComingDraw, never> {
  for (let draw = drawAfter(from, rhythm); ; draw = drawAfter(draw.at, rhythm))
    if (!voided.has(draw.numero)) yield draw;
}

/**
 * Held until the end of the transaction by whoever settles a ticket of a draw, and by whoever declares the draw void, who waits
 * for all of those: a draw is paid or void, never both.
 */
export async function holdDraw(
  tx: Database,
  { gameCode, numero }: DrawName,
  as: 'settling' | 'voiding',
): Promise<void> {
  const key = sql`hashtextextended(${`lottery draw ${gameCode} ${numero}`}, 0)`;
  await tx.execute(
    as === 'voiding' ? sql`SELECT pg_advisory_xact_lock(${key})` : sql`SELECT pg_advisory_xact_lock_shared(${key})`,
  );
}

/** How many tickets of a draw wait, and how many have been settled by what fell. */
export async function ticketsIn(
  db: Database,
  { gameCode, numero }: DrawName,
): Promise<{ waiting: number; paid: number }> {
  const same = and(eq(lotteryTickets.gameCode, gameCode), eq(lotteryTickets.numero, numero));
  const rows = await db
    .select({ state: lotteryTickets.state, tickets: count() })
    .from(lotteryTickets)
    .where(same)
    .groupBy(lotteryTickets.state);
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { tickets }) => sum + tickets, 0);
  return { waiting: of('placed'), paid: of('won', 'lost') };
}
