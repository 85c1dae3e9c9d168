import adminErrors from '../../schemas/admin/errors.json' with { type: 'json' };
import platformErrors from '../../schemas/platform/errors.json' with { type: 'json' };

/** A code of the platform's calls. */
export type ErrorCode = keyof typeof platformErrors;
/** A code that calls of the back office answer beside those. */
export type AdminErrorCode = keyof typeof adminErrors;

const errors = { ...platformErrors, ...adminErrors };

/** When to try again what was busy, where nobody knows it better: players are told so in words. */
const busyMs = 5000;

/** Thrown when a call cannot be done for a reason that an errors.json names; it becomes the envelope of the reply. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode | AdminErrorCode;
  readonly value: object | undefined;

  constructor(code: ErrorCode | AdminErrorCode, value?: object) {
    super(code);
    this.code = code;
    this.value = code === 'busy' ? { retryAfterMs: busyMs, ...value } : value;
  }

  /** HTTP status of the reply. */
  get http(): number {
    return errors[this.code].http;
  }
}

/** A body or query that breaks the contract. `pointer` is a JSON pointer, or `?name` for a query parameter. */
export function malformed(pointer: string, reason: string): Refusal {
  return new Refusal('malformed_request', { pointer, reason });
}
