import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { languageAtom } from '#engine/i18n';
import { type Calls, endpoints, type PagedName } from '#schemas/endpoints';
import { answersAtom, platformAtom, question, scopeOf, tokenAtom } from './answers.ts';
import {
  type Fields,
  type FilterOf,
  momentOf,
  nextOf,
  placeOf,
  requestOf,
  rowsOf,
  totalOf,
  totalsOf,
  wayOf,
  withoutTotals,
  withTotals,
} from './paging.ts';
import { useSharedAnswer } from './shared-answers.ts';
import { type QueryOptions, useQuery } from './use-query.ts';

/** A row of a call that pages. */
export type RowOf<Name extends PagedName> = Calls[Name] extends { value: infer Value; pages: { list: infer List } }
  ? List extends keyof Value
    ? Value[List] extends readonly (infer Row)[]
      ? Row
      : never
    : never
  : never;

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
  const options: NextPageOptions = {
    queryKey,
    staleTime,
    retry,
    enabled: enabled && !prerendered && (endpoints[name].auth !== 'required' || token !== null),
    queryFn: ({ pageParam, signal }) =>
      platform.call<PagedName>(name, { ...requestOf(name, filter, pageParam, size), signal }),
    initialPageParam: way.by === 'number' ? { [way.page]: 1 } : {},
    getNextPageParam: (last, all) => nextOf(way, last, all, size),
  };
  useSharedAnswer(name, options, enabled);
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    options,
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
 * One page of a list, for tables with a pager: the page before stays on screen until the next has come. Every page shows the list
 * as it was when its first page was read, or the page that came first, whose sums it has; the first page is always a new reading.
 * @param page from 1
 * @param cursor of the page, where it has one: rows that no number reaches are had by it
 */
export function usePage<Name extends PagedName>(
  name: Name,
  filter: FilterOf<Name>,
  {
    page,
    size,
    cursor,
    ...options
  }: { page: number; size: number; cursor?: string | undefined } & Omit<QueryOptions, 'keep'>,
) {
  const way = wayOf(name);
  if (way.by !== 'number') throw new Error(`[Bug] the pages of ${name} have no numbers`);
  const [reading, setReading] = useState<{ of: string; page: number; first: unknown }>();
  const of = JSON.stringify([name, filter, size]);
  const isLater = reading?.of === of && page !== 1 && page !== reading.page;
  const place = {
    ...placeOf(way, page, cursor),
    ...(isLater && cursor === undefined ? momentOf(way, reading.first) : {}),
    ...(isLater ? withoutTotals(way, reading.first) : {}),
  };
  const answer = useQuery<Name>(name, requestOf(name, filter, place, size) as never, { ...options, keep: true });
  const { data, isPlaceholderData } = answer;
  // A cursor may be of another moment than the list that is known: then it is read with sums of its own.
  const isOther = isLater && JSON.stringify(momentOf(way, data)) !== JSON.stringify(momentOf(way, reading.first));
  const first = isPlaceholderData || (isLater && !isOther) ? undefined : data;
  const isForgotten = data === undefined;
  useEffect(() => {
    // What the cache has forgotten may have been of another merchant: nothing of it holds for what comes.
    if (isForgotten) setReading(undefined);
    else if (first) setReading(isOther ? undefined : { of, page, first });
  }, [isForgotten, first, isOther, of, page]);
  // The page before stays with the sums of its list, whatever is asked for next.
  const totals = isPlaceholderData || (isLater && !isOther) ? totalsOf(way, reading?.first) : undefined;
  const whole = useMemo(() => withTotals(way, data, totals), [way, data, totals]);
  return { ...answer, data: whole };
}

interface NextPageOptions {
  queryKey: readonly unknown[];
  staleTime: number;
  enabled: boolean;
  retry: (failures: number, error: Error) => boolean;
  queryFn: (context: { pageParam: Fields; signal: AbortSignal }) => Promise<unknown>;
  initialPageParam: Fields;
  getNextPageParam: (last: unknown, all: unknown[]) => Fields | undefined;
}
