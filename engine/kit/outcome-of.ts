import type { ReactNode } from 'react';
import type { Translate } from '#engine/i18n';
import { errorText, PlatformError } from '#engine/platform';
import type { Outcome } from './ConfirmFlow.tsx';

type Facts = readonly { label: string; value: ReactNode }[];

/**
 * What became of a call of ConfirmFlow: done, with what the receipt says, or refused in words. What the platform has refused has
 * not been done; of anything else nobody knows, and it rejects.
 */
export async function outcomeOf<Value>(
  sent: Promise<Value>,
  text: Translate,
  receipt?: (value: Value) => Facts,
  words?: (refusal: PlatformError) => string | undefined,
): Promise<Outcome> {
  try {
    const value = await sent;
    return receipt ? { state: 'done', facts: receipt(value) } : { state: 'done' };
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'business') {
      const proof = error.code === 'payment_password_wrong';
      return { state: 'refused', message: words?.(error) ?? errorText(error, text), proof };
    }
    throw error;
  }
}
