import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { ownContents, ownFolder } from '../storage/private-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** The database or a transaction of it, whichever server is behind. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Runs `work` while no other process on this database does anything exclusively. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Where the data lives: a PostgreSQL server, a folder of the embedded one, or an embedded one that is open already. */
export type DatabaseSource = { url: string } | { folder: string } | { client: PGlite };

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Any constant that no other program locks on: gateways that start together migrate and seed one after another. */
const startLock = 725_117;

/** Opens the database and brings it to the newest migration. */
export async function openDatabase(source: DatabaseSource): Promise<OpenDatabase> {
  if ('url' in source) return openPostgres(source.url);
  if ('client' in source) return openEmbedded(source.client, () => {});
  ownFolder(source.folder);
  const unlock = lockFolder(source.folder);
  const client = await PGlite.create(source.folder);
  // A new database is unpacked with modes of its own, whatever the umask says.
  ownContents(source.folder);
  return openEmbedded(client, unlock);
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzlePostgres(pool);
  const exclusively = <T>(work: () => Promise<T>) => lockedBy(pool, work);
  await exclusively(() => migratePostgres(db, { migrationsFolder }));
  return { db, exclusively, close: () => pool.end() };
}

/** The lock belongs to a connection of its own: whatever becomes of the work, closing that gives the lock up. */
async function lockedBy<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [startLock]);
    return await work();
  } finally {
    client.release(true);
  }
}

async function openEmbedded(client: PGlite, closed: () => void): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder });
  const close = async () => {
    await client.close();
    closed();
  };
  // The folder has one process: nobody else is there.
  return { db, exclusively: (work) => work(), close };
}
