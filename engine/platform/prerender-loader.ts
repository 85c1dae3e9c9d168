import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai/vanilla';
import { endpoints } from '#schemas/endpoints';
import { answerKey, answersAtom, platformAtom } from './answers.ts';
import type { HttpRequest } from './envelope.ts';
import { PlatformError } from './error.ts';
import type { CallName, Send } from './platform.ts';
import { type AskedQuery, prerenderLoaderAtom, type SharedAnswer, takeSharedAtom } from './shared-answers.ts';
import { closureOf } from './status.ts';

type Store = ReturnType<typeof createStore>;

/** Where the answers come from that a page is drawn with. */
export interface AnswerSource {
  /** Host that the page is drawn for. */
  host: string;
  /**
   * The answer to a call that all visitors share, and when the platform gave it, ms since 1970. It settles within a bound of
   * its own. Where it throws, the page is drawn as if nothing had been said yet.
   */
  send(request: HttpRequest, name: CallName): Promise<{ value: unknown; at: number }>;
}

/** Asks what a page is drawn with, while it is drawn for its document. */
export interface PrerenderLoader {
  send: Send;
  /** Begins with the status, which says where pictures are. Throws a PlatformError while the site is closed. */
  begin(store: Store): Promise<void>;
  /** What the page was drawn with. */
  answers(): SharedAnswer[];
}

/** Most questions that the drawing of one page may ask. */
const mostQuestions = 60;

/** Each question is asked once, and what draws with its answer waits for it. One that fails is drawn as one that waits. */
export function createPrerenderLoader({ send }: AnswerSource): PrerenderLoader {
  /** When the platform gave each answer. */
  const times = new WeakMap<object, number>();
  const asked = new Map<string, Promise<unknown>>();
  const parts: SharedAnswer[] = [];
  let cache: QueryClient | undefined;

  const fetchAnswer = async (client: QueryClient, query: AskedQuery) => {
    const once = { ...query, retry: false };
    try {
      await ('initialPageParam' in once
        ? client.fetchInfiniteQuery(once as Parameters<QueryClient['fetchInfiniteQuery']>[0])
        : client.fetchQuery(once));
    } catch {
      client.removeQueries({ queryKey: query.queryKey, exact: true });
    }
  };

  const ask = (query: AskedQuery) => {
    const id = hashKey(query.queryKey);
    const known = asked.get(id);
    if (known || !cache || asked.size >= mostQuestions) return known;
    const answer = fetchAnswer(cache, query);
    asked.set(id, answer);
    return answer;
  };

  return {
    async send(request, name) {
      if (!endpoints[name].shared) throw new PlatformError('refused', 'unknown');
      const { value, at } = await send(request, name);
      times.set(Object(value), at);
      return value;
    },
    async begin(store) {
      cache = store.get(answersAtom);
      const name = 'systemStatus';
      const status = await store.get(platformAtom).call(name);
      if (closureOf(status) !== null) throw new PlatformError('closed', 'maintenance');
      const scope = { language: null, session: null };
      const { part } = endpoints[name].shared ?? {};
      if (part)
        parts.push({ key: answerKey(name, {}, scope), value: Object(status)[part], at: times.get(status) ?? 0 });
      store.set(takeSharedAtom, parts);
      store.set(prerenderLoaderAtom, { ask });
    },
    answers() {
      const queries = cache?.getQueryCache().getAll() ?? [];
      const drawn = queries.flatMap(({ queryKey, state: { data } }): SharedAnswer[] => {
        const given = pagesOf(data).map((answer) => times.get(answer));
        const at = Math.min(...given.map((time) => time ?? 0));
        return given.length > 0 ? [{ key: queryKey, value: data, at }] : [];
      });
      return [...parts, ...drawn];
    },
  };
}

/** The answers that a query holds: those of a growing list, or its one. */
function pagesOf(data: unknown): object[] {
  if (typeof data !== 'object' || data === null) return [];
  const { pages, pageParams } = data as { pages?: unknown; pageParams?: unknown };
  return Array.isArray(pages) && Array.isArray(pageParams) ? (pages as object[]) : [data];
}
