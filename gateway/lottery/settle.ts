import { and, asc, eq, gt, lt } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, lotteryTickets } from '../database/tables/index.ts';
import { drawNumbered, rhythmOf } from '../draws/schedule.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import { type Lottery, lotteryOf } from './catalogue.ts';
import { uncount } from './exposures.ts';
import { move, type TicketRow } from './moves.ts';
import { oddsOf } from './odds.ts';
import { familyOf } from './rules/families.ts';
import { isLine, outcomeOf } from './rules/line.ts';
import { tellVoid } from './tell-void.ts';
import { roundDetail } from './ticket-detail.ts';
import { stakeId, type TicketParts } from './ticket-parts.ts';
import { holdDraw, voidNumeros } from './void-draws.ts';

/** What has become of a ticket that was due: settled, its player has a message of it as well, or nothing. */
type Settled = 'settled' | 'told' | undefined;

/**
 * Settles a ticket whose draw is over, once: its state and the money move together, so that of several gateways that try, and
 * after a restart, one does. A ticket of a chase waits for those before it.
 */
export function settle(due: TicketRow, holder: Holder, parts: TicketParts): Promise<Settled> {
  return parts.ledger.transact(holder, async (books) => {
    const { tx } = books;
    const [ticket] = await tx.select().from(lotteryTickets).where(eq(lotteryTickets.id, due.id));
    if (ticket?.state !== 'placed' || (await isBehind(tx, ticket))) return undefined;
    await holdDraw(tx, ticket, 'settling');
    const drawn = await drawnFor(tx, ticket, parts);
    return drawn ? pay(books, ticket, holder, drawn) : giveBack(books, ticket, holder, 'void');
  });
}

/** What a ticket is settled by. */
interface Drawn {
  lottery: Lottery;
  numbers: readonly string[];
  seed: string;
}

/**
 * What fell in the draw of a ticket. Nothing when the draw was void or is not the one that was bet on: the timetable has none at that
 * time, its seed is not the one that the ticket was bound to, or its lottery is not bet on in that way any more.
 */
async function drawnFor(
  tx: Database,
  { gameCode, numero, drawAt, commitment, lines }: TicketRow,
  { draws, timetable }: TicketParts,
): Promise<Drawn | undefined> {
  const [game] = await tx
    .select({ gameCode: games.gameCode, gameClassify: games.gameClassify })
    .from(games)
    .where(eq(games.gameCode, gameCode));
  const lottery = lotteryOf(gameCode);
  if (!game || !lottery) return undefined;
  const draw = drawNumbered(numero, rhythmOf(game, timetable));
  if (draw?.at !== drawAt || draws.commitment(gameCode, numero) !== commitment) return undefined;
  if (lines.some((line) => !isLine(line, familyOf(lottery.family)))) return undefined;
  if ((await voidNumeros(tx, gameCode, [numero])).has(numero)) return undefined;
  return { lottery, ...draws.result(gameCode, draw) };
}

/** Whether a ticket of the same chase, for a draw before, is not settled yet. */
async function isBehind(tx: Database, { chase, chaseNo }: TicketRow): Promise<boolean> {
  if (chase === null) return false;
  const before = and(
    eq(lotteryTickets.chase, chase),
    lt(lotteryTickets.chaseNo, chaseNo),
    eq(lotteryTickets.state, 'placed'),
  );
  return (await tx.select({ id: lotteryTickets.id }).from(lotteryTickets).where(before).limit(1)).length > 0;
}

async function pay(
  books: Books,
  ticket: TicketRow,
  holder: Holder,
  { lottery, numbers, seed }: Drawn,
): Promise<Settled> {
  const { tx, now } = books;
  const outcomes = ticket.lines.map((line) => {
    const play = familyOf(lottery.family).plays[line.playType];
    if (!play) throw new Error(`[Bug] ${ticket.gameCode} has no ${line.playType}`);
    return outcomeOf(line, play, line.odds ?? oddsOf(lottery.family, ticket.prizeMode, line.playType), numbers);
  });
  const lines = ticket.lines.map((line, at) => ({ ...line, returned: Number(outcomes[at]?.returned ?? 0) }));
  const returned = outcomes.reduce((sum, outcome) => sum + outcome.returned, 0n);
  const isWin = outcomes.some((outcome) => outcome.isWin);
  const settled = { ...ticket, lines, returned };
  const event = isWin ? 'win' : returned > 0n ? 'push' : 'lose';
  if (!(await move(tx, ticket, event, now, { lines, returned }))) return undefined;
  const play = {
    nodeId: ticket.nodeId,
    detail: { ...roundDetail(settled, seed), result: numbers.join(' ').slice(0, 200) },
  };
  await books.win(holder, `lottery:${ticket.id}:win`, ticket.id, returned, play);
  if (isWin && ticket.stopOnWin) await stopChase(books, ticket, holder);
  return 'settled';
}

/** Ends a chase that has won: the stakes of its further draws come back. */
async function stopChase(books: Books, { chase, chaseNo, gameCode }: TicketRow, holder: Holder): Promise<void> {
  if (chase === null) return;
  const further = and(
    eq(lotteryTickets.chase, chase),
    gt(lotteryTickets.chaseNo, chaseNo),
    eq(lotteryTickets.state, 'placed'),
  );
  const rows = await books.tx.select().from(lotteryTickets).where(further).orderBy(asc(lotteryTickets.chaseNo));
  const lottery = lotteryOf(gameCode);
  for (const ticket of rows) {
    if (!(await giveBack(books, ticket, holder, 'stop'))) continue;
    // The numbers of a draw to come can be bet on by others again.
    if (lottery) await uncount(books.tx, ticket, lottery);
  }
}

async function giveBack(books: Books, ticket: TicketRow, holder: Holder, event: 'void' | 'stop'): Promise<Settled> {
  const { id, stake } = ticket;
  if (!(await move(books.tx, ticket, event, books.now, { returned: stake }))) return undefined;
  await books.undo(holder, stakeId(id), id);
  // One that was stopped may have been the last that others on a void draw waited for.
  return (await tellVoid(books, ticket, holder)) ? 'told' : 'settled';
}
