import type { Command, CommandState, Operator } from '#schemas/admin';
import { and, desc, eq, getTableColumns, isNull, ne, or, type SQL, sql } from '../../database/drizzle/index.ts';
import { commands, operatorSessions, operators } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { playersRow } from '../../members/note-for-operators.ts';
import { inPeriod, paged, records } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import { type AdminCall, type AdminHandlers, loginOf } from '../call.ts';
import { type CommandRow, toCommand } from '../commands/command-row.ts';
import type { Commands } from '../commands/commands.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { csvOfCommands } from './csv.ts';
import { nameIs } from './like.ts';

type Handled = 'commands' | 'command' | 'decideCommand' | 'exportCommands' | 'operators';

/** Rows of a file at most. */
const mostExported = 10_000;

/** The audit log, what waits for a second person, and the operators. */
export function auditReads(services: Services, all: Commands): Pick<AdminHandlers, Handled> {
  const { db, clock } = services;
  return {
    commands: ({ call, body: { state, action, maker, subject, ...page } }) =>
      records<Command>(services, call.merchant ?? {}, page, {
        from: commands,
        columns,
        where: narrowed(call, { state, action, maker, subject }),
        filter: { state, action, maker, subject },
        sort: { madeAt: commands.madeAt },
        at: commands.madeAt,
        id: commands.id,
        row: (values) => toCommand(values as CommandRow),
      }),
    command: ({ call, query: { id } }) => all.read(id, call),
    decideCommand: ({ call, body }) => all.decide(body, call),
    exportCommands: async ({ call, body: { reason, period, ...filters } }) => {
      // It could be written down nowhere.
      if (call.merchants.length === 0) throw new Refusal('unknown_merchant');
      const rows = await db
        .select()
        .from(commands)
        .where(and(narrowed(call, filters), inPeriod(commands.madeAt, period, call.merchant ?? {})))
        .orderBy(desc(commands.madeAt), desc(commands.id))
        .limit(mostExported + 1);
      const shown = rows.slice(0, mostExported);
      // Written down before anybody has the file: in the log of each merchant of whom it has rows.
      const asked = { reason, ...filters, ...(period ? { period } : {}) };
      for (const { code } of call.merchants) {
        const count = shown.filter(({ merchant }) => merchant === null || merchant === code).length;
        await all.note('exportCommands', asked, { merchant: code, result: { rows: count } }, call);
      }
      const day = new Date(clock()).toISOString().slice(0, 10);
      return {
        name: `audit-${call.merchant?.code ?? 'all'}-${day}.csv`,
        csv: csvOfCommands(shown.map(toCommand)),
        rows: shown.length,
        capped: rows.length > mostExported,
      };
    },
    operators: ({ call, body: { state, ...page } }) => {
      const { operator } = loginOf(call);
      const { id, account, name, roles, merchants, disabled, createdAt } = operators;
      const seenAt = sql<
        string | null
      >`(select max(${operatorSessions.seenAt}) from ${operatorSessions} where ${operatorSessions.operatorId} = ${id})`;
      const isOwn = operator.merchants.includes('*')
        ? undefined
        : sql`${merchants} <@ ${JSON.stringify(operator.merchants)}::jsonb`;
      return paged<Operator>(
        db,
        {
          from: operators,
          columns: { id, account, name, roles, merchants, disabled, createdAt, seenAt },
          where: and(isOwn, ne(id, playersRow), state ? eq(disabled, state === 'disabled') : undefined),
          filter: { state },
          sort: { account, createdAt },
          id,
          row: ({ disabled: isDisabled, seenAt: seen, ...values }) =>
            ({
              ...values,
              state: isDisabled ? 'disabled' : 'active',
              ...(seen === null ? {} : { seenAt: Number(seen) }),
            }) as Operator,
        },
        page,
        clock(),
      );
    },
  };
}

const columns = getTableColumns(commands);

/** Commands of the merchants of the call, and of no single one. */
function narrowed(
  call: AdminCall,
  {
    state,
    action,
    maker,
    subject,
  }: Partial<Record<'action' | 'maker' | 'subject', string | undefined>> & {
    state?: CommandState | undefined;
  },
): SQL | undefined {
  return and(
    or(ofOwnMerchants(commands.merchant, call), isNull(commands.merchant)),
    state ? eq(commands.state, state) : undefined,
    action ? eq(commands.action, action) : undefined,
    maker ? nameIs(commands.maker, maker) : undefined,
    subject ? eq(commands.subject, subject) : undefined,
  );
}
