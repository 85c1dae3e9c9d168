import { type UseQueryOptions, useQuery as useAnswer } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { prerenderedAtom } from '#engine/brand';
import { languageAtom } from '#engine/i18n';
import { type Calls, endpoints, type QuestionName } from '#schemas/endpoints';
import { answerKey, answersAtom, platformAtom, question, scopeOf, tokenAtom } from './answers.ts';
import type { CallInputs } from './platform.ts';
import { useSharedAnswer } from './shared-answers.ts';

/** How a question is asked on behalf of a widget. */
export interface QueryOptions {
  /** False: the call waits. */
  enabled?: boolean;
  /** Keep the former answer on screen while the next one loads (paging, filters). Never that of another session or language. */
  keep?: boolean;
  /** Ask again this often while it is shown, ms. */
  every?: number;
}

/**
 * The answer to a question, cached and shared across widgets (design §5). It is fetched anew when the arguments, the language or the
 * session change, when it is stale, and when a change says so (endpoints.json, `invalidates`). A question that needs a session
 * is not asked without one.
 */
export function useQuery<Name extends QuestionName>(
  name: Name,
  args: CallInputs<Name>,
  { enabled = true, keep = false, every }: QueryOptions = {},
) {
  const platform = useAtomValue(platformAtom);
  const language = useAtomValue(languageAtom);
  const token = useAtomValue(tokenAtom);
  const prerendered = useAtomValue(prerenderedAtom);
  const scope = scopeOf(name, () => language, token);
  const plain = question<Name>(platform, name, args, scope);
  const kept = answerKey(name, {}, scope);
  useSharedAnswer(name, plain, enabled);
  return useAnswer(
    {
      ...plain,
      enabled: enabled && !prerendered && (endpoints[name].auth !== 'required' || token !== null),
      ...(every ? { refetchInterval: every } : {}),
      ...(keep ? { placeholderData: formerOf(kept) } : {}),
    } as UseQueryOptions<Calls[Name]['value'], Error>,
    useAtomValue(answersAtom),
  );
}

/** The former answer, if it is of the same call, language and session. */
function formerOf([name, , scope]: readonly unknown[]) {
  return (former: unknown, query: { queryKey: readonly unknown[] } | undefined): unknown => {
    const { queryKey } = query ?? { queryKey: [] };
    return queryKey[0] === name && JSON.stringify(queryKey[2]) === JSON.stringify(scope) ? former : undefined;
  };
}
