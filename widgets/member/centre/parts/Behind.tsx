import { Suspense } from 'react';
import { PageMain } from '#engine/pages';
import { AtAddress, useCameFrom } from '#engine/routing';
import styles from './Over.module.css';

/** The page where the player was, as it stands behind a window; home where nobody knows it, or where it is nobody else's to see. */
export function Behind() {
  return (
    <div inert aria-hidden="true" className={styles.behind}>
      <Suspense fallback={null}>
        <AtAddress address={useCameFrom()}>{(page) => <PageMain id={page} />}</AtAddress>
      </Suspense>
    </div>
  );
}
