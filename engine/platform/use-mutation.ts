import { useMutation as useChange } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import type { Calls, ChangeName } from '#schemas/endpoints';
import { answersAtom, platformAtom } from './answers.ts';
import { type Clicks, changeOptions, sendOnce } from './change.ts';
import { type OnError, reportFailureAtom } from './failure.ts';
import type { CallArguments } from './platform.ts';

export interface MutationOptions {
  /** Where a failure is reported; a form shows its own. */
  onError?: OnError;
}

/** A call that changes something, as a button or a form uses it. */
export interface Mutation<Name extends ChangeName> {
  /**
   * Makes the call; brings its value once the answers that it makes stale are here anew. Throws a PlatformError, which has been
   * reported where `onError` says. While one is under way, a second click gets that one: of an idempotent call whatever it asks for,
   * of others when it asks for the same.
   */
  send(args?: CallArguments<Name>): Promise<Calls[Name]['value']>;
  /** A call is under way. */
  pending: boolean;
  /** The error of the last call. */
  error: Error | null;
}

/**
 * A call that changes something (endpoints.json, `invalidates`). It is never sent again by itself. One that is `idempotent` has
 * a key, made with the first click and kept until the platform has said that it is done: after a failure whose outcome nobody
 * knows, after a captcha or a login, the next click means the same submit. A flow that outlives its component gives a key of
 * its own (`idempotencyKey`). What is no component sets a `changeAtom`.
 */
export function useMutation<Name extends ChangeName>(
  name: Name,
  { onError = 'toast' }: MutationOptions = {},
): Mutation<Name> {
  const platform = useAtomValue(platformAtom);
  const answers = useAtomValue(answersAtom);
  const report = useSetAtom(reportFailureAtom);
  const [clicks] = useState<Clicks<Name>>(() => ({}));
  const { mutateAsync, isPending, error } = useChange(
    changeOptions(name, { platform, answers, clicks, onError, report }),
    answers,
  );
  const send = useCallback(
    (args?: CallArguments<Name>) => sendOnce(name, clicks, args, mutateAsync),
    [name, clicks, mutateAsync],
  );
  return { send, pending: isPending, error };
}
