import { useState } from 'react';
import { PlatformError } from '#engine/platform';
import { type Attempt, beginAttempt, endAttempt, moveAttempt, sentAttempt } from './attempt.ts';

/** A submit with one press, as a button has it. */
export interface Attempted<Subject, Value> {
  /** It was sent, and nobody knows what became of it. Until somebody does, nothing else is sent. */
  unknown: Attempt | undefined;
  /** Sends what has no answer yet once more, by its own key; else the subject. Rejects as the submit does. */
  send(subject?: Subject): Promise<Value>;
}

/**
 * The key of a submit and what it asks for, kept in this tab from the press until the platform has said what became of it: a reload
 * sends the same by the same key, whatever has changed on the page meanwhile. For submits that ask for no proof; those that do have
 * ConfirmFlow.
 * @param name of the submit: its attempt is kept under it
 * @param submit sends it; rejects with a PlatformError
 */
export function useAttempt<Subject extends object, Value>(
  name: string,
  submit: (subject: Subject, key: string) => Promise<Value>,
): Attempted<Subject, Value> {
  const [unknown, setUnknown] = useState(() => sentAttempt(name));
  const send = async (subject?: Subject) => {
    const attempt = moveAttempt(name, unknown ?? beginAttempt(name, JSON.stringify(subject)), 'sent');
    try {
      const value = await submit(JSON.parse(attempt.subject) as Subject, attempt.key);
      endAttempt(name);
      setUnknown(undefined);
      return value;
    } catch (error) {
      const isOver = isRefusal(error);
      if (isOver) endAttempt(name);
      setUnknown(isOver ? undefined : attempt);
      throw error;
    }
  };
  return { unknown, send };
}

/** The platform has said that it was not done, or that it was and its answer is no longer to be had. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.kind === 'business' || error.code === 'idempotency_key_reused';
}
