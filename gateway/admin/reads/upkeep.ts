import type { GameRow, LedgerProof } from '#schemas/admin';
import { openStates } from '../../cashier/deposits.ts';
import { and, asc, count, desc, eq, gte, inArray, isNull, ne, or, sql, sum } from '../../database/drizzle/index.ts';
import {
  activityApplications,
  cashierFindings,
  commands,
  deposits,
  games,
  ledgerAccounts,
  merchants,
  players,
  redemptions,
  withdrawals,
} from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type LedgerAudit, lastAudit } from '../../ledger/audit.ts';
import { standards } from '../../merchants/standards.ts';
import { paged, reportRange } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import { areLocked } from '../../sessions/locks.ts';
import { versionOf } from '../actions/profiles.ts';
import { type AdminHandlers, loginOf, merchantOf } from '../call.ts';
import { toCommand } from '../commands/command-row.ts';
import { findingsOf } from './findings.ts';
import { nameHas } from './like.ts';
import { waitingStates } from './withdrawals.ts';

type Handled = 'dashboard' | 'merchant' | 'games';

/** How many commands the dashboard names. */
const latest = 8;

/** The merchant's profile, the catalogue, and what wants somebody's attention. */
export function upkeepReads(services: Services): Pick<AdminHandlers, Handled> {
  const { db, clock } = services;
  return {
    dashboard: async ({ call }) => {
      const { code, timeZone = 'UTC', maintenance } = merchantOf(call);
      const { operator, permissions } = loginOf(call);
      const today = new Date(clock()).toLocaleDateString('sv', { timeZone });
      const since = reportRange({ from: today, to: today }, timeZone).from;
      const ofMerchant = or(eq(commands.merchant, code), isNull(commands.merchant));
      const waiting = and(ofMerchant, eq(commands.state, 'waiting'));
      const own = eq(players.merchant, code);
      const held = await db
        .select({
          currency: ledgerAccounts.currency,
          balance: sum(sql`${ledgerAccounts.balance} + ${ledgerAccounts.inWallets}`),
          accounts: count(),
        })
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.merchant, code), eq(ledgerAccounts.kind, 'player')))
        .groupBy(ledgerAccounts.currency)
        .orderBy(asc(ledgerAccounts.currency));
      const proof = await lastAudit(db);
      const rows = permissions.has('audit.read')
        ? await db.select().from(commands).where(ofMerchant).orderBy(desc(commands.madeAt), commands.id).limit(latest)
        : [];
      const jobs = await services.jobs.counts();
      const ownDeposits = and(eq(deposits.merchant, code), inArray(deposits.state, openStates));
      const reviewed = and(eq(withdrawals.merchant, code), inArray(withdrawals.state, waitingStates));
      const undelivered = and(eq(redemptions.merchant, code), eq(redemptions.state, 'process'));
      const applied = and(eq(activityApplications.merchant, code), eq(activityApplications.state, 'applying'));
      const unresolved = and(isNull(cashierFindings.resolvedAt), findingsOf(call, db));
      return {
        deposits: await db.$count(deposits, ownDeposits),
        withdrawals: await db.$count(withdrawals, reviewed),
        findings: await db.$count(cashierFindings, unresolved),
        applications: await db.$count(activityApplications, applied),
        redemptions: await db.$count(redemptions, undelivered),
        waiting: await db.$count(commands, waiting),
        ownWaiting: await db.$count(commands, and(waiting, eq(commands.makerId, operator.id))),
        ...(proof ? { proof: proofFor(code, proof) } : {}),
        players: await db.$count(players, own),
        playersToday: await db.$count(players, and(own, gte(players.createdAt, since))),
        sessions: await services.sessions.count(code),
        locked: await db.$count(players, and(own, areLocked(clock()))),
        closed: maintenance,
        gamesClosed: await db.$count(games, and(eq(games.retired, false), eq(games.maintenance, true))),
        jobsFailed: jobs.reduce((all, { failed }) => all + failed, 0),
        money: held.map(({ currency, balance, accounts }) => ({ currency, balance: Number(balance ?? 0), accounts })),
        latest: rows.map(toCommand),
      };
    },
    merchant: async ({ call }) => {
      const [row] = await db
        .select()
        .from(merchants)
        .where(eq(merchants.code, merchantOf(call).code));
      if (!row) throw new Refusal('unknown_merchant');
      return { profile: row.profile, standards, version: versionOf(row.profile) };
    },
    games: ({ body: { search, vendor, state, ...page } }) => {
      const name = sql<string>`coalesce(${games.names} ->> 'EN', ${games.gameCode})`;
      return paged<GameRow>(
        db,
        {
          from: games,
          columns: { id: games.nodeId, name, vendor: games.vassalage, type: games.gameType, closed: games.maintenance },
          where: and(
            eq(games.retired, false),
            vendor ? eq(games.vassalage, vendor) : undefined,
            state ? (state === 'open' ? ne(games.maintenance, true) : eq(games.maintenance, true)) : undefined,
            search ? or(nameHas(name, search), sql`${games.nodeId}::text = ${search.trim()}`) : undefined,
          ),
          filter: { search, vendor, state },
          sort: { id: games.nodeId, vendor: games.vassalage },
          id: games.nodeId,
          row: ({ id, closed, ...values }) =>
            ({ ...values, id: String(id), state: closed ? 'maintenance' : 'open' }) as GameRow,
        },
        page,
        clock(),
      );
    },
  };
}

/** All faults of an audit, of whatever kind it looked for, and where those of a merchant are. */
function proofFor(code: string, audit: LedgerAudit): LedgerProof {
  const { auditedAt, lopsided, accountsOff, holdsOff, walletsOff, faults } = audit;
  const named = faults.filter(({ merchant }) => merchant === code);
  return { at: auditedAt, faults: lopsided + accountsOff + holdsOff + walletsOff, named };
}
