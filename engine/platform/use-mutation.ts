import { hashKey, useMutation as useChange } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useRef } from 'react';
import { type Calls, type ChangeName, endpoints } from '#schemas/endpoints';
import { answersAtom, platformAtom } from './answers.ts';
import { PlatformError } from './error.ts';
import { type OnError, reportFailureAtom } from './failure.ts';
import type { CallArguments } from './platform.ts';
import { randomId } from './random-id.ts';

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
 * its own (`idempotencyKey`).
 */
export function useMutation<Name extends ChangeName>(
  name: Name,
  { onError = 'toast' }: MutationOptions = {},
): Mutation<Name> {
  const platform = useAtomValue(platformAtom);
  const answers = useAtomValue(answersAtom);
  const tell = useSetAtom(reportFailureAtom);
  const key = useRef<string>(undefined);
  const running = useRef<{ same: string; call: Promise<Calls[Name]['value']> }>(undefined);
  const { idempotent, invalidates = [] } = endpoints[name];

  const { mutateAsync, isPending, error } = useChange<Calls[Name]['value'], Error, CallArguments<Name> | undefined>(
    {
      mutationFn: (args) => {
        key.current ??= idempotent ? randomId() : undefined;
        const settings = key.current ? { idempotencyKey: key.current, ...args } : args;
        return platform.call(name, settings as CallArguments<Name>);
      },
      retry: false,
      networkMode: 'always',
      // One after the other: what was requested last is what counts.
      scope: { id: name },
      onSuccess: async () => {
        key.current = undefined;
        await Promise.all(invalidates.map((stale) => answers.invalidateQueries({ queryKey: [stale] })));
      },
      onError: (failure) => {
        // The submit with this key is done: the next one gets another key.
        if (failure instanceof PlatformError && failure.code === 'idempotency_key_reused') key.current = undefined;
        void tell(failure, onError);
      },
    },
    answers,
  );

  const send = useCallback(
    (args?: CallArguments<Name>) => {
      // `pending` is not enough: a second click may come before it is drawn.
      const same = idempotent ? '' : hashKey([args]);
      if (running.current?.same === same) return running.current.call;
      const call = mutateAsync(args).finally(() => {
        if (running.current?.call === call) running.current = undefined;
      });
      running.current = { same, call };
      return call;
    },
    [mutateAsync, idempotent],
  );
  return { send, pending: isPending, error };
}
