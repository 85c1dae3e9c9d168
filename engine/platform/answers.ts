import { QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query';
import { atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla';
import { languageAtom } from '#engine/i18n';
import { type Calls, endpoints, type QuestionName } from '#schemas/endpoints';
import { PlatformError } from './error.ts';
import type { CallArguments, CallInputs, CallName, Platform } from './platform.ts';
import { atomInSession } from './session-storage.ts';

/** Token of the session: null without one. Kept in session storage, so that a reload keeps it (§4). */
export const tokenAtom = atomInSession('token');

const platformSlot = atom<Platform | null>(null);
const cacheSlot = atom<QueryClient | null>(null);

/** The platform in use, set once at boot; with it comes the one cache of its answers. */
export const platformAtom = atom(
  (get) => {
    const platform = get(platformSlot);
    if (!platform) throw new Error('[Bug] the platform is read before boot has set it');
    return platform;
  },
  (get, set, platform: Platform) => {
    set(platformSlot, platform);
    if (get(cacheSlot)) return;
    set(
      cacheSlot,
      createCache((name) => set(changesOf(name), (count) => count + 1)),
    );
  },
);

/** The cache of the platform's answers: whatever the site knows of the server is in here, and nowhere else. */
export const answersAtom = atom((get) => {
  const cache = get(cacheSlot);
  if (!cache) throw new Error('[Bug] answers are read before boot has set them');
  return cache;
});

function createCache(changed: (name: CallName) => void): QueryClient {
  const cache = new QueryClient();
  cache.getQueryCache().subscribe((event) => {
    // Queries are added while components render, when nothing else may change.
    if (event.type === 'updated' || event.type === 'removed') changed(event.query.queryKey[0] as CallName);
  });
  return cache;
}

const changes = new Map<CallName, PrimitiveAtom<number>>();

/** Counts changes of what the cache holds of a call: what atoms that read it depend on. */
function changesOf(name: CallName): PrimitiveAtom<number> {
  const known = changes.get(name) ?? atom(0);
  changes.set(name, known);
  return known;
}

/** To whom and to what an answer belongs, beside the call and its arguments: another one is never shown in its place. */
export interface AnswerScope {
  /** Code of the language; null where the answer is the same in all. */
  language: string | null;
  /** Token of the session; null for answers that are the same for everybody. */
  session: string | null;
}

/** The scope of a call's answers now. */
export function scopeOf(name: CallName, language: () => string, token: string | null): AnswerScope {
  const { auth, neutral } = endpoints[name];
  return { language: neutral ? null : language(), session: auth ? token : null };
}

/** Key of an answer: the call first, so that a change names what it makes stale by the call alone. */
export function answerKey(name: CallName, args: object, scope: AnswerScope): QueryKey {
  return [name, args, scope];
}

/** How a question is asked and kept, wherever it is asked from. */
export function question<Name extends QuestionName>(
  platform: Platform,
  name: Name,
  args: CallInputs<Name>,
  scope: AnswerScope,
) {
  const { cache, version } = endpoints[name];
  return {
    queryKey: answerKey(name, args, scope),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Calls[Name]['value']> =>
      platform.call(name, { ...args, signal } as CallArguments<Name>),
    staleTime: cache === 'session' ? Number.POSITIVE_INFINITY : (cache ?? 0) * 1000,
    retry: (failures: number, error: Error) => failures < 2 && worthRetrying(error),
    // Without arguments there is one answer: it stays as long as its session.
    ...(Object.keys(args).length === 0 ? { gcTime: Number.POSITIVE_INFINITY } : {}),
    ...(version ? { structuralSharing: (known: unknown, fresh: unknown) => newer(known, fresh, version) } : {}),
  };
}

/** Of two answers the one with the greater number; of two alike the later. */
function newer(known: unknown, fresh: unknown, field: string): unknown {
  const number = (answer: unknown) => Number(Object(answer)[field] ?? Number.NEGATIVE_INFINITY);
  return number(known) > number(fresh) ? known : fresh;
}

function worthRetrying(error: Error): boolean {
  return error instanceof PlatformError && (error.kind === 'network' || error.kind === 'fault');
}

/** A question without arguments. */
export type PlainQuestionName = {
  [Name in QuestionName]: Record<string, never> extends CallInputs<Name> ? Name : never;
}[QuestionName];

function plainQuestion<Name extends PlainQuestionName>(get: Getter, name: Name) {
  const scope = scopeOf(name, () => get(languageAtom), get(tokenAtom));
  return question<Name>(get(platformAtom), name, {} as CallInputs<Name>, scope);
}

/** What the cache holds of a question without arguments, for atoms and for what is no component; it asks nothing. */
export function answerStateAtom<Name extends PlainQuestionName>(name: Name) {
  return atom((get): QueryState<Calls[Name]['value']> | undefined => {
    get(changesOf(name));
    return get(cacheSlot)?.getQueryState(plainQuestion(get, name).queryKey);
  });
}

/** The answer to a question without arguments; null until there is one. Setting it takes over what an event has sent. */
export function answerAtom<Name extends PlainQuestionName>(name: Name) {
  const state = answerStateAtom(name);
  return atom(
    (get): Calls[Name]['value'] | null => get(state)?.data ?? null,
    (get, _set, value: Calls[Name]['value']) => {
      const { queryKey, queryFn: _ask, ...options } = plainQuestion(get, name);
      const cache = get(answersAtom);
      // A question that nobody has asked yet is kept as long, and its answers are compared alike.
      cache.getQueryCache().build(cache, { queryKey, ...options });
      cache.setQueryData(queryKey, value);
    },
  );
}

/**
 * Asks a question without arguments, anew unless `known` says that what is not stale yet will do; those who ask at once share
 * one call. Throws a PlatformError.
 */
export function askAtom<Name extends PlainQuestionName>(name: Name) {
  return atom(null, (get, _set, { known = false }: { known?: boolean } = {}): Promise<Calls[Name]['value']> => {
    const plain = plainQuestion(get, name);
    return get(answersAtom).fetchQuery({ ...plain, retry: false, ...(known ? {} : { staleTime: 0 }) });
  });
}

/**
 * Marks the cached answers of a call as stale and refetches those that are shown; resolves once they are here. A first fetch that is
 * under way may answer with what was true before the change, and the cache does not restart it: it is repeated once it ends.
 */
export async function invalidateAnswers(cache: QueryClient, name: string): Promise<void> {
  const filters = { queryKey: [name] };
  const first = cache
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await cache.invalidateQueries(filters);
  await cache.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** Says which calls have other answers by now: what is shown of them is asked anew. */
export const staleAnswersAtom = atom(null, (get, _set, calls: readonly string[]) => {
  for (const name of calls) void invalidateAnswers(get(answersAtom), name);
});

/** Forgets every answer that a session was given, those on their way included. */
export const forgetAnswersAtom = atom(null, (get) => {
  const ofSession = ({ queryKey: [, , scope] }: { queryKey: QueryKey }) => (scope as AnswerScope).session !== null;
  get(cacheSlot)?.removeQueries({ predicate: ofSession });
});
