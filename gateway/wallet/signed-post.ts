import { jsonOf } from '../http/json.ts';
import { readAtMost } from '../http/read-at-most.ts';
import { sign } from './signature.ts';

/** A call of the platform at a partner's server. */
interface SignedPost {
  /** Of the partner; the path is added. */
  url: string;
  path: string;
  body: object;
  secret: string;
  /** The real time, ms since 1970: the partner compares it with its own. */
  now: number;
  timeoutMs: number;
  /** Longest answer that is read, bytes. */
  most: number;
}

/** Posts a call, signed as those of the wallet are. Throws when nothing comes that can be read. */
export async function postSigned({ url, path, body, secret, now, timeoutMs, most }: SignedPost): Promise<{
  status: number;
  ok: boolean;
  reply: unknown;
}> {
  const text = JSON.stringify(body);
  const timestamp = String(now);
  const response = await fetch(new URL(path, url), {
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
  const { status, ok } = response;
  return { status, ok, reply: jsonOf(await readAtMost(response, most)) };
}
