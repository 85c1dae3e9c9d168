import type { QueryKey } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { use } from 'react';
import { whitelabelAtom } from '#engine/brand';
import { endpoints } from '#schemas/endpoints';
import type { StatusInfo } from '#schemas/platform';
import { answersAtom } from './answers.ts';
import type { CallName } from './platform.ts';

/** An answer that a document brings (endpoints.json, `shared`). */
export interface SharedAnswer {
  /** Call, arguments and scope, as the cache of answers has them. */
  key: QueryKey;
  /** The answer, or the part of it that is shared; of a growing list the data of its query. */
  value: unknown;
  /** When the platform gave it, ms since 1970 by the clock of the site's server. */
  at: number;
}

/** How a query is asked, whatever its call. */
export interface AskedQuery {
  queryKey: QueryKey;
}

/** Asks for what a page is drawn with. Undefined when nothing is to be had. */
type LoadAnswer = (query: AskedQuery) => Promise<unknown> | undefined;

/** Set where a page is drawn for its document with answers in it, and nowhere else. */
export const prerenderLoaderAtom = atom<{ ask: LoadAnswer } | null>(null);

/** While a page is drawn for its document, waits for an answer that all visitors share. In a browser it does nothing. */
export function useSharedAnswer(name: CallName, query: AskedQuery, enabled: boolean): void {
  const loader = useAtomValue(prerenderLoaderAtom);
  const pending = enabled && endpoints[name].shared ? loader?.ask(query) : undefined;
  if (pending) use(pending);
}

const infoSlot = atom<StatusInfo | null>(null);

/** What the document brought of the platform's status: the part that is the same for all visitors. */
export const sharedInfoAtom = atom((get) => get(infoSlot));

/** Takes over what a document brought. What is older than the table allows is asked for anew when the page is alive. */
export const takeSharedAtom = atom(null, (get, set, answers: readonly SharedAnswer[]) => {
  const cache = get(answersAtom);
  const now = Date.now();
  for (const { key, value, at } of answers) {
    const name = key[0] as CallName;
    if (name === 'systemStatus') {
      const info = value as StatusInfo;
      set(infoSlot, info);
      set(whitelabelAtom, info.whitelabel);
      continue;
    }
    // By a clock that is behind, the answer would be fresh for too long.
    cache.setQueryData(key, value, { updatedAt: Math.min(at, now) });
    const { shared } = endpoints[name];
    if (!shared || now - at > shared.age * 1000)
      void cache.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
});
