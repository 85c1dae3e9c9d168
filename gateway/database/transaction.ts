import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './open.ts';

const attempts = 12;
const serializationFailure = '40001';
const deadlock = '40P01';
const uniqueViolation = '23505';

/**
 * Runs `work` in a serializable transaction, again when it lost against another (PostgreSQL 13.2.3: such failures
 * are to be retried whole). `work` must not touch anything but the transaction.
 */
export async function serializable<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: 'serializable' });
    } catch (fault) {
      const state = sqlState(fault);
      const lost = state === serializationFailure || state === deadlock;
      if (!lost || attempt === attempts) throw fault;
      await sleep(Math.random() * 5 * attempt);
    }
  }
}

/** True when the fault is a broken UNIQUE constraint; `constraint` narrows it to that one. */
export function isUniqueViolation(fault: unknown, constraint?: string): boolean {
  if (sqlState(fault) !== uniqueViolation) return false;
  return constraint === undefined || detail(fault, 'constraint') === constraint;
}

function sqlState(fault: unknown): string | undefined {
  return detail(fault, 'code');
}

/** Reads a field of the driver's error, which Drizzle wraps as the cause. */
function detail(fault: unknown, field: 'code' | 'constraint'): string | undefined {
  for (let error = fault; error instanceof Error; error = error.cause) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string') return value;
  }
  return undefined;
}
