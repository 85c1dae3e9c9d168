import { useEffect, useMemo } from 'react';
import { useQuery } from '#engine/platform';
import type { LotteryTable, PrizeMode } from '#schemas/platform';

/** A lottery on the page's own clock: moments on the monotonic clock (`performance.now()`), ms. */
export interface Clocked {
  table: LotteryTable;
  /** When the sale of the next draw ends, and when it opens. */
  closesAt: number;
  opensAt: number;
}

/** So long after a draw was due it is asked for, ms. */
const grace = 700;
/** So long after a failed question the next one is asked, ms. */
const patience = 5000;

/** How a lottery is bet on; asked anew when its draw has opened. What is there stays while another is on its way. */
export function useTable(gameCode: string | undefined, prizeMode: PrizeMode) {
  const answer = useQuery(
    'lotteryTable',
    { query: { gameCode: gameCode ?? '', prizeMode } },
    { enabled: gameCode !== undefined, keep: true },
  );
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = answer;

  // The platform's clock is what draws; how long it takes from its `now` is all that the page's own clock must know.
  const clocked = useMemo((): Clocked | undefined => {
    const next = data?.sale[0];
    if (!data || !next) return undefined;
    const received = performance.now() - (Date.now() - dataUpdatedAt);
    return { table: data, closesAt: received + (next.closesAt - data.now), opensAt: received + (next.at - data.now) };
  }, [data, dataUpdatedAt]);

  useEffect(() => {
    if (!clocked) return undefined;
    const due = clocked.opensAt - performance.now() + grace;
    const timer = setTimeout(() => void refetch(), errorUpdatedAt > dataUpdatedAt ? patience : Math.max(grace, due));
    return () => clearTimeout(timer);
  }, [clocked, dataUpdatedAt, errorUpdatedAt, refetch]);

  return { ...answer, data: clocked };
}
