import { Skeleton, SkeletonList } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { GameTile } from '#widgets/games';
import styles from '../Lobby.module.css';

/** Tiles that fit the first screen: their art is fetched at once. */
const firstScreen = 8;
/** Shapes that stand in for the first games. */
const waiting = 18;

/** Games as tiles. */
export function Grid({
  games,
  amongHot = false,
  onPlay,
}: {
  games: readonly Game[];
  amongHot?: boolean;
  onPlay(game: Game): void;
}) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameTile game={game} eager={index < firstScreen} amongHot={amongHot} onPlay={onPlay} />
        </li>
      ))}
    </ul>
  );
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
