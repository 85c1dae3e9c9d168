import { sign } from './signature.ts';

export interface ProviderOptions {
  /** Asked at each call: a test may start the game server after the gateway. */
  readonly url: () => string;
  readonly secret: string;
  readonly clock: () => number;
}

/** What the game server answers: a value; `refused` with a status from 400 to 499; nothing that anybody knows. */
export type ProviderAnswer<T> =
  | { kind: 'value'; value: T }
  | { kind: 'refused'; value?: undefined }
  | { kind: 'unknown'; value?: undefined };

type Ask<Answer> = <T>(
  path: string,
  body: object,
  is: (value: unknown) => value is T,
  timeoutMs?: number,
) => Promise<Answer extends 'value' ? T | undefined : ProviderAnswer<T>>;

/** Asks the game server; undefined when it does not answer, or answers something else than `is` knows. */
export type ProviderCall = Ask<'value'>;
/** Asks the game server, and tells a refusal from no answer. */
export type ProviderQuestion = Ask<'answer'>;

const usualTimeoutMs = 5000;

/** Questions of the platform to the game server, signed as the wallet's are. */
export function createProviderQuestion({ url, secret, clock }: ProviderOptions): ProviderQuestion {
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
      if (response.ok && is(reply)) return { kind: 'value', value: reply };
      return { kind: response.status >= 400 && response.status < 500 ? 'refused' : 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  };
}

/** Calls of the platform at the game server, for those to whom no answer is one like another. */
export function createProviderCall(options: ProviderOptions): ProviderCall {
  const ask = createProviderQuestion(options);
  return async (path, body, is, timeoutMs) => (await ask(path, body, is, timeoutMs)).value;
}
