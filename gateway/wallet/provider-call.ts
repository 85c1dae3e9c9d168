import { sign } from './signature.ts';

export interface ProviderOptions {
  /** Asked at each call: a test may start the game server after the gateway. */
  readonly url: () => string;
  readonly secret: string;
  readonly clock: () => number;
}

/** Asks the game server; undefined when it does not answer, or answers something else than `is` knows. */
export type ProviderCall = <T>(
  path: string,
  body: object,
  is: (value: unknown) => value is T,
  timeoutMs?: number,
) => Promise<T | undefined>;

const usualTimeoutMs = 5000;

/** Calls of the platform at the game server, signed as the wallet's are. */
export function createProviderCall({ url, secret, clock }: ProviderOptions): ProviderCall {
  return async (path, body, is, timeoutMs = usualTimeoutMs) => {
    const text = JSON.stringify(body);
    const timestamp = String(clock());
    try {
      const response = await fetch(new URL(path, url()), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(secret, timestamp, 'POST', path, text),
        },
        body: text,
      });
      const reply: unknown = await response.json();
      return is(reply) ? reply : undefined;
    } catch {
      return undefined;
    }
  };
}
