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
  busy = false,
  children,
}: {
  game?: LaunchableGame | undefined;
  title: string;
  text?: string | undefined;
  /** It is on its way. */
  busy?: boolean;
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
        {busy && <span className={styles.progress} />}
        {children && (
          <div ref={actions} className={styles.actions}>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
