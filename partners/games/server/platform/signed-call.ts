import { setTimeout as wait } from 'node:timers/promises';
import { signCall } from '../../../http/signature.ts';
import { PlatformRefused, PlatformUnavailable } from './errors.ts';

export interface PlatformOptions {
  /** Origin of the platform. */
  readonly url: string;
  readonly secret: string;
  /** How long one attempt may take, in ms. */
  readonly timeoutMs: number;
  /** Pauses between attempts, in ms; one attempt more than pauses. */
  readonly retryPausesMs: readonly number[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Sends `payload` to `path`, again when no usable answer came. */
export type SignedCall = <T>(path: string, payload: object, accepts: (value: unknown) => value is T) => Promise<T>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Calls to the platform over HTTP. They throw `PlatformRefused` or `PlatformUnavailable`, nothing else. */
export function createSignedCall(options: PlatformOptions): SignedCall {
  async function attempt(path: string, body: string): Promise<unknown> {
    const timestamp = String(options.clock());
    const response = await fetch(new URL(path, options.url), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signCall(options.secret, timestamp, path, body),
      },
      body,
    });
    const reply: unknown = await response.json();
    if (isObject(reply) && typeof reply.error === 'string') {
      if (response.status >= 500 || reply.error === 'busy') throw new Error(reply.error);
      throw new PlatformRefused(reply.error);
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    return reply;
  }

  return async (path, payload, accepts) => {
    const body = JSON.stringify(payload);
    let fault: unknown;
    for (const pause of [0, ...options.retryPausesMs]) {
      if (pause > 0) await wait(pause);
      try {
        const reply = await attempt(path, body);
        if (accepts(reply)) return reply;
        fault = new Error(`The reply to ${path} has not the promised form`);
      } catch (error) {
        if (error instanceof PlatformRefused) throw error;
        fault = error;
      }
    }
    throw new PlatformUnavailable(`The platform does not answer ${path}`, { cause: fault });
  };
}
