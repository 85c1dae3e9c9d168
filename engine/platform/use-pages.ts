import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { languageAtom } from '#engine/i18n';
import { type Calls, endpoints, type PagedName, type Pages } from '#schemas/endpoints';
import { answersAtom, platformAtom, question, scopeOf, tokenAtom } from './answers.ts';
import type { CallInput } from './platform.ts';
import { type QueryOptions, useQuery } from './use-query.ts';

/** A row of a call that pages. */
export type RowOf<Name extends PagedName> = Calls[Name] extends { value: infer Value; pages: { list: infer List } }
  ? List extends keyof Value
    ? Value[List] extends readonly (infer Row)[]
      ? Row
      : never
    : never
  : never;

type PageFields<Name extends PagedName> = Calls[Name] extends { pages: infer Way }
  ? Way extends { by: 'number'; page: infer Page; size: infer Size }
    ? Page | Size
    : Way extends { cursor: infer Cursor; size: infer Size }
      ? Cursor | Size
      : never
  : never;

/** What a list is narrowed by: the fields of its query or body that do not page. */
export type FilterOf<Name extends PagedName> = {
  [Part in keyof CallInput<Name>]: Omit<CallInput<Name>[Part], PageFields<Name> & PropertyKey>;
}[keyof CallInput<Name>];

/** A list that grows page by page. */
export interface PageList<Row, Value> {
  /** Answers so far, the first page first; undefined until there is one. */
  pages: Value[] | undefined;
  rows: Row[];
  /** Rows in all; undefined until known, and for lists that do not count. */
  total: number | undefined;
  hasMore: boolean;
  /** The next page is on its way. */
  growing: boolean;
  /** Asks for the next page. */
  more(): void;
  error: Error | null;
  retry(): void;
}

/**
 * The rows of a list, page after page (endpoints.json, `pages`). Other filters are another list, which begins with its first
 * page; one that was here before has as many pages as it had.
 * @param size rows of a page
 * @param atLeast pages to have: those that are missing come one after the other
 */
export function usePages<Name extends PagedName>(
  name: Name,
  filter: FilterOf<Name>,
  { size, atLeast = 1, enabled = true }: { size: number; atLeast?: number; enabled?: boolean },
): PageList<RowOf<Name>, Calls[Name]['value']> {
  const platform = useAtomValue(platformAtom);
  const language = useAtomValue(languageAtom);
  const token = useAtomValue(tokenAtom);
  const prerendered = useAtomValue(prerenderedAtom);
  const way = wayOf(name);
  const { queryKey, staleTime, retry } = question<PagedName>(
    platform,
    name,
    { pagesOf: filter, size } as object,
    scopeOf(name, () => language, token),
  );
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey,
      staleTime,
      retry,
      enabled: enabled && !prerendered && (endpoints[name].auth !== 'required' || token !== null),
      queryFn: ({ pageParam, signal }) =>
        platform.call<PagedName>(name, { ...requestOf(name, filter, pageParam, size), signal }),
      initialPageParam: way.by === 'number' ? 1 : undefined,
      getNextPageParam: (last, all) => nextOf(way, last, all.length, size),
    } as NextPageOptions,
    useAtomValue(answersAtom),
  );
  const pages = data?.pages as Calls[Name]['value'][] | undefined;
  const lacks = hasNextPage && !isFetching && !error && (pages?.length ?? 0) < atLeast;
  useEffect(() => {
    if (lacks) void fetchNextPage({ cancelRefetch: false });
  }, [lacks, fetchNextPage]);
  return {
    pages,
    rows: (pages ?? []).flatMap((page) => rowsOf(way, page) as RowOf<Name>[]),
    total: pages && way.by === 'number' ? totalOf(pages.at(-1), way.total) : undefined,
    hasMore: hasNextPage,
    growing: isFetchingNextPage,
    // Not by `growing`, which is known a drawing later than a second click may come.
    more: () => void fetchNextPage({ cancelRefetch: false }),
    error,
    retry: () => void (pages ? fetchNextPage() : refetch()),
  };
}

/**
 * One page of a list, for tables with a pager: the page before stays on screen until the next has come.
 * @param page from 1
 */
export function usePage<Name extends PagedName>(
  name: Name,
  filter: FilterOf<Name>,
  { page, size, ...options }: { page: number | string | undefined; size: number } & Omit<QueryOptions, 'keep'>,
) {
  return useQuery<Name>(name, requestOf(name, filter, page, size) as never, { ...options, keep: true });
}

/** A page of a call: a number from 1, or a cursor. */
type Position = number | string | undefined;

interface NextPageOptions {
  queryKey: readonly unknown[];
  staleTime: number;
  enabled: boolean;
  retry: (failures: number, error: Error) => boolean;
  queryFn: (context: { pageParam: Position; signal: AbortSignal }) => Promise<unknown>;
  initialPageParam: Position;
  getNextPageParam: (last: unknown, all: unknown[]) => Position;
}

/** The table's word on how a call pages. */
function wayOf(name: PagedName): Pages {
  const { pages } = endpoints[name];
  if (!pages) throw new Error(`[Bug] endpoints.json does not say how ${name} pages`);
  return pages;
}

/** Query or body of one page. */
function requestOf<Name extends PagedName>(
  name: Name,
  filter: FilterOf<Name>,
  position: Position,
  size: number,
): object {
  const way = wayOf(name);
  const place = { [way.by === 'number' ? way.page : way.cursor]: position, [way.size]: size };
  return { [endpoints[name].method === 'GET' ? 'query' : 'body']: { ...filter, ...place } };
}

function nextOf(way: Pages, last: unknown, count: number, size: number): Position {
  if (way.by === 'cursor') return fieldOf<string | undefined>(last, way.next);
  return count * size < totalOf(last, way.total) ? count + 1 : undefined;
}

function rowsOf({ list }: Pages, page: unknown): unknown[] {
  return fieldOf<unknown[]>(page, list);
}

/** Rows in all: a number, or RowCount of paging.schema.json. */
function totalOf(answer: unknown, field: string): number {
  const total = fieldOf<number | { rows: number }>(answer, field);
  return typeof total === 'number' ? total : total.rows;
}

/** A field that the table names of an answer; the contract says that it is there. */
function fieldOf<T>(answer: unknown, field: string): T {
  return Object(answer)[field] as T;
}
