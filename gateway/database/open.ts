import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { traceStatements } from '../health/spans.ts';
import type { JobStore } from '../jobs/jobs.ts';
import { ownContents, ownFolder } from '../storage/private-folder.ts';
import type { PgDatabase, PgQueryResultHKT } from './drizzle/pg-core.ts';
import { isLockTimeout } from './faults.ts';
import { lockFolder } from './folder-lock.ts';
import { type Listen, listenOnEmbedded, listenOnPostgres } from './listen.ts';

/** The database or a transaction of it, whichever server is behind. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  listen: Listen;
  /** Runs `work` while no other process on this database does anything exclusively. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Where jobs are kept. */
  jobs: JobStore;
  /** Connections of the pool; nothing of the embedded database, which has one. */
  pool(): PoolCounts | undefined;
  close(): Promise<void>;
}

/** Connections that work and that wait for work, and callers that wait for a connection. */
export interface PoolCounts {
  busy: number;
  idle: number;
  waiting: number;
}

/** How a gateway uses its PostgreSQL server. */
export interface PoolSettings {
  /** Connections at most; one more listens for events. */
  size: number;
  /** How long a statement may take, ms. */
  statementMs: number;
  /** How long a statement may wait for a row that somebody else holds, ms. */
  lockMs: number;
  /** How long a transaction may do nothing before the server ends it, ms: of a gateway that hangs, others get the rows. */
  idleMs: number;
}

/** Where the data lives: a PostgreSQL server, a folder of the embedded one, or an embedded one that is open already. */
export type DatabaseSource = (
  | { url: string; pool?: Partial<PoolSettings> }
  | { folder: string }
  | { client: PGlite }
) & {
  /** Folder of the migrations; of a newer version when it starts beside this one. */
  migrations?: string;
};

const defaultPool: PoolSettings = { size: 10, statementMs: 10_000, lockMs: 4000, idleMs: 15_000 };

const ownMigrations = join(import.meta.dirname, 'migrations');
/** Any constant that no other program locks on: gateways that start together migrate and seed one after another. */
const startLock = 725_117;
/**
 * A migration waits so long, ms, for those who use a table, and then lets them go on and tries again: while it waits,
 * everybody who comes later waits behind it.
 */
const migrationLockMs = 2000;
const migrationTries = 30;

/** Opens the database and brings it to the newest migration. With `traced`, statements of calls have spans (not the embedded one's). */
export async function openDatabase(source: DatabaseSource, traced = false): Promise<OpenDatabase> {
  const { migrations = ownMigrations } = source;
  if ('url' in source) return openPostgres(source.url, { ...defaultPool, ...source.pool }, migrations, traced);
  if ('client' in source) return openEmbedded(source.client, migrations, () => {});
  ownFolder(source.folder);
  const unlock = lockFolder(source.folder);
  const client = await PGlite.create(source.folder);
  // A new database is unpacked with modes of its own, whatever the umask says.
  ownContents(source.folder);
  return openEmbedded(client, migrations, unlock);
}

async function openPostgres(
  connectionString: string,
  { size, statementMs, lockMs, idleMs }: PoolSettings,
  migrationsFolder: string,
  traced: boolean,
): Promise<OpenDatabase> {
  await lockedBy(connectionString, (client) => migrateInTurn(client, migrationsFolder));
  const pool = new pg.Pool({
    connectionString,
    max: size,
    application_name: 'gateway',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  });
  // Connections that the server drops are replaced; without a listener one would end the process: the pool tells of idle ones,
  // those in a transaction tell themselves.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (traced) traceStatements(client);
  });
  return {
    db: drizzlePostgres(pool),
    listen: listenOnPostgres(connectionString),
    exclusively: (work) => lockedBy(connectionString, work),
    jobs: { connectionString },
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

async function migrateInTurn(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query(`SET lock_timeout = ${migrationLockMs}`);
  for (let tries = 1; ; tries++) {
    try {
      return await migratePostgres(drizzlePostgres(client), { migrationsFolder });
    } catch (fault) {
      if (!isLockTimeout(fault) || tries === migrationTries) throw fault;
      await sleep(500);
    }
  }
}

/**
 * The lock belongs to a connection of its own, which waits for it and works as long as it takes: whatever becomes of the work,
 * closing that gives the lock up.
 */
async function lockedBy<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'gateway start', connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [startLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function openEmbedded(client: PGlite, migrationsFolder: string, closed: () => void): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder });
  const close = async () => {
    await client.close();
    closed();
  };
  // The folder has one process: nobody else is there.
  return {
    db,
    listen: listenOnEmbedded(client),
    exclusively: (work) => work(),
    jobs: { db: fromPglite(client), backend: 'pglite' },
    pool: () => undefined,
    close,
  };
}
