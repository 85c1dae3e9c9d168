import type { GameType, MerchantProfile, Rebate, RebatePaid, Rebates, RebateTerms } from '#schemas/platform';
import { rankOf } from '../club/rank-of.ts';
import { and, eq, gt, gte, inArray, lt, lte, notExists, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { played, rebateClaims } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit } from '../http/submits.ts';
import type { Books } from '../ledger/books.ts';
import { realSession } from '../members/real-account.ts';
import { type InstantRange, reportRange } from '../paging/index.ts';
import { forRewards } from '../played/played.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { accountIdOf } from './account-id.ts';
import { dayIn } from './profit.ts';
import { dayOf, openPeriods, periodOf, type RebatePeriod, rateFor, rebateOn } from './rebate-periods.ts';

type Claim = typeof rebateClaims.$inferSelect;

const noRebates: Pick<Rebates, 'offered' | 'list'> = { offered: 'none', list: [] };

/** What a rebate is called in calls: the first day of its period and its area. */
const idOf = (from: string, gameType: GameType) => `${from}.${gameType}`;

/** Rebates that members see and claim (§2, manualRebate); trial accounts have none (§5). */
export function rebateHandlers(services: Services): Pick<Handlers, 'rebates' | 'claimRebate'> {
  return {
    rebates: async ({ call }) => {
      const { player } = realSession(call);
      const { rebates: terms } = call.merchant;
      const { held } = await services.clubs.look(player, call.merchant);
      const rank = rankOf(player, held.level);
      const whose = { rank, currency: player.currency };
      if (!terms) return { ...noRebates, ...whose };
      return {
        offered: terms.mode,
        ...whose,
        list: await rebatesOf(services.db, { player, rank }, call.merchant, terms, services.clock()),
      };
    },
    claimRebate: ({ call, body: { id } }) =>
      payOpenRebates(services, realSession(call).player, call.merchant, id, call.submit),
  };
}

/** Whose rebates, and the club rank that they are computed by. */
export interface RebateOwner {
  player: Player;
  rank: number;
}

const zoneOf = ({ timeZone = 'UTC' }: Pick<MerchantProfile, 'timeZone'>) => timeZone;

/** Rebates of the periods that run or can still be claimed; those that amount to nothing are left out. */
export async function rebatesOf(
  db: Database,
  { player, rank }: RebateOwner,
  merchant: MerchantProfile,
  terms: RebateTerms,
  now: number,
): Promise<Rebate[]> {
  const zone = zoneOf(merchant);
  const periods = openPeriods(terms, dayOf(now, zone));
  const first = periods.at(-1)?.from ?? dayOf(now, zone);
  const stakes = await turnovers(db, player, terms, { first, now, zone });
  const paid = await db
    .select()
    .from(rebateClaims)
    .where(and(eq(rebateClaims.playerId, player.id), gte(rebateClaims.day, first)));
  return periods.flatMap((period) => {
    const moments = reportRange(period, zone);
    return areasOf(terms).flatMap(([gameType, rates]): Rebate[] => {
      const id = idOf(period.from, gameType);
      const claim = paid.find((one) => one.gameType === gameType && isOf(one, period, moments));
      const turnover = claim?.turnover ?? stakes.get(id) ?? 0n;
      const rate = claim?.rate ?? rateFor(rates, rank);
      const amount = claim?.amount ?? rebateOn(turnover, rate);
      if (amount === 0n) return [];
      return [
        {
          ...{ id, gameType, from: period.from, to: period.to },
          ...{ turnover: Number(turnover), rate, amount: Number(amount), state: stateOf(period, claim !== undefined) },
          ...(terms.mode === 'manual' ? { until: period.until } : {}),
          ...(claim ? { paidAt: claim.paidAt } : {}),
        },
      ];
    });
  });
}

/** Whether it is the claim of a period; one of another length, or of another time zone's days, is not. */
function isOf({ day, fromAt, untilAt }: Claim, { from }: RebatePeriod, moments: InstantRange): boolean {
  // A gateway of before the moments were written may still be running beside this one.
  return untilAt === 0 ? day === from : fromAt === moments.from && untilAt === moments.before;
}

function stateOf({ isOver }: RebatePeriod, isPaid: boolean): Rebate['state'] {
  if (isPaid) return 'claimed';
  return isOver ? 'open' : 'running';
}

function areasOf({ rates }: RebateTerms): [GameType, number[]][] {
  // The schema holds the names to be types of games.
  return Object.entries(rates) as [GameType, number[]][];
}

/**
 * What was played since a day (`gateway/played`), by period and area. What another claim has paid for does not count: the merchant
 * may have changed the length of periods, or the time zone, in between.
 */
async function turnovers(
  db: Database,
  player: Player,
  terms: RebateTerms,
  { first, now, zone }: { first: string; now: number; zone: string },
): Promise<Map<string, bigint>> {
  const { from } = reportRange({ from: first, to: first }, zone);
  const day = dayIn(played.at, zone);
  const claims = db
    .select({ day: rebateClaims.day })
    .from(rebateClaims)
    .where(
      and(
        eq(rebateClaims.playerId, player.id),
        eq(rebateClaims.gameType, played.gameType),
        lte(rebateClaims.fromAt, played.at),
        gt(rebateClaims.untilAt, played.at),
      ),
    );
  const rows = await db
    .select({ day, gameType: played.gameType, sum: sql<string>`sum(${played.amount})::text` })
    .from(played)
    .where(
      and(
        eq(played.accountId, await accountIdOf(db, player)),
        forRewards,
        gte(played.at, from),
        notExists(claims),
        lt(played.at, now + 1),
        inArray(
          played.gameType,
          areasOf(terms).map(([gameType]) => gameType),
        ),
      ),
    )
    .groupBy(sql`1`, played.gameType);
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    if (row.gameType === null) continue;
    const id = idOf(periodOf(row.day, terms), row.gameType);
    sums.set(id, (sums.get(id) ?? 0n) + BigInt(row.sum));
  }
  // What a correction takes back of a period that was paid may be more than what was played since.
  return new Map([...sums].map(([id, sum]) => [id, sum > 0n ? sum : 0n]));
}

/**
 * Pays an open rebate, or all that are open without an `id`: claims and money are written together, and a claim is one row per
 * player, period and area, so that it is paid once however often it is asked for. Throws rebate_not_open when nothing is open.
 */
export async function payOpenRebates(
  { ledger, clock, submits, clubs }: Services,
  player: Player,
  merchant: MerchantProfile,
  id: string | undefined,
  submit: Submit | undefined,
): Promise<RebatePaid> {
  const { held } = await clubs.look(player, merchant);
  const owner = { player, rank: rankOf(player, held.level) };
  return ledger.transact(player, async (books) => {
    const { rebates: terms } = merchant;
    const now = clock();
    const list = terms ? await rebatesOf(books.tx, owner, merchant, terms, now) : [];
    const open = list.filter((one) => one.state === 'open' && (id === undefined || one.id === id));
    if (open.length === 0 || !terms) throw new Refusal('rebate_not_open');
    for (const rebate of open) await payRebate(books, player, rebate, { terms, zone: zoneOf(merchant), now });
    const amount = open.reduce((sum, one) => sum + one.amount, 0);
    const answer = { amount, currency: player.currency, count: open.length };
    await submits.settle(books.tx, submit, answer);
    return answer;
  });
}

/** Throws rebate_not_open when it has been claimed meanwhile. */
async function payRebate(
  books: Books,
  player: Player,
  { from, to, gameType, rate, turnover, amount }: Rebate,
  { terms, zone, now }: { terms: RebateTerms; zone: string; now: number },
): Promise<void> {
  const { from: fromAt, before: untilAt } = reportRange({ from, to }, zone);
  const period = { playerId: player.id, day: from, fromAt, untilAt, gameType };
  const written = await books.tx
    .insert(rebateClaims)
    .values({
      ...period,
      turnover: BigInt(turnover),
      rate,
      amount: BigInt(amount),
      automatic: terms.mode === 'automatic',
      paidAt: now,
    })
    .onConflictDoNothing()
    .returning({ day: rebateClaims.day });
  if (written.length === 0) throw new Refusal('rebate_not_open');
  await books.post(player, {
    transactionId: `rebate/${player.id}/${gameType}/${fromAt}-${untilAt}`,
    kind: 'rebate',
    change: BigInt(amount),
  });
}
