import { readStorage, writeStorage } from '#engine/storage';

/** One attempt to have something done: the same key however often it is sent. */
export interface Attempt {
  /** Idempotency key. */
  key: string;
  /** What is confirmed, in one line. Another subject is another attempt. */
  subject: string;
  /** `sent`: nobody knows yet what became of it. `done`: it was carried out, and its receipt is shown. */
  state: 'open' | 'sent' | 'done';
}

/**
 * The attempt that is under way in this tab, else a new one. One that was sent stays until its outcome is known, one that is done
 * while its receipt is asked for.
 */
export function beginAttempt(name: string, subject: string, receipt = false): Attempt {
  const known = readAttempt(name);
  if (known?.state === 'sent') return known;
  const isKept = known?.state === 'done' ? receipt : known?.subject === subject;
  return known && isKept ? known : keepAttempt(name, { key: newKey(), subject, state: 'open' });
}

/** The attempt that was sent in this tab, and of which nobody knows what became. */
export function sentAttempt(name: string): Attempt | undefined {
  const known = readAttempt(name);
  return known?.state === 'sent' ? known : undefined;
}

/** Notes how far an attempt is. */
export function moveAttempt(name: string, attempt: Attempt, state: 'sent' | 'done'): Attempt {
  return keepAttempt(name, { ...attempt, state });
}

/** Forgets an attempt that was refused, or whose receipt has been seen. */
export function endAttempt(name: string): void {
  writeStorage('sessionStorage', storageKey(name), null);
}

function readAttempt(name: string): Attempt | undefined {
  try {
    const { key, subject, state } = JSON.parse(
      readStorage('sessionStorage', storageKey(name)) ?? '{}',
    ) as Partial<Attempt>;
    return key && subject !== undefined && state ? { key, subject, state } : undefined;
  } catch {
    return undefined;
  }
}

function keepAttempt(name: string, attempt: Attempt): Attempt {
  writeStorage('sessionStorage', storageKey(name), JSON.stringify(attempt));
  return attempt;
}

function storageKey(name: string): string {
  return `confirm:${name}`;
}

/** 128 random bits. Not `crypto.randomUUID`, which plain http on a local network does not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
