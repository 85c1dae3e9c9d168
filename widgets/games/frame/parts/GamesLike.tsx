import { useText } from '#engine/i18n';
import { Answer, Skeleton } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { GameTile, type LaunchableGame, useShelf } from '#widgets/games';
import styles from '../Frame.module.css';

/** Most games of a kind that are offered. */
const most = 12;

/** Games of the same kind as one. */
export function GamesLike({ game, onPlay }: { game: LaunchableGame | null; onPlay(game: Game): void }) {
  const text = useText('games');
  const gameType = game?.gameType;
  const like = useShelf({ source: gameType ? 'list' : 'hot', gameType, count: most + 1 });
  return (
    <Answer of={like} waiting={<Skeleton height="360px" radius="var(--radius-lg)" />}>
      {(games) => (
        <section className={styles.like} aria-label={text('frame.like')}>
          <h3 className={styles.likeTitle}>{text('frame.like')}</h3>
          <div className={styles.tiles}>
            {games
              .filter(({ nodeId, maintenance }) => nodeId !== game?.nodeId && !maintenance)
              .slice(0, most)
              .map((one) => (
                <GameTile key={one.nodeId} game={one} onPlay={onPlay} />
              ))}
          </div>
        </section>
      )}
    </Answer>
  );
}
