import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { Button, RetryPanel } from '#engine/ui';
import type { Game, GameListRequest } from '#schemas/platform';
import styles from '../Lobby.module.css';
import { Grid } from './Grid.tsx';

/** One page of a list, and under the last one what brings the next. */
export function GamesPage({
  query,
  pageNo,
  onPlay,
  onFound,
  onMore,
}: {
  query: Pick<GameListRequest, 'gameType' | 'vassalage' | 'gameClassify' | 'gameName'>;
  pageNo: number;
  onPlay(game: Game): void;
  onFound(list: string, total: number, games: Game[]): void;
  onMore: (() => void) | undefined;
}) {
  const text = useText('games');
  const { number } = useFormat();
  const pageSize = useAtomValue(coreAtom).brand.limits?.lobbyPageSize ?? 42;
  const { data, error, refetch } = useQuery('gameList', {
    body: { pageNo, pageSize, ...query },
  });
  useEffect(() => {
    if (data) onFound(query.gameType ?? '', data.total, data.games);
  }, [data, onFound, query.gameType]);

  if (error && !data) return <RetryPanel retry={() => void refetch()} />;
  const left = data ? data.total - pageNo * pageSize : 0;
  return (
    <>
      <Grid games={data?.games} waiting={pageNo === 1 ? 18 : 12} eager={pageNo === 1} onPlay={onPlay} />
      {onMore && left > 0 && (
        <div className={styles.more}>
          <Button size="lg" onClick={onMore}>
            {text('more', { count: number(Math.min(left, pageSize)) })}
          </Button>
          <p className={styles.progress}>
            {text('shown', { shown: number(pageNo * pageSize), count: number(data?.total ?? 0) })}
          </p>
        </div>
      )}
    </>
  );
}
