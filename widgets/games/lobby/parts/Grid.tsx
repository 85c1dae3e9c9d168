import { Skeleton } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { GameTile } from '#widgets/games';
import styles from '../Lobby.module.css';

/** Tiles that fit the first screen: their art is fetched at once. */
const firstScreen = 8;

/** Games as tiles; while they are on their way, shapes of their size. */
export function Grid({
  games,
  waiting,
  eager,
  amongHot = false,
  onPlay,
}: {
  games: Game[] | undefined;
  /** Shapes to show meanwhile. */
  waiting: number;
  eager: boolean;
  amongHot?: boolean;
  onPlay(game: Game): void;
}) {
  if (!games) {
    return (
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: waiting }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index}>
            <Skeleton ratio="var(--tile-ratio)" radius="var(--radius-md)" />
            <span className={styles.waitingWords}>
              <Skeleton width="80%" />
              <Skeleton width="50%" />
            </span>
          </li>
        ))}
      </ul>
    );
  }
  if (games.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameTile game={game} eager={eager && index < firstScreen} amongHot={amongHot} onPlay={onPlay} />
        </li>
      ))}
    </ul>
  );
}
