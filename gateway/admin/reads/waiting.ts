import type { Permission, Waiting } from '#schemas/admin';
import { openStates } from '../../cashier/deposits.ts';
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from '../../database/drizzle/index.ts';
import type { PgColumn, PgTable } from '../../database/drizzle/pg-core.ts';
import type { Database } from '../../database/open.ts';
import {
  activityApplications,
  cashierFindings,
  chats,
  commands,
  deposits,
  feedback,
  players,
  redemptions,
  withdrawals,
} from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { areReported } from '../../sessions/locks.ts';
import { type AdminCall, type AdminHandlers, loginOf } from '../call.ts';
import { ofAnyOwnMerchant, ofOwnMerchants } from '../own-merchants.ts';
import { findingsOf } from './findings.ts';

interface Counted {
  needs: Permission;
  from: PgTable;
  where(call: AdminCall, db: Database, now: number): SQL | undefined;
}

const own = (merchant: PgColumn, condition: SQL | undefined) => (call: AdminCall) =>
  and(condition, ofOwnMerchants(merchant, call));

/** What waits for an operator, by its name in the answer. */
const counted: { [Name in keyof Waiting]-?: Counted } = {
  approvals: { needs: 'audit.read', from: commands, where: waitingCommands },
  ownApprovals: {
    needs: 'audit.read',
    from: commands,
    where: (call) => and(waitingCommands(call), eq(commands.makerId, loginOf(call).operator.id)),
  },
  withdrawals: {
    needs: 'money.read',
    from: withdrawals,
    where: own(withdrawals.merchant, eq(withdrawals.state, 'review')),
  },
  disputed: {
    needs: 'money.read',
    from: withdrawals,
    where: own(withdrawals.merchant, eq(withdrawals.state, 'disputed')),
  },
  deposits: { needs: 'money.read', from: deposits, where: own(deposits.merchant, inArray(deposits.state, openStates)) },
  findings: {
    needs: 'money.read',
    from: cashierFindings,
    where: (call, db) => and(isNull(cashierFindings.resolvedAt), findingsOf(call, db)),
  },
  redemptions: {
    needs: 'money.read',
    from: redemptions,
    where: own(redemptions.merchant, eq(redemptions.state, 'process')),
  },
  applications: {
    needs: 'money.read',
    from: activityApplications,
    where: own(activityApplications.merchant, eq(activityApplications.state, 'applying')),
  },
  feedback: { needs: 'players.read', from: feedback, where: own(feedback.merchant, eq(feedback.state, 'new')) },
  reported: {
    needs: 'players.read',
    from: players,
    where: (call, _db, now) => and(areReported(now), ofOwnMerchants(players.merchant, call)),
  },
  chats: {
    needs: 'chat.answer',
    from: chats,
    // One desk answers for all merchants, whichever is chosen.
    where: (call) =>
      and(ne(chats.state, 'closed'), isNotNull(chats.waitingSince), ofAnyOwnMerchant(chats.merchant, call)),
  },
};

/** Counts of what waits at the merchants of the call, and of conversations at all of the operator's; without what the operator may not see. */
export function waitingReads({ db, clock }: Services): Pick<AdminHandlers, 'waiting'> {
  return {
    waiting: async ({ call }) => {
      const { permissions } = loginOf(call);
      const counts: Waiting = {};
      for (const [name, { needs, from, where }] of Object.entries(counted))
        if (permissions.has(needs)) counts[name as keyof Waiting] = await db.$count(from, where(call, db, clock()));
      return counts;
    },
  };
}

/** Commands of the merchants of the call, and of no single one. */
function waitingCommands(call: AdminCall): SQL | undefined {
  const concerned = or(ofOwnMerchants(commands.merchant, call), isNull(commands.merchant));
  return and(eq(commands.state, 'waiting'), concerned);
}
