import type { Route } from '#schemas/brand';

/**
 * The address in the first line of a request. Undefined where it is none of this site, such as `*`; `//other` is a path here,
 * not another host.
 */
export function addressIn(url = ''): URL | undefined {
  return url.startsWith('/') ? new URL(`http://site${url}`) : undefined;
}

/** The address of a page with a query, the same in whatever order its parameters stand. */
export function addressOf(path: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.size > 0 ? `${path}?${sorted}` : path;
}

/** What a route reads of a query, unchecked. */
export function readOf({ query = {} }: Pick<Route, 'query'>, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(
    Object.keys(query).flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
