import { useSetAtom } from 'jotai';
import { openModalAtom } from '#engine/overlays';
import type { Game } from '#schemas/platform';
import { GameArt } from '#widgets/games';
import styles from '../Details.module.css';

/** Games like one: each shows its own details in the same window. */
export function Similar({ games, title }: { games: readonly Game[]; title: string }) {
  const openModal = useSetAtom(openModalAtom);
  if (games.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.shelf}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <button type="button" className={styles.other} onClick={() => openModal('game', { nodeId: game.nodeId })}>
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
