import { GameArt, useLaunch } from '#widgets/games';
import { Balls } from './Balls.tsx';
import { Clock } from './Clock.tsx';
import styles from './DrawRow.module.css';
import type { Draw } from './use-draws.ts';
import { useRhythm } from './use-rhythm.ts';

/** A game as a line of results. The whole line opens the game. */
export function DrawRow({ draw }: { draw: Draw }) {
  const { game, opened } = draw;
  const launch = useLaunch();
  const rhythm = useRhythm(draw);
  const [last] = opened;
  return (
    <div className={styles.row}>
      <GameArt game={game} crop="square" className={styles.thumb} />
      <div className={styles.words}>
        <button type="button" className={styles.name} dir="auto" onClick={() => launch(game)}>
          {game.name}
        </button>
        <span className={styles.quiet}>{rhythm}</span>
      </div>
      {last && <Balls draw={last} of={draw} />}
      <Clock draw={draw} />
    </div>
  );
}
