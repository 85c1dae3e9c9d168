import type { ReactNode } from 'react';
import { RetryPanel } from './RetryPanel.tsx';

/** The state of an answer of the platform, as a query has it. */
export interface AnswerState<Data> {
  data: Data | undefined;
  error?: unknown;
  refetch(): unknown;
}

interface Props<Data> {
  of: AnswerState<Data>;
  /** Shapes of the size of what is coming. */
  waiting: ReactNode;
  /** What stands where there is nothing; without it an empty answer is drawn like any other. */
  empty?: ReactNode;
  /** Whether there is nothing; by default when the answer is an empty list. */
  isEmpty?(data: Data): boolean;
  /** What failed, in the widget's own words. */
  failed?: string | undefined;
  failedText?: string | undefined;
  children(data: Data): ReactNode;
}

/**
 * An answer in one of its four faces: on its way, failed, empty, or there. An answer that is there stays when a later
 * one fails: something known is better than nothing.
 */
export function Answer<Data>({ of, waiting, empty, isEmpty = isEmptyList, failed, failedText, children }: Props<Data>) {
  const { data, error, refetch } = of;
  if (data === undefined) {
    return error ? <RetryPanel title={failed} text={failedText} retry={() => void refetch()} /> : waiting;
  }
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
