import { isStorable } from '../http/text.ts';
import { postSigned } from './signed-post.ts';

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

/** Asks the game server for a list; undefined when it does not answer with one. Entries that `isOne` does not know are left out. */
export type ProviderList = <T>(
  path: string,
  body: object,
  isOne: (value: unknown) => value is T,
) => Promise<readonly T[] | undefined>;

const usualTimeoutMs = 5000;
/** Longest answer that is read, bytes: a book of some hundred matches takes a tenth of it. */
const longestAnswer = 4 * 1024 * 1024;
/** More entries than any game server has games, matches or rooms; what is asked of the database for them stays within its bounds. */
const mostEntries = 5000;

/** Questions of the platform to the game server, signed as the wallet's are. */
export function createProviderQuestion(options: ProviderOptions): ProviderQuestion {
  return async (path, body, is, timeoutMs = usualTimeoutMs) => {
    const { status, ok, reply } = await ask(options, path, body, timeoutMs);
    if (ok && is(reply) && isStorable(reply)) return { kind: 'value', value: reply };
    return { kind: status >= 400 && status < 500 ? 'refused' : 'unknown' };
  };
}

/** Calls of the platform at the game server, for those to whom no answer is one like another. */
export function createProviderCall(options: ProviderOptions): ProviderCall {
  const question = createProviderQuestion(options);
  return async (path, body, is, timeoutMs) => (await question(path, body, is, timeoutMs)).value;
}

/**
 * Lists of the game server. Each entry is judged alone: one that is none, or holds a text that cannot be kept, takes none of the
 * others with it. The first answer that had such entries is reported, and the next one after an answer without.
 */
export function createProviderList(
  options: ProviderOptions & { readonly report: (fault: unknown) => void },
): ProviderList {
  const reported = new Set<string>();
  return async <T>(path: string, body: object, isOne: (value: unknown) => value is T) => {
    const { ok, reply } = await ask(options, path, body, usualTimeoutMs);
    const { list } = Object(reply) as { list?: unknown };
    if (!ok || !Array.isArray(list)) return undefined;
    const good = list.slice(0, mostEntries).filter((one): one is T => isOne(one) && isStorable(one));
    const left = list.length - good.length;
    if (left === 0) reported.delete(path);
    else if (!reported.has(path)) {
      reported.add(path);
      options.report(new Error(`the game server's list ${path}: ${left} of ${list.length} entries are left out`));
    }
    return good;
  };
}

/** What it has answered, with status 0 when that was nothing that can be read. */
async function ask({ url, secret, clock }: ProviderOptions, path: string, body: object, timeoutMs: number) {
  try {
    return await postSigned({ url: url(), path, body, secret, now: clock(), timeoutMs, most: longestAnswer });
  } catch {
    return { status: 0, ok: false, reply: undefined };
  }
}
