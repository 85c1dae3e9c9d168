import { keepPreviousData } from '@tanstack/query-core';
import { useAtomValue } from 'jotai';
import { atomWithQuery } from 'jotai-tanstack-query';
import { useMemo } from 'react';
import { languageAtom } from '#engine/i18n';
import { type Calls, endpoints } from '#schemas/endpoints';
import { PlatformError } from './error.ts';
import type { CallArguments, CallName } from './platform.ts';
import { platformAtom, tokenAtom } from './state.ts';

/** How a call is made for a widget. */
export interface UseCallOptions {
  /** False: not yet. */
  enabled?: boolean;
  /** Keep the former answer on screen while the next one loads (paging, filters). */
  keep?: boolean;
}

/**
 * The answer of a call, cached and deduplicated across widgets (design §5). Anew when the arguments, the language or,
 * for calls that need one, the session change.
 */
export function useCall<Name extends CallName>(
  name: Name,
  args: Omit<CallArguments<Name>, 'signal'>,
  options: UseCallOptions = {},
) {
  const { enabled = true, keep = false } = options;
  const key = JSON.stringify(args);
  const query = useMemo(
    () =>
      atomWithQuery<Calls[Name]['value'], Error>((get) => {
        const { auth, cache } = endpoints[name];
        return {
          queryKey: [name, get(languageAtom), auth === 'required' ? get(tokenAtom) : null, key],
          queryFn: ({ signal }) => {
            const parsed = JSON.parse(key) as CallArguments<Name>;
            return get(platformAtom).call(name, { ...parsed, signal });
          },
          enabled,
          staleTime: staleTime(cache),
          retry: (failures, error) => failures < 2 && worthRetrying(error),
          ...(keep ? { placeholderData: keepPreviousData } : {}),
        };
      }),
    [name, key, enabled, keep],
  );
  return useAtomValue(query);
}

/** How long an answer serves, ms. */
function staleTime(cache: 'session' | number = 0): number {
  return cache === 'session' ? Number.POSITIVE_INFINITY : cache * 1000;
}

function worthRetrying(error: Error): boolean {
  return error instanceof PlatformError && (error.kind === 'network' || error.kind === 'fault');
}
