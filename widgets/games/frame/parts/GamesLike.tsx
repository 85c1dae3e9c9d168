import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton } from '#engine/ui';
import type { Game } from '#schemas/platform';
import { GameTile, type LaunchableGame, useShelf } from '#widgets/games';
import styles from '../Frame.module.css';

/** Most games that are offered of what was played lately, and of a kind. */
const most = { recent: 6, like: 12 };

interface Props {
  game: LaunchableGame | null;
  onPlay(game: Game): void;
}

/** What was played lately, and games like one; without one the hot games. */
export function GamesLike({ game, onPlay }: Props) {
  const text = useText('games');
  const nodeId = game?.nodeId ?? 0;
  const recent = useQuery('recentGames', { body: { pageSize: most.recent + 1 } });
  const detail = useQuery('gameDetail', { body: { nodeId } }, { enabled: game !== null });
  const hot = useShelf({ source: 'hot', count: most.like }, game === null);
  const like = { ...detail, data: detail.data?.similar };
  return (
    <Answer of={game ? like : hot} waiting={<Skeleton height="360px" radius="var(--radius-lg)" />}>
      {(games) => (
        <>
          <Tiles title={text('frame.recent')} games={recent.data?.list} {...{ nodeId, onPlay }} count={most.recent} />
          <Tiles title={text('frame.like')} games={games} {...{ nodeId, onPlay }} count={most.like} />
        </>
      )}
    </Answer>
  );
}

interface TilesProps extends Pick<Props, 'onPlay'> {
  title: string;
  games: readonly Game[] | undefined;
  /** The game that is on. */
  nodeId: number;
  count: number;
}

/** Games that can take the place of the one that is on. */
function Tiles({ title, games = [], nodeId, count, onPlay }: TilesProps) {
  const fits = (one: Game) => one.nodeId !== nodeId && !one.maintenance && one.isGame === 'GAME';
  const others = games.filter(fits).slice(0, count);
  if (others.length === 0) return null;
  return (
    <section className={styles.like} aria-label={title}>
      <h3 className={styles.likeTitle}>{title}</h3>
      <div className={styles.tiles}>
        {others.map((one) => (
          <GameTile key={one.nodeId} game={one} onPlay={onPlay} />
        ))}
      </div>
    </section>
  );
}
