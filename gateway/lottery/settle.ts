import { and, asc, eq, gt, lt } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, lotteryTickets } from '../database/tables/index.ts';
import { drawNumbered, rhythmOf } from '../draws/schedule.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import { lotteryOf } from './catalogue.ts';
import { move, type TicketRow } from './moves.ts';
import { oddsOf } from './odds.ts';
import { familyOf } from './rules/families.ts';
import { returnOf } from './rules/line.ts';
import { roundDetail } from './ticket-detail.ts';
import { stakeId, type TicketParts } from './ticket-parts.ts';
import { holdDraw, voidNumeros } from './void-draws.ts';

/**
 * Settles a ticket whose draw is over, once: its state and the money move together, so that of several gateways that try, and
 * after a restart, one does. A ticket of a chase waits for those before it. False when there was nothing to do.
 */
export function settle(due: TicketRow, holder: Holder, parts: TicketParts): Promise<boolean> {
  return parts.ledger.transact(holder, async (books) => {
    const { tx } = books;
    const [ticket] = await tx.select().from(lotteryTickets).where(eq(lotteryTickets.id, due.id));
    if (ticket?.state !== 'placed' || (await isBehind(tx, ticket))) return false;
    await holdDraw(tx, ticket, 'settling');
    const numbers = await numbersOf(tx, ticket, parts);
    if (!numbers) return giveBack(books, ticket, holder, 'void');
    return pay(books, ticket, holder, numbers);
  });
}

/** What fell in the draw of a ticket; nothing when it was void, or the timetable was changed and there is none. */
async function numbersOf(tx: Database, { gameCode, numero, drawAt }: TicketRow, { draws, timetable }: TicketParts) {
  const [game] = await tx
    .select({ gameCode: games.gameCode, gameClassify: games.gameClassify })
    .from(games)
    .where(eq(games.gameCode, gameCode));
  if (!game || !lotteryOf(gameCode)) return undefined;
  const draw = drawNumbered(numero, rhythmOf(game, timetable));
  const isVoid = (await voidNumeros(tx, gameCode, [numero])).has(numero);
  return draw?.at !== drawAt || isVoid ? undefined : draws.result(gameCode, draw);
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
  { numbers, seed }: { numbers: readonly string[]; seed: string },
): Promise<boolean> {
  const { tx, now } = books;
  const lottery = lotteryOf(ticket.gameCode);
  if (!lottery) throw new Error(`[Bug] ${ticket.gameCode} is no lottery of the platform`);
  const { plays } = familyOf(lottery.family);
  const odds = oddsOf(lottery.family, ticket.prizeMode);
  const lines = ticket.lines.map((line) => {
    const play = plays[line.playType];
    return { ...line, returned: play ? Number(returnOf(line, play, odds, numbers)) : 0 };
  });
  const returned = lines.reduce((sum, line) => sum + BigInt(line.returned), 0n);
  const settled = { ...ticket, lines, returned };
  if (!(await move(tx, ticket, returned > 0n ? 'win' : 'lose', now, { lines, returned }))) return false;
  const play = {
    nodeId: ticket.nodeId,
    detail: { ...roundDetail(settled, seed), result: numbers.join(' ').slice(0, 200) },
  };
  await books.win(holder, `lottery:${ticket.id}:win`, ticket.id, returned, play);
  if (returned > 0n && ticket.stopOnWin) await stopChase(books, ticket, holder);
  return true;
}

/** Ends a chase that has won: the stakes of its further draws come back. */
async function stopChase(books: Books, { chase, chaseNo }: TicketRow, holder: Holder): Promise<void> {
  if (chase === null) return;
  const further = and(
    eq(lotteryTickets.chase, chase),
    gt(lotteryTickets.chaseNo, chaseNo),
    eq(lotteryTickets.state, 'placed'),
  );
  const rows = await books.tx.select().from(lotteryTickets).where(further).orderBy(asc(lotteryTickets.chaseNo));
  for (const ticket of rows) await giveBack(books, ticket, holder, 'stop');
}

async function giveBack(books: Books, ticket: TicketRow, holder: Holder, event: 'void' | 'stop'): Promise<boolean> {
  const { id, stake } = ticket;
  if (!(await move(books.tx, ticket, event, books.now, { returned: stake }))) return false;
  await books.undo(holder, stakeId(id), id);
  return true;
}
