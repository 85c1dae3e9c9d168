import { type RefObject, useSyncExternalStore } from 'react';
import { useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import styles from '../Frame.module.css';
import { useBack } from './use-back.ts';

/** The way back, the game's name, and full screen. */
export function GameBar({
  name,
  vendor,
  stage,
}: {
  name: string | undefined;
  vendor: string | undefined;
  /** What full screen shows. */
  stage: RefObject<HTMLElement | null>;
}) {
  const text = useText('games');
  const back = useBack();
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const toggle = () => {
    // A browser may refuse; the page stays as it is.
    const change = full ? document.exitFullscreen() : stage.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.back} onClick={back}>
        <Icon name="arrow-left" size={20} />
        {text('frame.back')}
      </button>
      <h1 className={styles.name}>
        <bdi>{name ?? text('shell:titles.game')}</bdi>
        {vendor && <span className={styles.vendor}>{vendor}</span>}
      </h1>
      <IconButton
        icon={full ? 'minimize' : 'maximize'}
        label={text(full ? 'frame.leaveFull' : 'frame.full')}
        className={styles.full}
        onClick={toggle}
      />
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
