import { useSetAtom } from 'jotai';
import { openModalAtom } from '#engine/overlays';
import type { Game } from '#schemas/platform';
import { GameArt } from '#widgets/games';
import styles from '../Details.module.css';

interface Props {
  games: readonly Game[];
  title: string;
  /** Absent: each shows its own details in the same window. */
  onPlay?(game: Game): void;
}

/** Games like one. */
export function Similar({ games, title, onPlay }: Props) {
  const openModal = useSetAtom(openModalAtom);
  const choose = onPlay ?? (({ nodeId }: Game) => openModal('game', { nodeId }));
  if (games.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.shelf}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <button type="button" className={styles.other} onClick={() => choose(game)}>
              <GameArt game={game} crop="square" className={styles.otherArt} />
              <span className={styles.otherName} dir="auto">
                {game.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
