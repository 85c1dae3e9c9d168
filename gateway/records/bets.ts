import type { Calls } from '#schemas/endpoints';
import type { AccountRecord, BetDetail, BetRecord, ProvenDraw, RoundDetail } from '#schemas/platform';
import { fold } from '../../schemas/platform/fold.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, ledgerEntries, ledgerTransfers, rounds } from '../database/tables/index.ts';
import { drawNumbered, rhythmOf } from '../draws/schedule.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Holder } from '../ledger/holder.ts';
import { roundReference } from '../ledger/reference.ts';
import { changingEntry, leftAfter } from '../ledger/wallets.ts';
import { contains } from '../lobby/games.ts';
import { vendorNames } from '../lobby/names.ts';
import { type Records, records } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { accountIdOf } from './account-id.ts';
import { countedOf } from './counted.ts';
import { classifyOf, namesOf } from './played.ts';

/** A round as it is stored. */
export type Round = typeof rounds.$inferSelect;
type Body = Calls['betRecords']['body'];
type BetFilters = { [Name in 'gameType' | 'vassalage' | 'game' | 'state']: Body[Name] | undefined };

/** What a round has brought back; its result once there is one; and what is staked on a result to come. */
const returned = sql`(${rounds.won} + ${rounds.refunded})`;
const net = sql`(case when ${rounds.state} = 'open' then 0 else ${returned} - ${rounds.staked} end)`;
const open = sql`(case when ${rounds.state} = 'open' then ${rounds.staked} else 0 end)`;

/** The rounds of an account that filters leave, with the sums of all of them. */
export function roundsOf(
  db: Database,
  accountId: bigint,
  { gameType, vassalage, game, state }: BetFilters,
  { currency, language }: { currency: string; language: string },
): Records<Round> {
  const words = fold(game ?? '');
  const titled = () =>
    inArray(rounds.nodeId, db.select({ nodeId: games.nodeId }).from(games).where(contains(words, language)));
  return {
    from: rounds,
    columns: getTableColumns(rounds),
    where: and(
      eq(rounds.accountId, accountId),
      gameType && eq(rounds.gameType, gameType),
      vassalage ? eq(rounds.vassalage, vassalage) : undefined,
      words ? titled() : undefined,
      state && eq(rounds.state, state),
    ),
    filter: { gameType, vassalage, game, state },
    at: rounds.startedAt,
    sort: { at: rounds.startedAt, staked: rounds.staked },
    id: rounds.id,
    writtenIn: rounds.writtenIn,
    totals: { currency, sums: { staked: rounds.staked, returned, net, open } },
    // The columns are those of the table.
    row: (values) => values as Round,
  };
}

/** Rounds as players read them. */
export async function asBetRecords(db: Database, list: readonly Round[], language: string): Promise<BetRecord[]> {
  const names = await namesOf(db, list, language);
  return list.map((round) => ({
    id: String(round.id),
    roundId: round.roundId,
    reference: roundReference(round.roundId),
    at: round.startedAt,
    ...(round.settledAt === null ? {} : { settledAt: round.settledAt }),
    ...(round.nodeId === null ? {} : { nodeId: round.nodeId }),
    ...(round.gameType === null ? {} : { gameType: round.gameType }),
    ...(round.vassalage === null ? {} : { vassalage: round.vassalage }),
    ...names(round),
    ...(round.detail?.about ? { about: round.detail.about } : {}),
    bets: round.bets,
    staked: Number(round.staked),
    returned: Number(round.won + round.refunded),
    net: round.state === 'open' ? 0 : Number(round.won + round.refunded - round.staked),
    currency: round.currency,
    state: round.state,
  }));
}

/** The betting record of the player (§2, personalHistoryCopy). */
export function betHandlers(services: Services): Pick<Handlers, 'betRecords' | 'betDetail'> {
  const { db } = services;
  return {
    betRecords: async ({ call, body: { gameType, vassalage, game, state, ...page } }) => {
      const { player } = sessionOf(call);
      const { language } = call;
      const filters = { gameType, vassalage, game, state };
      const list = roundsOf(db, await accountIdOf(db, player), filters, { currency: player.currency, language });
      const found = await records(services, call.merchant, page, list);
      return { ...found, list: await asBetRecords(db, found.list, language) };
    },
    betDetail: async ({ call, body }) => {
      const { player } = sessionOf(call);
      const round = await roundOf(db, player, body.id);
      const [record] = await asBetRecords(db, [round], call.language);
      if (!record) throw new Refusal('record_not_found');
      const moves = await movesOf(db, round, record);
      const draw = await drawOf(round.detail, services);
      const counted = await countedOf(db, round, call.merchant);
      const answer: BetDetail = { ...record, moves, counted };
      return { ...answer, ...(round.detail ? { detail: round.detail } : {}), ...(draw ? { draw } : {}) };
    },
  };
}

/** The player's own round. Throws record_not_found. */
async function roundOf(db: Database, player: Holder, id: string): Promise<Round> {
  const own = eq(rounds.accountId, await accountIdOf(db, player));
  // An id of ours; anything else names none.
  const [round] = /^\d{1,18}$/.test(id)
    ? await db
        .select()
        .from(rounds)
        .where(and(own, eq(rounds.id, BigInt(id))))
    : [];
  if (!round) throw new Refusal('record_not_found');
  return round;
}

async function movesOf(db: Database, round: Round, { currency, game, reference }: BetRecord): Promise<AccountRecord[]> {
  const rows = await db
    .select({ transfer: ledgerTransfers, change: ledgerEntries.amount, balance: leftAfter })
    .from(ledgerTransfers)
    .leftJoin(ledgerEntries, changingEntry)
    .where(and(eq(ledgerTransfers.accountId, round.accountId), eq(ledgerTransfers.roundId, round.roundId)))
    .orderBy(asc(ledgerTransfers.id));
  const vendors = rows.some(({ transfer }) => transfer.wallet !== null) ? await vendorNames(db) : new Map();
  return rows.map(({ transfer, change, balance }) => ({
    id: String(transfer.id),
    at: transfer.createdAt,
    // Rounds hold bets, wins and rollbacks.
    kind: transfer.kind as AccountRecord['kind'],
    change: Number(change ?? 0n),
    balance: Number(balance),
    currency,
    ...(transfer.wallet === null
      ? {}
      : { wallet: vendors.get(transfer.wallet) ?? transfer.wallet, vassalage: transfer.wallet }),
    reference,
    game,
  }));
}

/** The draw that a round was on, its balls once they have fallen: the same for everybody, and so the round's proof. */
async function drawOf(
  said: RoundDetail | null,
  { db, draws, clock, options }: Services,
): Promise<ProvenDraw | undefined> {
  if (!said?.draw) return undefined;
  const { gameCode, numero } = said.draw;
  const gameClassify = await classifyOf(db, gameCode);
  const time = gameClassify && drawNumbered(numero, rhythmOf({ gameCode, gameClassify }, options.timetable));
  if (!time) return { numero };
  return time.at > clock() ? time : draws.opened(gameCode, time);
}
