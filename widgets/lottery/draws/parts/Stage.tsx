import type { ReactNode } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Button, Skeleton } from '#engine/ui';
import { GameArt, useLaunch } from '#widgets/games';
import { drawTime } from '#widgets/lottery';
import { Balls } from './Balls.tsx';
import { Clock } from './Clock.tsx';
import styles from './Stage.module.css';
import type { Draw } from './use-draws.ts';
import { useRhythm } from './use-rhythm.ts';

/** One game in the light: words and the way in, its draw clock and the balls that fell last. */
export function Stage({
  id,
  title,
  text: line,
  draw,
  more,
}: {
  id: string;
  title: string;
  text: string | undefined;
  draw: Draw | undefined;
  more: ReactNode;
}) {
  const text = useText('lottery');
  const launch = useLaunch();
  return (
    <div className={styles.stage}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {line && <p className={styles.text}>{line}</p>}
        <div className={styles.actions}>
          <Button
            look="primary"
            size="lg"
            className={styles.action}
            disabled={!draw}
            onClick={() => draw && launch(draw.game)}
          >
            {text('pick')}
          </Button>
          {more}
        </div>
      </div>
      <div className={styles.machine}>
        {draw ? <Machine draw={draw} /> : <Skeleton height="100%" radius="var(--radius-lg)" />}
      </div>
    </div>
  );
}

function Machine({ draw }: { draw: Draw }) {
  const { game, opened } = draw;
  const text = useText('lottery');
  const format = useFormat();
  const rhythm = useRhythm(draw);
  const [last] = opened;
  return (
    <>
      <div className={styles.game}>
        <GameArt game={game} crop="square" className={styles.thumb} eager />
        <p className={styles.name}>
          <bdi>{game.name}</bdi>
          <span className={styles.quiet}>{rhythm}</span>
        </p>
      </div>
      <div className={styles.dial}>
        <span className={styles.quiet} aria-hidden="true">
          {text('next')}
        </span>
        <Clock draw={draw} dial />
      </div>
      {last && (
        <div className={styles.result}>
          <span className={styles.quiet}>{text('lastAt', { time: drawTime(format, last.at, draw.now) })}</span>
          <Balls draw={last} of={draw} large />
        </div>
      )}
    </>
  );
}
