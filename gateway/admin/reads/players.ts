import type { LedgerRow, PlayerLockState, PlayerRead, PlayerRow, PlayerSignIn } from '#schemas/admin';
import { rankOf } from '../../club/rank-of.ts';
import { and, count, eq, inArray, isNotNull, type SQL, sql } from '../../database/drizzle/index.ts';
import {
  authenticators,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  playerNotes,
  players,
  sessions,
  signIns,
} from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { roundReference, transactionReference } from '../../ledger/reference.ts';
import { changingEntry, leftAfter } from '../../ledger/wallets.ts';
import { paged, records } from '../../paging/index.ts';
import { ofKind, shownKind } from '../../records/account.ts';
import { lastReport } from '../../security/change-reports.ts';
import { coolingOf } from '../../security/cooling.ts';
import type { Services } from '../../services.ts';
import { areLocked, areOpen, areReported, isLocked } from '../../sessions/locks.ts';
import type { Player } from '../../sessions/sessions.ts';
import { type AdminCall, type AdminHandlers, merchantOf } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { foundPlayers } from './find-players.ts';
import { managesPlayers } from './own-player.ts';
import { circleOf, whoIs } from './player-details.ts';

type Handled = 'players' | 'player' | 'playerLedger' | 'playerSignIns';

const { id, account, nickname, mobile, type, currency, createdAt, lockedAt, lockedUntil } = players;
const ownAccount = and(
  eq(ledgerAccounts.kind, 'player'),
  eq(ledgerAccounts.merchant, players.merchant),
  eq(ledgerAccounts.owner, players.id),
  eq(ledgerAccounts.currency, players.currency),
);
const columns = {
  ...{ id, account, nickname, mobile, type, currency, createdAt, lockedAt, lockedUntil },
  merchant: players.merchant,
  balance: sql<string>`${ledgerAccounts.balance} + ${ledgerAccounts.inWallets}`,
  inWallets: ledgerAccounts.inWallets,
};
/** What is read of one player alone. */
const more = {
  language: players.language,
  details: players.details,
  standing: players.standing,
  paymentPasswordHash: players.paymentPasswordHash,
  coolingUntil: players.coolingUntil,
  lockReason: players.lockReason,
  lockedBy: players.lockedBy,
  lockNote: players.lockNote,
  lockKeptUntil: players.lockKeptUntil,
};

/** Players, what happened to their money, and their sign-ins. */
export function playerReads(services: Services): Pick<AdminHandlers, Handled> {
  const { db, clock } = services;
  return {
    players: ({ call, body: { search, state, ...page } }) =>
      paged<PlayerRow>(
        db,
        {
          from: players,
          join: { table: ledgerAccounts, on: ownAccount ?? sql`true` },
          columns,
          where: and(
            ofOwnMerchants(players.merchant, call),
            search ? foundPlayers(search, call) : undefined,
            inState(state, clock()),
          ),
          filter: { search, state },
          sort: { createdAt, account },
          newestFirst: true,
          id,
          cameAt: createdAt,
          row: (values) => playerRow(values, call, clock()),
        },
        page,
        clock(),
      ),
    player: ({ call, query }) => readPlayer(query.player, call, services),
    playerLedger: ({ call, body: { player, kind, ...page } }) => {
      const merchant = merchantOf(call);
      return records<LedgerRow>(services, merchant, page, {
        from: ledgerTransfers,
        join: { table: ledgerAccounts, on: eq(ledgerAccounts.id, ledgerTransfers.accountId) },
        columns: {
          id: sql<string>`${ledgerTransfers.id}::text`,
          at: ledgerTransfers.createdAt,
          player: ledgerAccounts.owner,
          account: sql<string>`(select ${account} from ${players} where ${id} = ${ledgerAccounts.owner})`,
          kind: shownKind,
          change: sql<string>`(select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries} where ${changingEntry})`,
          balanceAfter: leftAfter,
          currency: ledgerAccounts.currency,
          reference: ledgerTransfers.transactionId,
          wallet: ledgerTransfers.wallet,
          round: ledgerTransfers.roundId,
        },
        where: and(
          eq(ledgerTransfers.merchant, merchant.code),
          player ? eq(ledgerAccounts.owner, player) : undefined,
          kind ? ofKind(kind) : undefined,
        ),
        filter: { player, kind },
        at: ledgerTransfers.createdAt,
        id: ledgerTransfers.id,
        row: ({ change, balanceAfter, wallet, round, reference, ...values }) =>
          ({
            ...values,
            reference: round === null ? transactionReference(String(reference)) : roundReference(String(round)),
            change: Number(change),
            balanceAfter: Number(balanceAfter),
            ...(wallet === null ? {} : { wallet }),
            ...(round === null ? {} : { round }),
          }) as LedgerRow,
      });
    },
    playerSignIns: ({ call, body: { player = '', ...page } }) => {
      const merchant = merchantOf(call);
      const isOpen = inArray(signIns.id, services.sessions.openSignIns(player));
      return records<PlayerSignIn>(services, merchant, page, {
        from: signIns,
        join: { table: players, on: eq(players.id, signIns.playerId) },
        columns: {
          id: signIns.id,
          at: signIns.at,
          how: signIns.how,
          device: signIns.device,
          address: signIns.address,
          state: sql`case when ${isOpen} then 'open' else 'ended' end`,
        },
        where: and(eq(players.merchant, merchant.code), eq(signIns.playerId, player)),
        filter: { player },
        at: signIns.at,
        id: signIns.id,
      });
    },
  };
}

/** A player of the call's merchant. Throws player_unknown. */
export async function readPlayer(player: string, call: AdminCall, services: Services): Promise<PlayerRead> {
  const { db } = services;
  const own = and(eq(players.merchant, merchantOf(call).code), eq(id, player));
  const [row] = await db
    .select({ ...columns, ...more, seq: ledgerAccounts.seq })
    .from(players)
    .innerJoin(ledgerAccounts, ownAccount ?? sql`true`)
    .where(own);
  if (!row) throw new Refusal('player_unknown');
  const { language, details, seq, standing, coolingUntil, paymentPasswordHash: _hash, ...rest } = row;
  const { lockReason: _why, lockedBy: _by, lockNote: _note, lockKeptUntil: _kept, ...shown } = rest;
  const now = services.clock();
  const { isSet, retryAfterMs } = await services.paymentPasswords.state(row, merchantOf(call));
  const [open] = await db
    .select({ rows: count() })
    .from(sessions)
    .where(inArray(sessions.signInId, services.sessions.openSignIns(player)));
  return {
    player: playerRow(shown, call, now),
    ...(await whoIs({ id: player, details }, call, db)),
    ...(await circleOf(player, db)),
    notes: await db.$count(playerNotes, eq(playerNotes.playerId, player)),
    sessions: open?.rows ?? 0,
    seq,
    rank: rankOf({ standing }, 0),
    authenticator:
      (await db.$count(
        authenticators,
        and(eq(authenticators.ownerId, player), isNotNull(authenticators.confirmedAt)),
      )) > 0,
    passkeys: await services.passkeys.count(player),
    toUpline: standing?.toUpline !== false,
    paymentPassword: { isSet, ...(retryAfterMs === undefined ? {} : { lockedUntil: now + retryAfterMs }) },
    ...(language === null ? {} : { language }),
    ...(isLocked(row, now) ? { lock: await lockOf(row, player, services) } : {}),
    ...coolingOf({ coolingUntil }, now),
  };
}

type LockRow = Pick<Player, 'lockedAt' | 'lockedUntil' | 'lockReason' | 'lockedBy' | 'lockNote' | 'lockKeptUntil'>;

/** A lock that holds: why, until when, who set it; of a change that the owner has reported, what it was. */
async function lockOf(row: LockRow, player: string, { db, clock }: Services): Promise<PlayerLockState> {
  const { lockedAt: at, lockedUntil: until, lockReason, lockedBy: by, lockNote: note, lockKeptUntil: kept } = row;
  const why = lockReason ?? 'other';
  const report = await lastReport(db, player);
  return {
    at: at ?? 0,
    why,
    ...(until === null ? {} : { until }),
    ...(by === null ? {} : { by }),
    ...(note === null ? {} : { note }),
    ...(kept > clock() ? { keptUntil: kept } : {}),
    ...(report
      ? { change: report.change, changedAt: report.madeAt, restorable: Object.keys(report.contacts).length > 0 }
      : {}),
  };
}

function inState(state: 'active' | 'locked' | 'reported' | undefined, now: number): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'reported') return areReported(now);
  return state === 'active' ? areOpen(now) : areLocked(now);
}

function playerRow(values: { [name: string]: unknown }, call: AdminCall, now: number): PlayerRow {
  const { lockedAt: at, lockedUntil: until, mobile: number, balance, inWallets, ...row } = values;
  const lockTimes = { lockedAt: at, lockedUntil: until } as Pick<Player, 'lockedAt' | 'lockedUntil'>;
  const shown = typeof number === 'string' ? { mobile: managesPlayers(call) ? number : masked(number) } : {};
  return {
    ...(row as Omit<PlayerRow, 'state' | 'balance'>),
    ...shown,
    balance: Number(balance ?? 0),
    ...(Number(inWallets) > 0 ? { inWallets: Number(inWallets) } : {}),
    state: isLocked(lockTimes, now) ? 'locked' : 'active',
  };
}

/** Enough to tell two numbers apart, and not to call either. */
function masked(number: string): string {
  const [code = '', national = ''] = number.split(' ');
  return `${code} •••${national.slice(-3)}`;
}
