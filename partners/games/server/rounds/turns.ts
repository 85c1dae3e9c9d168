import { type Round, walletIds } from './round.ts';

type Named = Pick<Round, 'id' | 'sessionId'>;

/** Lets one thing at a time be done with a round. */
export interface Turns {
  /** What is being done with a round. */
  current(round: Named): Promise<Round> | undefined;
  /** Does `work`, unless something is being done: then that is what is answered. */
  join(round: Named, work: () => Promise<Round>): Promise<Round>;
  /** Does `work` after what is being done. */
  after(round: Named, work: () => Promise<Round>): Promise<Round>;
}

export function createTurns(): Turns {
  const running = new Map<string, Promise<Round>>();
  const keyOf = (round: Named) => walletIds(round).roundId;

  function start(key: string, work: () => Promise<Round>): Promise<Round> {
    const started = work().finally(() => {
      if (running.get(key) === started) running.delete(key);
    });
    running.set(key, started);
    return started;
  }

  return {
    current: (round) => running.get(keyOf(round)),
    join: (round, work) => running.get(keyOf(round)) ?? start(keyOf(round), work),
    after(round, work) {
      const before = running.get(keyOf(round));
      return start(keyOf(round), before ? () => before.then(work, work) : work);
    },
  };
}
