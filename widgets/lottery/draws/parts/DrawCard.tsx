import { useFormat, useText } from '#engine/i18n';
import { GameArt, useLaunch } from '#widgets/games';
import { drawTime } from '#widgets/lottery';
import { Balls } from './Balls.tsx';
import { Clock } from './Clock.tsx';
import styles from './DrawCard.module.css';
import type { Draw } from './use-draws.ts';
import { useRhythm } from './use-rhythm.ts';

/** A game as a ticket: its name and clock above the tear, the last numbers below. The whole ticket opens the game. */
export function DrawCard({ draw }: { draw: Draw }) {
  const { game, opened } = draw;
  const text = useText('lottery');
  const format = useFormat();
  const launch = useLaunch();
  const rhythm = useRhythm(draw);
  const [last] = opened;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <GameArt game={game} crop="square" className={styles.thumb} />
        <div className={styles.words}>
          <button type="button" className={styles.name} dir="auto" onClick={() => launch(game)}>
            {game.name}
          </button>
          <span className={styles.quiet}>{rhythm}</span>
        </div>
        <Clock draw={draw} />
      </div>
      {last && (
        <div className={styles.result}>
          <span className={styles.quiet}>{text('lastAt', { time: drawTime(format, last.at, draw.now) })}</span>
          <Balls draw={last} of={draw} />
        </div>
      )}
    </div>
  );
}
