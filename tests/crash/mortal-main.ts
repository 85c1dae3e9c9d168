import { AsyncLocalStorage } from 'node:async_hooks';
import { actions } from '../../gateway/admin/actions/index.ts';
import { Commands } from '../../gateway/admin/commands/commands.ts';
import { Deposits } from '../../gateway/cashier/deposits.ts';
import { runJanitor } from '../../gateway/cashier/events.ts';
import { machineOf } from '../../gateway/cashier/machine.ts';
import { Provider } from '../../gateway/cashier/provider.ts';
import { Withdrawals } from '../../gateway/cashier/withdrawals.ts';
import { inArray, QueryPromise } from '../../gateway/database/drizzle/index.ts';
import { PgDatabase, PgDeleteBase, PgInsertBase, PgUpdateBase } from '../../gateway/database/drizzle/pg-core.ts';
import { loginFailures, pointAccounts, sessions } from '../../gateway/database/tables/index.ts';
import { Submits } from '../../gateway/http/submits.ts';
import { Jobs } from '../../gateway/jobs/jobs.ts';
import { auditLedger, lastAudit } from '../../gateway/ledger/audit.ts';
import { Ledger } from '../../gateway/ledger/ledger.ts';
import { LotteryTickets } from '../../gateway/lottery/tickets.ts';
import { payRebates } from '../../gateway/records/pay-rebates.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { testAdmin } from '../support/office/admin.ts';
import type { Order, Said } from './mortal.ts';

/**
 * A gateway that says which steps of money it takes, and dies before or after one of them as by `kill -9`. A step is a commit
 * that writes what money hangs on, or a call to a provider: what else is done in between leaves nothing behind.
 */

/** Tables whose rows say where money, or the answer to a submit, stands. */
const watched = new Set([
  'activity_applications',
  'cashier_findings',
  'commands',
  'deposits',
  'ledger_transfers',
  'lottery_tickets',
  'mission_claims',
  'payment_events',
  'player_transfers',
  'point_entries',
  'rebate_claims',
  'redemptions',
  'rewards',
  'submits',
  'withdrawals',
]);

/** Events of deposits and withdrawals, which their histories name. */
const events = new Set(['begin', ...eventsOf('deposit'), ...eventsOf('withdrawal')]);

/** What a transaction has written so far, and for which command of the back office. */
interface Written {
  tables: Set<string>;
  events: Set<string>;
  command?: string;
}

const flows = new AsyncLocalStorage<string>();
const transactions = new AsyncLocalStorage<Written>();
const seen = new Set<string>();
let death: { step: string; moment: 'before' | 'after' } | undefined;

async function reach(step: string, moment: 'before' | 'after'): Promise<void> {
  seen.add(step);
  if (death?.step !== step || death.moment !== moment) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing more is done, however long the signal takes.
  await new Promise<never>(() => {});
}

async function taken<T>(what: string, work: () => Promise<T>): Promise<T> {
  const step = `${flows.getStore() ?? 'event'}: ${what}`;
  await reach(step, 'before');
  const result = await work();
  await reach(step, 'after');
  return result;
}

function eventsOf(machine: 'deposit' | 'withdrawal'): string[] {
  return Object.values(machineOf(machine).states).flatMap((state) => Object.keys(state));
}

/** What a commit is called. */
function nameOf({ tables, events: moved }: Written): string | undefined {
  const names = [...tables].filter((name) => watched.has(name)).sort();
  if (names.length === 0) return undefined;
  return `write ${names.join(', ')}${moved.size > 0 ? ` (${[...moved].sort().join(', ')})` : ''}`;
}

/** A statement is a step where it is no part of a transaction. */
const { then } = QueryPromise.prototype;
function thenInSteps(this: QueryPromise<unknown>, ...handlers: Parameters<typeof then>): Promise<unknown> {
  const written = transactions.getStore() ?? { tables: new Set(), events: new Set() };
  noteIn(written, this);
  const step = transactions.getStore() ? undefined : nameOf(written);
  if (!step) return then.apply(this, handlers);
  const run = () => new Promise((resolve, reject) => void then.call(this, resolve, reject));
  return taken(step, run).then(...handlers);
}
Reflect.set(QueryPromise.prototype, 'then', thenInSteps);

/** Notes what a statement writes, if it does. */
function noteIn(written: Written, statement: unknown): void {
  const query = queryOf(statement);
  for (const [, table = ''] of query?.sql.matchAll(/\b(?:insert into|update|delete from) "(\w+)"/gi) ?? []) {
    written.tables.add(table);
    if (table !== 'cashier_history') continue;
    for (const param of query?.params ?? []) {
      if (typeof param === 'string' && events.has(param)) written.events.add(param);
    }
  }
}

/** What a statement that may write says. */
function queryOf(statement: unknown): { sql: string; params: unknown[] } | undefined {
  // One that is written out as SQL.
  if (statement instanceof QueryPromise && 'getQuery' in statement)
    return Reflect.apply(Object(statement).getQuery, statement, []);
  if (![PgInsertBase, PgUpdateBase, PgDeleteBase].some((kind) => statement instanceof kind)) return undefined;
  return (statement as PgInsertBase<never, never>).toSQL();
}

const { transaction } = PgDatabase.prototype;
PgDatabase.prototype.transaction = async function (this: PgDatabase<never>, work, config) {
  let step: string | undefined;
  const result = await transaction.call(
    this,
    async (tx) => {
      const written: Written = { tables: new Set(), events: new Set() };
      const made = await transactions.run(written, () => work(tx as never));
      const what = nameOf(written);
      step = what && `${written.command ?? flows.getStore() ?? 'event'}: ${what}`;
      if (step) await reach(step, 'before');
      return made;
    },
    config,
  );
  if (step) await reach(step, 'after');
  return result as never;
};

for (const call of ['charge', 'payout', 'status', 'cancel'] as const) {
  const own = Provider.prototype[call] as (request: never) => Promise<never>;
  Provider.prototype[call] = function (this: Provider, request: never) {
    return taken(`ask ${call}`, () => own.call(this, request));
  };
}

const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const ask = () => fetch(input, init);
  const [, what] = /\/book\/v1\/(place|cash-out)$/.exec(String(input)) ?? [];
  return what ? taken(`ask ${what}`, ask) : ask();
};

/** What the work of an object's methods is for. */
function belongs(prototype: object, methods: readonly string[], flowOf: (first: unknown) => string): void {
  for (const method of methods) {
    const own = Reflect.get(prototype, method);
    Reflect.set(prototype, method, function (this: object, ...given: unknown[]) {
      return flows.run(flowOf(given[0]), () => Reflect.apply(own, this, given));
    });
  }
}
belongs(Submits.prototype, ['once'], (input) => String(Object(input).call));
// The provider of the sports book takes the stakes of its slips itself and pays what it buys back, and nobody else bets.
belongs(Ledger.prototype, ['bet'], () => 'placeSlip');
belongs(Ledger.prototype, ['win'], () => 'cashOutBet');
belongs(Commands.prototype, ['make'], String);
belongs(Commands.prototype, ['endCutOff'], () => 'endCutOff');
// Whoever agrees to a command does not name it: the transaction that carries it out looks at what it is about.
for (const [name, action] of Object.entries(actions)) {
  const { look } = action;
  action.look = (body: never, place) => {
    const written = transactions.getStore();
    if (written) written.command = name;
    return look(body, place);
  };
}
// Jobs run when they are ordered, so that a round takes the same steps at any hour.
Jobs.prototype.schedule = async () => {};
belongs(LotteryTickets.prototype, ['settleDue'], () => 'settleTickets');
belongs(Deposits.prototype, ['send', 'ask', 'askIfDue', 'cancel'], () => 'deposit');
belongs(Withdrawals.prototype, ['send', 'ask', 'askIfDue', 'cancel', 'decide', 'confirm'], () => 'withdraw');

const {
  DATABASE_URL: url,
  DATABASE_FOLDER: folder = '',
  PORT,
  ADMIN_PORT,
  GAMES_ORIGIN,
  PAYMENTS_ORIGIN,
  PAYMENTS_SECRET,
} = process.env;
const gateway = await startGateway({
  port: Number(PORT),
  admin: { ...testAdmin, port: Number(ADMIN_PORT) },
  database: url ? { url } : { folder },
  gamesOrigin: GAMES_ORIGIN ?? '',
  paymentsOrigin: PAYMENTS_ORIGIN ?? '',
  paymentsSecret: PAYMENTS_SECRET ?? '',
});
const { services } = gateway;
const tell = (said: Said) => process.send?.(said);

const carryOut: { [Kind in Order['kind']]: (order: Extract<Order, { kind: Kind }>) => Promise<unknown> } = {
  arm: async ({ step, moment }) => {
    death = { step, moment };
  },
  advance: async ({ ms }) => gateway.advance(ms),
  janitor: async () => {
    await runJanitor(services);
    await gateway.backOffice?.sweep();
  },
  keepSessions: async () => {
    const now = services.clock();
    await services.db.update(sessions).set({ createdAt: now, seenAt: now });
    // A log-in that a death has cut off stays counted: after some of them operators would have to wait.
    await services.db.delete(loginFailures);
  },
  owePoints: async ({ players }) => {
    const uncounted = { countedTo: 0n, playedTo: 0n, unplayed: 0n };
    await services.db.update(pointAccounts).set(uncounted).where(inArray(pointAccounts.playerId, players));
  },
  payRebates: async ({ at }) => {
    await flows.run('rebates', () => payRebates({ ...services, clock: () => at }));
    return true;
  },
  steps: async () => [...seen].sort(),
  audit: async () => {
    await auditLedger(services.db, services.clock());
    return lastAudit(services.db);
  },
};
process.on('message', async (message: { id: number; order: Order }) => {
  const work = carryOut[message.order.kind] as (order: Order) => Promise<unknown>;
  tell({ id: message.id, answer: (await work(message.order)) ?? null });
});
process.on('disconnect', () => process.exit());
tell({ id: 0, answer: gateway.url });
