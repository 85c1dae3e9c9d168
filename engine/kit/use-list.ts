import { useFormat } from '#engine/i18n';
import { useRouteQuery } from '#engine/routing';
import { type Days, daysOf, spanOf } from './days.ts';
import type { Filter } from './FilterBar.tsx';

/** Rows beyond this one are reached by no page number (paging.schema.json). */
export const deepest = 10_000;

type OneOf<Filters extends readonly Filter[], Kind extends Filter['kind']> = Extract<Filters[number], { kind: Kind }>;

/** What a list is narrowed by and sorted by, as paging.schema.json has it: the values that its filters offer, typed. */
export type Narrowed<Filters extends readonly Filter[]> = {
  [One in OneOf<Filters, 'select'> as One['name']]?: keyof One['options'];
} & { [One in OneOf<Filters, 'text' | 'choice'> as One['name']]?: string } & (OneOf<Filters, 'days'> extends never
    ? object
    : { period: Days & { timeZone: string } }) & { sort?: string };

/** A list of the page being shown, as its address has it. */
export interface List<Filters extends readonly Filter[] = readonly Filter[]> {
  filters: Filters;
  defaults: Record<string, string>;
  narrowed: Narrowed<Filters>;
  sort: string | undefined;
  page: number;
  /** Of a page that no number reaches. */
  cursor: string | undefined;
  /** Rows of a page. */
  size: number;
  change(changes: Record<string, string>): void;
}

/**
 * The list of a page: filters, order and page are in the address, whose parameters the route names (`period`, `from`, `to`, `sort`,
 * `page`, `cursor` and those of the filters). A choice that a `select` does not offer counts as none.
 * @param filters a constant, with `as const`; memoised where words of the platform are in it
 * @param defaults a constant: what holds where the address says nothing
 */
export function useList<const Filters extends readonly Filter[]>(
  filters: Filters,
  defaults: Record<string, string>,
  size: number,
): List<Filters> {
  const format = useFormat();
  const { query, change } = useRouteQuery(defaults);
  const chosen = filters.flatMap((filter): [string, unknown][] => {
    if (filter.kind === 'days') {
      const span = spanOf(query, spanOf(defaults, 'today').period ?? 'today');
      return [['period', { ...daysOf(span, format.dayOf(Date.now()), format.locale), timeZone: format.timeZone() }]];
    }
    const value = query[filter.name] ?? '';
    const isOffered = filter.kind !== 'select' || Object.hasOwn(filter.options, value);
    return value !== '' && isOffered ? [[filter.name, value]] : [];
  });
  const { sort, cursor } = query;
  const narrowed = Object.fromEntries([...chosen, ...(sort ? [['sort', sort]] : [])]);
  const last = cursor === undefined ? Math.max(1, Math.floor(deepest / size)) : Number.MAX_SAFE_INTEGER;
  return {
    filters,
    defaults,
    narrowed: narrowed as Narrowed<Filters>,
    sort,
    page: Math.min(last, Math.max(1, Number(query.page ?? 1) || 1)),
    cursor,
    size,
    change,
  };
}
