import { setTimeout as sleep } from 'node:timers/promises';
import { isLost } from './faults.ts';
import type { Database } from './open.ts';

const attempts = 12;

/**
 * Runs `work` in a serializable transaction, again when it lost against another (PostgreSQL 13.2.3: such failures
 * are to be retried whole). `work` must not touch anything but the transaction.
 */
export async function serializable<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: 'serializable' });
    } catch (fault) {
      if (!isLost(fault) || attempt === attempts) throw fault;
      await sleep(Math.random() * 5 * attempt);
    }
  }
}

/**
 * Runs `work` in a transaction that waits for the rows that it locks, and then sees what was written meanwhile: READ
 * COMMITTED, whatever the server's default is. For decisions that hang on one row; `work` touches nothing but the transaction.
 */
export function inTurn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(work, { isolationLevel: 'read committed' });
}
