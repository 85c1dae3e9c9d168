import type { CaseStep, Finding } from '#schemas/admin';
import { and, asc, eq, exists, isNotNull, isNull, or, type SQL, sql } from '../../database/drizzle/index.ts';
import type { PgColumn } from '../../database/drizzle/pg-core.ts';
import type { Database } from '../../database/open.ts';
import { cashierFindings, cashierHistory, deposits, players, withdrawals } from '../../database/tables/index.ts';
import { paged } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import type { AdminCall, AdminHandlers } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { toStep } from './case-parts.ts';

type Kind = Exclude<Finding['kind'], 'registration'>;

/** What contradicts itself. */
export function findingReads({ db, clock }: Services): Pick<AdminHandlers, 'findings'> {
  return {
    findings: ({ call, body: { state, ...page } }) => {
      const { at, id, resolvedAt } = cashierFindings;
      const open = state && (state === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt));
      const listing = {
        from: cashierFindings,
        columns,
        where: and(findingsOf(call, db), open),
        filter: { state },
        sort: { at },
        newestFirst: true,
        id,
        cameAt: at,
        row: findingRow,
      };
      return paged<Finding>(db, listing, page, clock());
    },
  };
}

/** A finding is of the merchant whose deposit, withdrawal or new member it is about. */
export function findingsOf(call: Pick<AdminCall, 'merchants'>, db: Database): SQL | undefined {
  const { kind, subject } = cashierFindings;
  const of = (table: typeof deposits | typeof withdrawals | typeof players) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.id, subject), ofOwnMerchants(table.merchant, call))),
    );
  return or(
    and(eq(kind, 'deposit'), of(deposits)),
    and(eq(kind, 'withdrawal'), of(withdrawals)),
    and(eq(kind, 'registration'), of(players)),
  );
}

/** Findings of a kind that wait for a person, about the row of a query. */
export function openFindings(kind: Kind, id: PgColumn): SQL | undefined {
  return and(eq(cashierFindings.kind, kind), eq(cashierFindings.subject, id), isNull(cashierFindings.resolvedAt));
}

/** What happened to a deposit or withdrawal, and what was found. */
export async function historyOf(
  kind: Kind,
  subject: string,
  db: Database,
): Promise<{ steps: CaseStep[]; findings: Finding[] }> {
  const steps = await db
    .select()
    .from(cashierHistory)
    .where(and(eq(cashierHistory.kind, kind), eq(cashierHistory.subject, subject)))
    .orderBy(asc(cashierHistory.id));
  const found = await db
    .select(columns)
    .from(cashierFindings)
    .where(and(eq(cashierFindings.kind, kind), eq(cashierFindings.subject, subject)))
    .orderBy(asc(cashierFindings.id));
  return {
    steps: steps.map(({ at, event, toState: state, by, note }) => toStep({ at, event, state, by, note })),
    findings: found.map(findingRow),
  };
}

const merchantIn = (table: typeof deposits | typeof withdrawals | typeof players) =>
  sql`(select ${table.merchant} from ${table} where ${table.id} = ${cashierFindings.subject})`;
const columns = {
  id: cashierFindings.id,
  merchant: sql<string>`case when ${cashierFindings.kind} = 'deposit' then ${merchantIn(deposits)} when ${cashierFindings.kind} = 'withdrawal' then ${merchantIn(withdrawals)} else ${merchantIn(players)} end`,
  at: cashierFindings.at,
  kind: cashierFindings.kind,
  subject: cashierFindings.subject,
  what: cashierFindings.what,
  resolvedAt: cashierFindings.resolvedAt,
};

function findingRow({ id, resolvedAt, ...row }: { [name: string]: unknown }): Finding {
  return { ...(row as Omit<Finding, 'id'>), id: String(id), state: resolvedAt === null ? 'open' : 'resolved' };
}
