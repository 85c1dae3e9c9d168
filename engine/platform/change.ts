import { hashKey, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { type Calls, type ChangeName, endpoints } from '#schemas/endpoints';
import { answersAtom, invalidateAnswers, platformAtom } from './answers.ts';
import { PlatformError } from './error.ts';
import { type OnError, reportFailureAtom } from './failure.ts';
import type { CallArguments, Platform } from './platform.ts';
import { randomId } from './random-id.ts';

type Value<Name extends ChangeName> = Calls[Name]['value'];

/** What is kept of a change from one click to the next. */
export interface Clicks<Name extends ChangeName> {
  /** Key of the submit, until the platform has said that it is done. */
  key?: string | undefined;
  /** The call under way, and what it asks for. */
  running?: { same: string; call: Promise<Value<Name>> } | undefined;
}

/** What a change is made with. */
export interface ChangeSettings<Name extends ChangeName> {
  platform: Platform;
  answers: QueryClient;
  clicks: Clicks<Name>;
  onError: OnError;
  report(error: unknown, onError: OnError): Promise<void>;
}

/** How a change is made, by a component or by an atom. */
export function changeOptions<Name extends ChangeName>(
  name: Name,
  { platform, answers, clicks, onError, report }: ChangeSettings<Name>,
): MutationOptions<Value<Name>, Error, CallArguments<Name> | undefined> {
  const { idempotent, invalidates = [] } = endpoints[name];
  return {
    mutationFn: (args) => {
      clicks.key ??= idempotent ? randomId() : undefined;
      const settings = clicks.key ? { idempotencyKey: clicks.key, ...args } : args;
      return platform.call(name, settings as CallArguments<Name>);
    },
    retry: false,
    networkMode: 'always',
    // One after the other: what was requested last is what counts.
    scope: { id: name },
    // Bodies hold passwords: they are not kept longer than they are of use.
    gcTime: 1000,
    onSuccess: async () => {
      clicks.key = undefined;
      await Promise.all(invalidates.map((stale) => invalidateAnswers(answers, stale)));
    },
    onError: (failure) => {
      // The submit with this key is done: the next one gets another key.
      if (failure instanceof PlatformError && failure.code === 'idempotency_key_reused') clicks.key = undefined;
      void report(failure, onError);
    },
  };
}

/**
 * Makes a change, unless it is under way: a second click gets the first one's call. One that its caller may cancel (`signal`) is
 * always a call of its own.
 */
export function sendOnce<Name extends ChangeName>(
  name: Name,
  clicks: Clicks<Name>,
  args: CallArguments<Name> | undefined,
  mutate: (args: CallArguments<Name> | undefined) => Promise<Value<Name>>,
): Promise<Value<Name>> {
  // `pending` is not enough: a second click may come before it is drawn.
  const same = endpoints[name].idempotent ? '' : hashKey([args]);
  if (!args?.signal && clicks.running?.same === same) return clicks.running.call;
  const call = mutate(args).finally(() => {
    if (clicks.running?.call === call) clicks.running = undefined;
  });
  clicks.running = { same, call };
  return call;
}

/**
 * The same as `useMutation` for what is no component: an atom that makes the call when it is set, and brings its value. Throws a
 * PlatformError, which has been reported where `onError` says.
 */
export function changeAtom<Name extends ChangeName>(name: Name, { onError = 'toast' }: { onError?: OnError } = {}) {
  const kept = new WeakMap<QueryClient, Clicks<Name>>();
  return atom(null, (get, set, args?: CallArguments<Name>): Promise<Value<Name>> => {
    const answers = get(answersAtom);
    const clicks = kept.get(answers) ?? {};
    kept.set(answers, clicks);
    const options = changeOptions(name, {
      platform: get(platformAtom),
      answers,
      clicks,
      onError,
      report: (error, where) => set(reportFailureAtom, error, where),
    });
    return sendOnce(name, clicks, args, (given) => answers.getMutationCache().build(answers, options).execute(given));
  });
}
