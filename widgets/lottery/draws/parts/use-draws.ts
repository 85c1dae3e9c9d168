import { useEffect, useMemo } from 'react';
import { useQuery } from '#engine/platform';
import type { AnswerState } from '#engine/ui';
import type { OpenedGame, OpenedNumerosQuery } from '#schemas/platform';

/** A game's draws, with the next one on the page's own clock. */
export interface Draw extends OpenedGame {
  /** The platform's clock when it told, ms since 1970. */
  now: number;
  /** When the next draw opens, ms on the monotonic clock (`performance.now()`). */
  until: number;
}

/** So long after a draw was due its numbers are requested, ms. */
const grace = 700;
/** So long after a failed question the next one is asked, ms. */
const patience = 10_000;

/** Lotteries with last numbers and next draws; asks again whenever one of them has drawn. */
export function useDraws(
  query: { [Key in keyof OpenedNumerosQuery]: OpenedNumerosQuery[Key] | undefined },
  enabled: boolean,
): AnswerState<Draw[]> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    'openedNumeros',
    { query: given },
    { enabled, keep: true },
  );

  // The platform's clock is what draws; how long it takes from its `now` is all that the page's own clock must know.
  const draws = useMemo(() => {
    const received = performance.now() - (Date.now() - dataUpdatedAt);
    return data?.list.map((game): Draw => ({ ...game, now: data.now, until: received + (game.next.at - data.now) }));
  }, [data, dataUpdatedAt]);

  useEffect(() => {
    if (!draws || draws.length === 0) return undefined;
    const due = Math.min(...draws.map(({ until }) => until)) - performance.now() + grace;
    const timer = setTimeout(() => void refetch(), errorUpdatedAt > dataUpdatedAt ? patience : Math.max(grace, due));
    return () => clearTimeout(timer);
  }, [draws, dataUpdatedAt, errorUpdatedAt, refetch]);

  return { data: draws, error, refetch };
}
