import { parseDate } from '@internationalized/date';
import type { Period, ProfitRow, ProfitSums } from '#schemas/platform';
import { type AnyColumn, and, count, eq, type SQL, sql } from '../database/drizzle/index.ts';
import { rounds } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { vendorNames } from '../lobby/names.ts';
import { inPeriod } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { accountIdOf } from './account-id.ts';

/** The day of a moment (ms since 1970) in a time zone, yyyy-MM-dd, as the database reckons it. */
export const dayIn = (at: SQL | AnyColumn, timeZone: string) =>
  sql<string>`to_char(to_timestamp(${at} / 1000.0) at time zone ${timeZone}::text, 'YYYY-MM-DD')`;

/** What play cost and brought (§2, personalProfit). */
export function profitHandlers({ db }: Services): Pick<Handlers, 'profit'> {
  return {
    profit: async ({ call, body: { period, by } }) => {
      const { player } = sessionOf(call);
      const zone = call.merchant.timeZone ?? period.timeZone ?? 'UTC';
      const keys = {
        day: dayIn(rounds.startedAt, zone),
        area: sql<string>`coalesce(${rounds.gameType}, '')`,
        vendor: sql<string>`coalesce(${rounds.vassalage}, '')`,
      };
      // Grouped by its place in the statement: an expression with values is not the same one twice.
      const read = await db
        .select({
          key: keys[by],
          rounds: count(),
          staked: sql<string>`sum(${rounds.staked} - ${rounds.refunded})::text`,
          returned: sql<string>`sum(${rounds.won})::text`,
        })
        .from(rounds)
        .where(
          and(
            eq(rounds.accountId, await accountIdOf(db, player)),
            // An open bet is no loss, and stakes that all went back are none either.
            eq(rounds.state, 'settled'),
            inPeriod(rounds.startedAt, period, call.merchant),
          ),
        )
        .groupBy(sql`1`);
      const sums = read.map(({ key, ...one }) => ({ key, ...sumsOf(one) }));
      const rows = by === 'day' ? everyDay(period, sums) : sums.sort((one, other) => other.staked - one.staked);
      const names = by === 'vendor' ? await vendorNames(db) : undefined;
      return {
        currency: player.currency,
        rows: names ? rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.key })) : rows,
        totals: rows.reduce(add, nothing),
      };
    },
  };
}

const nothing: ProfitSums = { rounds: 0, staked: 0, returned: 0, net: 0 };

function sumsOf({
  rounds: played,
  staked,
  returned,
}: {
  rounds: number;
  staked: string;
  returned: string;
}): ProfitSums {
  const [cost, brought] = [BigInt(staked), BigInt(returned)];
  return { rounds: played, staked: Number(cost), returned: Number(brought), net: Number(brought - cost) };
}

function add(sum: ProfitSums, one: ProfitSums): ProfitSums {
  return {
    rounds: sum.rounds + one.rounds,
    staked: sum.staked + one.staked,
    returned: sum.returned + one.returned,
    net: sum.net + one.net,
  };
}

/** A row for each day of a period, those without play too. */
function everyDay({ from, to }: Period, rows: ProfitRow[]): ProfitRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const first = parseDate(from);
  // Counted beforehand: the calendar's last day has none after it, and would be its own next one for ever.
  return Array.from({ length: parseDate(to).compare(first) + 1 }, (_none, index) => {
    const key = first.add({ days: index }).toString();
    return known.get(key) ?? { key, ...nothing };
  });
}
