import { PlatformError } from './error.ts';

/** One HTTP request, ready to go. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** ms. */
  timeout: number;
}

/** Opens the envelope of an answer (design §5). Throws a PlatformError for everything but success. */
export function unwrapEnvelope(status: number, data: unknown): unknown {
  const envelope = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  if (status === 200 && envelope.success === true) return envelope.value;
  const said = typeof envelope.message === 'string' && envelope.message !== '' ? envelope.message : 'unknown';
  // 451 means the region, whatever stands in the way says beside it.
  const code = status === 451 ? 'region_restricted' : said;
  throw new PlatformError(kindOf(status, envelope, code), code, envelope.value);
}

function kindOf(status: number, envelope: Record<string, unknown>, code: string): PlatformError['kind'] {
  if (code === 'maintenance' || code === 'region_restricted') return 'closed';
  if (status === 401) return 'session';
  if (status === 429) return 'busy';
  if (status === 200 && envelope.success === false) return 'business';
  return status >= 400 && status < 500 ? 'refused' : 'fault';
}
