import { isLoadFailure } from '#engine/chunks';
import { messageFrom, type Translate } from '#engine/i18n';

/** What went wrong with a call, as far as the caller must tell cases apart. */
export type PlatformErrorKind =
  /** The platform answered `success: false`. */
  | 'business'
  /** 401: the session has ended. */
  | 'session'
  /** 429, or a busy platform: try again after `retryAfterMs`. */
  | 'busy'
  /** 451, or the codes `maintenance` and `region_restricted`: the whole site is closed for this visitor. */
  | 'closed'
  /** 400, 403, 413 …: the request itself was refused. */
  | 'refused'
  /** 5xx, or an answer that is no envelope. */
  | 'fault'
  /** No answer at all: offline, aborted, timed out. */
  | 'network';

/** A call that did not bring a value. `code` is a key of the `errors` namespace, or the platform's own words. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: PlatformErrorKind;
  readonly code: string;
  /** What the platform says beside the code, e.g. `{ fields: { username: "too_short" } }`. */
  readonly value: unknown;

  constructor(kind: PlatformErrorKind, code: string, value?: unknown) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.value = value;
  }
}

/** Part of an error's value, when the platform sent an object: `detail(error, 'captcha')`. */
export function errorDetail(error: unknown, key: string): unknown {
  if (!(error instanceof PlatformError)) return undefined;
  const { value } = error;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/**
 * Message key of an error for `useText()`: a stable code becomes `errors:<code>`. A platform of the operator's own
 * may send a sentence instead of a code; it is shown as it is.
 */
export function errorText(error: unknown, text: Translate): string {
  // Code that a call needs is fetched as well, and fails as calls do where there is no network.
  if (!(error instanceof PlatformError))
    return text(isLoadFailure(error) ? 'errors:network_abnormal' : 'errors:unknown');
  const { code, value } = error;
  const values = typeof value === 'object' && value !== null ? scalars(value as Record<string, unknown>) : {};
  return /^[a-z][a-z0-9_]*$/.test(code) ? text(messageFrom(`errors:${code}`), values) : code;
}

function scalars(value: Record<string, unknown>): Record<string, string | number> {
  const entries = Object.entries(value).filter(([, inner]) => typeof inner === 'string' || typeof inner === 'number');
  const seconds = typeof value.retryAfterMs === 'number' ? { seconds: Math.ceil(value.retryAfterMs / 1000) } : {};
  return { ...(Object.fromEntries(entries) as Record<string, string | number>), ...seconds };
}
