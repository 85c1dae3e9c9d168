import { type ReactNode, useRef } from 'react';
import type { LaunchableGame } from '#widgets/games';
import { GameArt } from '#widgets/games';
import styles from '../Frame.module.css';
import { useFocusOnAction } from './use-lost-focus.ts';

/** The game's picture with words below it: while it loads, and whenever it cannot be played. */
export function Stage({
  game,
  title,
  text,
  done,
  children,
}: {
  game?: LaunchableGame | undefined;
  title: string;
  text?: string | undefined;
  /** How far it is on its way, of 1; left out where nothing is being loaded. */
  done?: number | undefined;
  children?: ReactNode;
}) {
  const actions = useRef<HTMLDivElement>(null);
  useFocusOnAction(actions);
  const art = game?.art;
  return (
    <div className={styles.stage}>
      {art && (
        <div className={styles.backdrop} aria-hidden="true">
          <GameArt game={{ art }} crop="square" className={styles.backdropArt} eager />
        </div>
      )}
      <div className={styles.words} role="status">
        {art && <GameArt game={{ art }} crop="square" className={styles.cover} eager />}
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {done !== undefined && <progress className={styles.progress} value={done} max={1} aria-label={title} />}
        {children && (
          <div ref={actions} className={styles.actions}>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
