import { setTimeout as sleep } from 'node:timers/promises';
import { isLost } from './faults.ts';
import type { Database } from './open.ts';

const attempts = 12;

/** How often this process has run a transaction again. */
export const retries = { count: 0 };

/**
 * Runs `work` in a serializable transaction, again when it lost against another (PostgreSQL 13.2.3: such failures
 * are to be retried whole). `work` must not touch anything but the transaction.
 */
export function serializable<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return again(() => db.transaction(work, { isolationLevel: 'serializable' }), isLost);
}

/**
 * Runs `work` in a transaction that waits for the rows that it locks, and then sees what was written meanwhile: READ
 * COMMITTED, whatever the server's default is. For decisions that hang on one row; `work` touches nothing but the transaction,
 * and is run again after a deadlock, and after what `lost` takes for another's victory as well.
 */
export function inTurn<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  lost: (fault: unknown) => boolean = () => false,
): Promise<T> {
  const run = () => db.transaction(work, { isolationLevel: 'read committed' });
  return again(run, (fault) => isLost(fault) || lost(fault));
}

/** Reads of one moment: what is committed meanwhile is in none of them. */
export function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** So often, and never for long: past that the caller is told to come back later. */
async function again<T>(run: () => Promise<T>, lost: (fault: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (fault) {
      if (!lost(fault) || attempt === attempts) throw fault;
      retries.count++;
      await sleep(Math.random() * 5 * attempt);
    }
  }
}
