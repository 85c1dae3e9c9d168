import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { Answer, Button, RetryPanel } from '#engine/ui';
import { useLaunch } from '#widgets/games';
import styles from '../Lobby.module.css';
import { Grid, WaitingGrid } from './Grid.tsx';
import { isHotUsual } from './hot.ts';
import type { GameList } from './Lists.tsx';

/** The games of a list, and under them what brings more. */
export function TypeGames({
  list: { type, games, total = 0, more, growing, error, retry },
  titled,
  hotShare,
}: {
  list: GameList;
  /** Whether its name stands above it, where a page shows several types. */
  titled: boolean;
  /** Percent of its first page up to which games are marked as hot. */
  hotShare: number;
}) {
  const text = useText('games');
  const { number } = useFormat();
  const pageSize = useAtomValue(coreAtom).brand.limits?.lobbyPageSize ?? 42;
  const launch = useLaunch();
  return (
    <div className={styles.type}>
      {titled && type && <h2 className={styles.typeTitle}>{text(`types.${type}`)}</h2>}
      <Answer of={{ data: games, error, refetch: retry }} waiting={<WaitingGrid />} empty={null}>
        {(shown) => (
          <>
            <Grid games={shown} amongHot={isHotUsual(shown.slice(0, pageSize), hotShare)} onPlay={launch} />
            {more && error && !growing && <RetryPanel retry={retry} />}
            {more && (growing || !error) && (
              <div className={styles.more}>
                <Button size="lg" busy={growing} onClick={more}>
                  {text('more', { count: number(Math.min(total - shown.length, pageSize)) })}
                </Button>
                <p className={styles.progress}>
                  {text('shown', { shown: number(shown.length), count: number(total) })}
                </p>
              </div>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}
