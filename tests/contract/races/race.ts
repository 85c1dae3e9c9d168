/** So many requests at once. */
export const width = 64;

/** What came of one request. */
export interface Outcome {
  isDone: boolean;
  /** Why it is not. */
  code: string | undefined;
  /** Answers to one key are equal. */
  value?: unknown;
}

/** What is moved, by name: minor units, points, rows. */
export type Holdings = { [what: string]: number };

/** One thing to do that moves money, which any number of requests ask for at once. */
export interface Race {
  /** Asks one of the two gateways for it, under a key. */
  send(at: 0 | 1, key: string): Promise<Outcome>;
  /** What there is, told when nothing of it is under way any more. */
  held(): Promise<Holdings>;
  /** What one effect changes of it. */
  effect: Holdings;
  /** So many of those that come under keys of their own are done; all of them without it. */
  most?: number;
  /** So many of those have an effect; each that is done without it. */
  effects?: number;
  /** What there was at first, where others may have begun by now; what is held before the first request without it. */
  before?: Holdings;
  /** How the others are refused. */
  refused?: readonly string[];
  /** What requests under one key may be told while the first of them is under way; they wait for its answer without it. */
  meanwhile?: readonly string[];
}
