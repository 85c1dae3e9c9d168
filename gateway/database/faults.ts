/** SQLSTATE codes and classes (PostgreSQL, appendix A). */
const uniqueViolation = '23505';
const lockNotAvailable = '55P03';
const lost = ['40001', '40P01'];
/**
 * No connection, no resources, shut down or cancelled, system error, read-only, a lock or a transaction that took too long:
 * nothing was written, and later it may work.
 */
const unavailable = ['08', '53', '57', '58', '25006', '25P03', '55P03', ...lost];
/** What Node and the driver say when there is no server to ask; of a server that listens on a socket, its file is gone. */
const noServer =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC|connect ENOENT|Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** True when the transaction lost against another one and may be run again whole. */
export function isLost(fault: unknown): boolean {
  return lost.includes(detail(fault, 'code') ?? '');
}

/** True when a row stayed locked by somebody else for longer than the session waits. */
export function isLockTimeout(fault: unknown): boolean {
  return detail(fault, 'code') === lockNotAvailable;
}

/** True when the fault is a broken UNIQUE constraint; `constraint` narrows it to that one. */
export function isUniqueViolation(fault: unknown, constraint?: string): boolean {
  if (detail(fault, 'code') !== uniqueViolation) return false;
  return constraint === undefined || detail(fault, 'constraint') === constraint;
}

/** True when the database cannot serve now, as opposed to refusing what it was asked. */
export function isUnavailable(fault: unknown): boolean {
  const code = detail(fault, 'code') ?? '';
  return unavailable.some((prefix) => code.startsWith(prefix)) || chain(fault).some(saysNoServer);
}

function saysNoServer(error: Error): boolean {
  return noServer.test(`${String(Reflect.get(error, 'code'))} ${error.message}`);
}

function detail(fault: unknown, field: 'code' | 'constraint'): string | undefined {
  const values = chain(fault).map((error): unknown => Reflect.get(error, field));
  return values.find((value) => typeof value === 'string');
}

/** The error and its causes: Drizzle wraps the driver's. */
function chain(fault: unknown): Error[] {
  return fault instanceof Error ? [fault, ...chain(fault.cause)] : [];
}
