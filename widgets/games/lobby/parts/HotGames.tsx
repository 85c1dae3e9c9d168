import { useEffect, useMemo } from 'react';
import { RetryPanel } from '#engine/ui';
import { useLaunch, useShelf } from '#widgets/games';
import { Grid } from './Grid.tsx';
import type { Filters } from './use-filters.ts';

/** As many as the platform gives at once. */
const most = 100;

/** Hot games of all categories; their call knows neither words nor classes, so they are filtered here. */
export function HotGames({ filters, vassalage }: { filters: Filters; vassalage: string | undefined }) {
  const launch = useLaunch();
  const { games, error, retry } = useShelf({ source: 'hot', vassalage, count: most });
  const { settled, classify, found } = filters;
  const fitting = useMemo(
    () =>
      games?.filter(
        ({ name, gameClassify }) =>
          fold(name).includes(fold(settled)) && (classify === undefined || gameClassify === classify),
      ),
    [games, settled, classify],
  );
  useEffect(() => {
    if (fitting) found('hot', fitting.length, []);
  }, [fitting, found]);
  if (error && !games) return <RetryPanel retry={retry} />;
  return <Grid games={fitting} waiting={18} eager amongHot onPlay={launch} />;
}

/** Case and accents do not matter to somebody who searches. */
function fold(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();
}
