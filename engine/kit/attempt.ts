import { readStorage, writeStorage } from '#engine/storage';

/** One attempt to have something done: the same key however often it is sent. */
export interface Attempt {
  /** Idempotency key. */
  key: string;
  /** What is confirmed, in one line. Another subject is another attempt. */
  subject: string;
  /** It was sent, and nobody knows yet what became of it. */
  sent: boolean;
}

/** The attempt that is under way in this tab, else a new one. One that was sent stays until its outcome is known. */
export function beginAttempt(name: string, subject: string): Attempt {
  const known = readAttempt(name);
  if (known && (known.sent || known.subject === subject)) return known;
  return keepAttempt(name, { key: newKey(), subject, sent: false });
}

/** Notes that an attempt is being sent. */
export function sendAttempt(name: string, attempt: Attempt): Attempt {
  return keepAttempt(name, { ...attempt, sent: true });
}

/** Forgets an attempt whose outcome is known. */
export function endAttempt(name: string): void {
  writeStorage('sessionStorage', storageKey(name), null);
}

function readAttempt(name: string): Attempt | undefined {
  try {
    const { key, subject, sent } = JSON.parse(
      readStorage('sessionStorage', storageKey(name)) ?? '{}',
    ) as Partial<Attempt>;
    return key && subject !== undefined ? { key, subject, sent: sent === true } : undefined;
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
