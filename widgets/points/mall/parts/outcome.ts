import type { ReactNode } from 'react';
import type { Translate } from '#engine/i18n';
import type { Outcome } from '#engine/kit';
import { errorText, PlatformError } from '#engine/platform';

type Facts = readonly { label: string; value: ReactNode }[];

/** What became of a call that spends points: done with its receipt, or refused in words. Rejects where no answer came. */
export async function outcomeOf<Value>(
  sent: Promise<Value>,
  text: Translate<'points'>,
  receipt: (value: Value) => Facts,
): Promise<Outcome> {
  try {
    return { state: 'done', facts: receipt(await sent) };
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'business') {
      return { state: 'refused', message: errorText(error, text) };
    }
    throw error;
  }
}
