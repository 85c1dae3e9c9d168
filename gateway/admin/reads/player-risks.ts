import type { RiskMark } from '#schemas/admin';
import { atPlaces, lookBackMs, networksOf, sharing } from '../../bonuses/once-per.ts';
import { and, desc, eq, gte, inArray, max, ne, type SQL, sql } from '../../database/drizzle/index.ts';
import { bankAccounts, ledgerTransfers, played, players, signIns, withdrawals } from '../../database/tables/index.ts';
import { networkOf } from '../../http/network.ts';
import { accountIdOf } from '../../records/account-id.ts';
import { maskAccount, maskName } from '../../security/account-numbers.ts';
import type { Services } from '../../services.ts';
import { areLocked } from '../../sessions/locks.ts';
import type { Player } from '../../sessions/sessions.ts';
import type { AdminCall, AdminHandlers } from '../call.ts';
import { ofAnyOwnMerchant } from '../own-merchants.ts';
import { oppositeBets } from './opposite-bets.ts';
import { managesPlayers, ownPlayer } from './own-player.ts';

/** What was paid in so long before a withdrawal is what it takes out again, hours. */
const soonHours = 24;
/** So much of what was paid in has to be asked out, percent: less of it is an ordinary withdrawal. */
const leastAskedOut = 50;
/** Played through so many times, percent of what was paid in, it is no money that only passes through. */
const littlePlayed = 150;
/** Other accounts of a kind at most: behind one network there may be many. */
const mostOthers = 10;

const hourMs = 3_600_000;

/** What of another account is told. */
const ofOther = {
  id: players.id,
  account: players.account,
  merchant: players.merchant,
};
type Other = { [Name in keyof typeof ofOther]: string } & { locked: unknown };

/**
 * What stands out about a player, computed from what is there. A device is known by network, browser and system alone: two people
 * of one household with phones alike look like one.
 */
export function riskReads(services: Services): Pick<AdminHandlers, 'playerRisks'> {
  return {
    playerRisks: async ({ call, query }) => {
      const player = await ownPlayer(query.player, call, services);
      const others = and(ne(players.id, player.id), ofAnyOwnMerchant(players.merchant, call));
      const looks = [sharedDevices, sharedAccounts, samePersons];
      const marks: RiskMark[] = [];
      for (const look of looks) marks.push(...(await look(player, others, call, services)));
      const linked = [...new Map(marks.flatMap(({ other }) => (other ? [[other.id, other]] : []))).values()];
      const against = await oppositeBets(services.db, player, linked, services.clock() - lookBackMs);
      return { marks: [...marks, ...against, ...(await fastOuts(player, services))] };
    },
  };
}

type Look = (player: Player, others: SQL | undefined, call: AdminCall, services: Services) => Promise<RiskMark[]>;

const sharedDevices: Look = async ({ id }, others, _call, { db, clock }) => {
  const now = clock();
  const places = (await networksOf(db, id, now)).filter(({ device }) => device !== '');
  if (places.length === 0) return [];
  const { device, address, at } = signIns;
  const lastAt = max(at);
  const rows = await db
    .select({ ...ofOther, locked: areLocked(now) ?? sql`false`, device, address, lastAt })
    .from(signIns)
    .innerJoin(players, eq(players.id, signIns.playerId))
    .where(and(others, gte(at, now - lookBackMs), atPlaces(places, true)))
    .groupBy(players.id, device, address)
    .orderBy(desc(lastAt))
    .limit(5 * mostOthers);
  return firstOfEach(rows).map((row) => ({
    kind: 'sharedDevice',
    other: otherOf(row),
    facts: { device: row.device, network: networkOf(row.address), lastAt: row.lastAt ?? 0 },
  }));
};

const sharedAccounts: Look = async ({ id }, others, _call, { db, clock }) => {
  const { playerId, number, createdAt, removedAt } = bankAccounts;
  const own = await db.select({ number }).from(bankAccounts).where(eq(playerId, id));
  if (own.length === 0) return [];
  const numbers = own.map((row) => row.number);
  const rows = await db
    .select({ ...ofOther, locked: areLocked(clock()) ?? sql`false`, number, createdAt, removedAt })
    .from(bankAccounts)
    .innerJoin(players, eq(players.id, playerId))
    .where(and(others, inArray(number, numbers)))
    .orderBy(desc(createdAt))
    .limit(5 * mostOthers);
  return firstOfEach(rows).map((row) => ({
    kind: 'sharedAccount',
    other: otherOf(row),
    facts: {
      number: maskAccount(row.number),
      boundAt: row.createdAt,
      ...(row.removedAt === null ? {} : { removedAt: row.removedAt }),
    },
  }));
};

const samePersons: Look = async ({ id, details }, others, call, { db, clock }) => {
  const same = await sharing.person(db, id, clock());
  if (!same) return [];
  const rows = await db
    .select({ ...ofOther, locked: areLocked(clock()) ?? sql`false` })
    .from(players)
    .where(and(others, same))
    .orderBy(desc(players.createdAt))
    .limit(mostOthers);
  const name = details.payeeName ?? '';
  const facts = { name: managesPlayers(call) ? name : maskName(name) };
  return rows.map((row) => ({ kind: 'samePerson', other: otherOf(row), facts }));
};

/** Withdrawals that ask out soon what was paid in, with little played in between. */
async function fastOuts(player: Player, { db, clock }: Services): Promise<RiskMark[]> {
  const accountId = await accountIdOf(db, player);
  const { id, at, amount, state } = withdrawals;
  const before = sql`${at} - ${soonHours * hourMs}`;
  const paidIn = sql<string>`(select coalesce(sum(${ledgerTransfers.amount}), 0) from ${ledgerTransfers}
    where ${ledgerTransfers.accountId} = ${accountId} and ${ledgerTransfers.kind} = 'deposit'
    and ${ledgerTransfers.createdAt} between ${before} and ${at})`;
  // What was at risk, not what of it counts: whoever plays at live tables does play.
  const staked = sql<string>`(select coalesce(sum(${played.risked}), 0) from ${played}
    where ${played.accountId} = ${accountId} and ${played.at} between ${before} and ${at})`;
  const rows = await db
    .select({ id, at, amount, paidIn, played: staked })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, player.id), gte(at, clock() - lookBackMs), ne(state, 'cancelled')))
    .orderBy(desc(at))
    .limit(50);
  return rows
    .map((row) => ({
      withdrawal: row.id,
      at: row.at,
      askedOut: Number(row.amount),
      paidIn: Number(row.paidIn),
      played: Number(row.played),
    }))
    .filter(({ askedOut, paidIn, played: risked }) => {
      const isMost = paidIn > 0 && askedOut * 100 >= paidIn * leastAskedOut;
      return isMost && risked * 100 < paidIn * littlePlayed;
    })
    .slice(0, mostOthers)
    .map(({ withdrawal, ...facts }) => ({
      kind: 'fastOut',
      withdrawal,
      currency: player.currency,
      facts: { ...facts, hours: soonHours },
    }));
}

/** The first row of each other account: the newest. */
function firstOfEach<Row extends Other>(rows: readonly Row[]): Row[] {
  const isFirst = ({ id }: Row, at: number) => rows.findIndex((row) => row.id === id) === at;
  return rows.filter(isFirst).slice(0, mostOthers);
}

function otherOf({ id, account, merchant, locked }: Other): NonNullable<RiskMark['other']> {
  return { id, account, merchant, state: locked ? 'locked' : 'active' };
}
