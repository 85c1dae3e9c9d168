import { and, eq, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { lotteryExposures } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Lottery } from './catalogue.ts';
import type { NewTicket, TicketRow } from './moves.ts';
import { oddsOf } from './odds.ts';
import { familyOf } from './rules/families.ts';
import { bestOf, betsOf } from './rules/line.ts';

/** Bets of all lines and draws of a purchase: each is counted by itself. */
const mostBets = 20_000;
/** Rows that one statement writes. */
const rowsAtOnce = 1000;

type Exposure = typeof lotteryExposures.$inferInsert;
type Counted = Pick<
  TicketRow,
  'merchant' | 'currency' | 'gameCode' | 'numero' | 'drawAt' | 'prizeMode' | 'lines' | 'isCounted'
>;
/** One bet of a ticket: what it brings at best in all lines, and the first line that has it. */
interface Bet {
  playType: string;
  bet: string;
  amount: bigint;
  line: number;
}

/** What a ticket brings at best by each of its bets, in the order in which everybody holds the rows. */
function betsIn({ lines, prizeMode }: Pick<Counted, 'lines' | 'prizeMode'>, { family }: Lottery): Bet[] {
  const found = new Map<string, Bet>();
  for (const [line, { playType, picks, unit, odds = oddsOf(family, prizeMode, playType) }] of lines.entries()) {
    const play = familyOf(family).plays[playType];
    if (!play) continue;
    const best = bestOf(unit, play, odds);
    for (const picked of betsOf([...picks].sort(), play.of)) {
      const bet = picked.join(' ');
      const key = `${playType} ${bet}`;
      const same = found.get(key);
      if (same) same.amount += best;
      else found.set(key, { playType, bet, amount: best, line });
    }
  }
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
}

/**
 * Counts what tickets may bring, in the transaction that sells them. Throws number_limit where a bet would bring more, with all that
 * is sold of it to anybody, than the merchant pays for it, and too_many_bets.
 */
export async function count(
  tx: Database,
  tickets: readonly NewTicket[],
  lottery: Lottery,
  limit: bigint,
): Promise<void> {
  const [first] = tickets;
  if (!first) return;
  const bets = betsIn(first, lottery);
  if (bets.length * tickets.length > mostBets) throw new Refusal('too_many_bets', { most: mostBets });
  for (const ticket of tickets)
    for (const some of inParts(bets)) {
      const fitting = some.filter(({ amount }) => amount <= limit);
      const taken = new Set(
        await add(
          tx,
          fitting.map((bet) => rowOf(ticket, bet)),
          limit,
        ),
      );
      const over = some.find((bet) => !taken.has(keyOf(bet)));
      if (over) throw await refusal(tx, ticket, over, lottery, limit);
    }
}

/** Takes back what a ticket was counted for, when it ends before its draw. */
export async function uncount(tx: Database, ticket: Counted, lottery: Lottery): Promise<void> {
  if (!ticket.isCounted) return;
  for (const some of inParts(betsIn(ticket, lottery)))
    await add(
      tx,
      some.map((bet) => ({ ...rowOf(ticket, bet), amount: -bet.amount })),
    );
}

/** Adds to what is counted; answers the keys of what has been, which without a limit is all. */
async function add(tx: Database, rows: Exposure[], limit?: bigint): Promise<string[]> {
  if (rows.length === 0) return [];
  const { merchant, currency, gameCode, numero, playType, bet, amount } = lotteryExposures;
  const sum = sql`${amount} + excluded.amount`;
  const written = await tx
    .insert(lotteryExposures)
    .values(rows)
    .onConflictDoUpdate({
      target: [merchant, currency, gameCode, numero, playType, bet],
      set: { amount: sum },
      ...(limit === undefined ? {} : { setWhere: sql`${sum} <= ${limit}` }),
    })
    .returning({ playType, bet });
  return written.map(keyOf);
}

/** What is told of a bet that is over its limit: which it is, and how much a unit of it may still stake. */
async function refusal(tx: Database, ticket: NewTicket, over: Bet, { family }: Lottery, limit: bigint) {
  const { playType, bet, line } = over;
  const { merchant, currency, gameCode, numero } = lotteryExposures;
  const same = and(
    eq(merchant, ticket.merchant),
    eq(currency, ticket.currency),
    eq(gameCode, ticket.gameCode),
    eq(numero, ticket.numero),
    eq(lotteryExposures.playType, playType),
    eq(lotteryExposures.bet, bet),
  );
  const [sold] = await tx.select({ amount: lotteryExposures.amount }).from(lotteryExposures).where(same);
  const play = familyOf(family).plays[playType];
  const rest = limit - (sold?.amount ?? 0n);
  // Odds have two places: what a hundred minor units bring is exact.
  const hundred = play ? bestOf(100, play, oddsOf(family, ticket.prizeMode, playType)) : 0n;
  const left = rest > 0n && hundred > 0n ? (rest * 100n) / hundred : 0n;
  return new Refusal('number_limit', { numero: ticket.numero, line, picks: bet.split(' '), left: Number(left) });
}

const rowOf = ({ merchant, currency, gameCode, numero, drawAt }: Counted | NewTicket, bet: Bet): Exposure => {
  const { playType, amount } = bet;
  return { merchant, currency, gameCode, numero, drawAt, playType, bet: bet.bet, amount };
};

const keyOf = ({ playType, bet }: Pick<Bet, 'playType' | 'bet'>) => `${playType} ${bet}`;

function* inParts(bets: readonly Bet[]): Generator<readonly Bet[]> {
  for (let at = 0; at < bets.length; at += rowsAtOnce) yield bets.slice(at, at + rowsAtOnce);
}
