import { LRUCache } from 'lru-cache';
import { type CallName, isAnswer, sharedFor } from './contract.ts';

/** A call as the engine makes it. */
export interface SharedRequest {
  method: string;
  /** Path of the platform, or an address on a platform of the brand's own. */
  url: string;
  headers: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** An answer, and when it was given, ms since 1970. */
export interface Answer {
  value: unknown;
  at: number;
}

/** How answers are had and kept. */
export interface AnswerOptions {
  gateway: URL;
  /** Longest time for which an answer is not asked for anew, ms; the table may say less. */
  age: number;
  /** How long an answer serves while the platform gives no other, ms. */
  keep: number;
  /** Longest wait for an answer, ms. */
  patience?: number;
}

interface Kept {
  /** The last good answer. */
  good?: Answer;
  /** When the last call failed. */
  failedAt: number;
  /** The call that is under way. */
  asking?: Promise<Answer> | undefined;
}

/** Memory for answers, characters of JSON; what was not used for longest goes first. */
const most = 32 * 1024 * 1024;
/** Characters of one answer. */
const longest = 4 * 1024 * 1024;
/** A call that failed is not made again for so long, ms. */
const pause = 2000;

/**
 * Answers of the platform that all visitors share (endpoints.json, `shared`), each asked for once in its age. Nothing of a visitor is
 * in what is asked. Of a platform that is slow, down or wrong the last good answer serves, for as long as it may be kept.
 */
export class SharedAnswers {
  readonly #options: Required<AnswerOptions>;
  readonly #kept = new LRUCache<string, Kept>({ maxSize: most, maxEntrySize: longest });

  constructor(options: AnswerOptions) {
    this.#options = { patience: 3000, ...options };
  }

  /** How long an answer to a call is fresh, ms. */
  ageOf(name: CallName): number {
    return Math.min(sharedFor(name) ?? 0, this.#options.age);
  }

  /** The answer to a call. Throws when there is none, and for calls whose answers are not shared. */
  async get(request: SharedRequest, name: CallName, host: string): Promise<Answer> {
    if (sharedFor(name) === undefined) throw new Error(`the answers to ${name} are not shared`);
    const key = JSON.stringify([name, host, request.method, request.url, request.headers, request.query, request.body]);
    const kept = this.#kept.get(key) ?? { failedAt: Number.NEGATIVE_INFINITY };
    const { good } = kept;
    const now = Date.now();
    if (good && now - good.at < this.ageOf(name)) return good;
    if (!kept.asking && now - kept.failedAt < pause) return this.#lastGood(good, name);
    kept.asking ??= this.#ask(key, kept, request, name, host);
    this.#kept.set(key, kept, { size: this.#kept.info(key)?.size ?? 1 });
    try {
      return await kept.asking;
    } catch {
      return this.#lastGood(good, name);
    }
  }

  #lastGood(good: Answer | undefined, name: CallName): Answer {
    if (good && Date.now() - good.at < this.#options.keep) return good;
    throw new Error(`there is no answer to ${name}`);
  }

  async #ask(key: string, kept: Kept, request: SharedRequest, name: CallName, host: string): Promise<Answer> {
    try {
      const text = await this.#fetch(request, host);
      const { success, value } = Object(JSON.parse(text)) as { success?: unknown; value?: unknown };
      if (success !== true || !isAnswer(name, value)) throw new Error(`${name} is not answered as its schema says`);
      kept.good = { value, at: Date.now() };
      this.#kept.set(key, kept, { size: text.length });
      return kept.good;
    } catch (error) {
      kept.failedAt = Date.now();
      throw error;
    } finally {
      kept.asking = undefined;
    }
  }

  async #fetch({ method, url, headers, query, body }: SharedRequest, host: string): Promise<string> {
    const { gateway, patience } = this.#options;
    const address = url.startsWith('/') ? new URL(gateway.pathname.replace(/\/$/, '') + url, gateway) : new URL(url);
    for (const [name, value] of Object.entries(Object(query)))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method,
      headers: {
        ...headers,
        'X-Forwarded-Host': host,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status !== 200 || !response.body) throw new Error(`${address.pathname} answered ${response.status}`);
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > longest) throw new Error(`${address.pathname} answers more than can be kept`);
    }
    return text;
  }
}
