import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { Skeleton, SkeletonList } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { GameTile } from '#widgets/games';
import styles from '../Lobby.module.css';

/** Tiles that fit the first screen: their art is fetched at once. */
const firstScreen = 8;
/** Tiles of its first row on a phone: before anything else. */
const firstRow = 2;
/** Shapes that stand in for the first games. */
const waiting = 18;
/** From so many games on only those near the window are drawn: up to here all of them are, and can be found by the browser's search. */
const most = 84;

let loaded: ComponentType<GridProps> | undefined;
const fetchRows = async () => {
  const rows = await loadChunk(() => import('./RowsInView.tsx'));
  loaded = rows.default;
  return rows;
};
const RowsWhenFetched = lazy(fetchRows);

export interface GridProps {
  games: readonly Game[];
  amongHot?: boolean;
  onPlay(game: Game): void;
}

/** Games as tiles, however many. Drawn anew only with other games: not with every letter of a search. */
export const Grid = memo(function Grid({ games, amongHot = false, onPlay }: GridProps) {
  const all = (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameTile
            game={game}
            eager={index < firstRow ? 'first' : index < firstScreen}
            amongHot={amongHot}
            onPlay={onPlay}
          />
        </li>
      ))}
    </ul>
  );
  const isLong = games.length > most;
  // A list that has grown once may grow again: what draws long ones is there by then.
  useEffect(() => {
    if (!isLong && games.length > most / 2) fetchRows().catch(() => undefined);
  }, [isLong, games.length]);
  if (!isLong) return all;
  return (
    <Suspense fallback={all}>
      <LongGrid games={games} amongHot={amongHot} onPlay={onPlay} />
    </Suspense>
  );
});

/** What is at hand is drawn at once, so that nobody draws all tiles first. */
function LongGrid(props: GridProps) {
  const [{ Rows }] = useState(() => ({ Rows: loaded ?? RowsWhenFetched }));
  return <Rows {...props} />;
}

/** Games that are on their way: shapes of their size. */
export function WaitingGrid() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      <SkeletonList
        count={waiting}
        row={
          <li>
            <Skeleton ratio="var(--tile-ratio)" radius="var(--radius-md)" />
            <span className={styles.waitingWords}>
              <Skeleton width="80%" />
              <Skeleton width="50%" />
            </span>
          </li>
        }
      />
    </ul>
  );
}
