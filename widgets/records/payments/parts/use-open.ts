import { useRouteQuery } from '#engine/routing';

/** The payment that lies open beside the list: its id is in the address, and the list keeps its place. */
export function useOpen() {
  const { query, change } = useRouteQuery();
  const { id, page = '', cursor = '' } = query;
  return { id, open: (next: string) => change({ id: next, page, cursor }) };
}
