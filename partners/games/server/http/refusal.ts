import { BetRejected } from '../book/check.ts';
import { CashOutRefused } from '../book/sales.ts';
import { PlatformRefused, PlatformUnavailable } from '../platform/errors.ts';
import { RoundRefused } from '../rounds/refused.ts';

/** A refusal of the games' own API; `code` is what the page translates. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const roundStatus: Partial<Record<RoundRefused['code'], number>> = {
  bet_invalid: 400,
  too_fast: 429,
  session_ended: 401,
  fault: 503,
};

/**
 * What the page gets of a fault: a status, and a code that it has words for. What a match or a limit does to a bet of the
 * book is an answer like any other, as a rejected ticket is: a browser reports every other status as an error of the page.
 */
export function refusalOf(error: unknown): { status: number; code: string; retryAfterMs?: number } {
  if (error instanceof ApiRefused) return error;
  if (error instanceof BetRejected) return { status: error.code === 'bet_invalid' ? 400 : 200, code: error.code };
  if (error instanceof CashOutRefused) return { status: 200, code: error.code };
  if (error instanceof RoundRefused) {
    const { code, retryAfterMs } = error;
    return { status: roundStatus[code] ?? 409, code, retryAfterMs };
  }
  // The platform has no timetable for the game: nothing that the player could mend.
  if (error instanceof PlatformRefused && error.code === 'unknown_game') return { status: 503, code: 'fault' };
  if (error instanceof PlatformRefused) return { status: 401, code: 'session_ended' };
  if (error instanceof PlatformUnavailable) return { status: 503, code: 'wallet_unavailable' };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? { status, code: 'malformed_request' } : { status: 500, code: 'fault' };
}
