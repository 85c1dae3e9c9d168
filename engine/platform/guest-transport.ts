import { open, type Wire } from './envelope.ts';
import { PlatformError } from './error.ts';

/**
 * Sends what a guest asks before the page is usable: public calls, in the clear, without a session. The browser's own
 * `fetch` does for these; axios weighs 21 KB and comes with the first call that needs more.
 */
export async function sendAsGuest({ method, url, headers, query, body, signal, timeout }: Wire): Promise<unknown> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const late = AbortSignal.timeout(timeout);
  let status: number;
  let text: string;
  try {
    const response = await fetch(search.size > 0 ? `${url}?${search}` : url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    status = response.status;
    text = await response.text();
  } catch {
    throw new PlatformError('network', signal?.aborted ? 'cancelled' : 'network_abnormal');
  }
  return open(status, parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
