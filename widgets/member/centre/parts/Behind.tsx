import { Suspense } from 'react';
import { PageMain } from '#engine/pages';
import { useQuiet } from '#engine/platform';
import { AtAddress, useCameFrom, useIsLoaded } from '#engine/routing';
import styles from './Over.module.css';

/** The page where the player was, as it stands behind a window; home where nobody knows it, or where it is nobody else's to see. */
export function Behind() {
  const isLoaded = useIsLoaded();
  const isQuiet = useQuiet();
  return (
    // Whoever loads the window sees nothing behind it that is still being put together, and moves.
    <div inert aria-hidden="true" data-coming={(isLoaded && !isQuiet) || undefined} className={styles.behind}>
      <Suspense fallback={null}>
        <AtAddress address={useCameFrom()}>{(page) => <PageMain id={page} />}</AtAddress>
      </Suspense>
    </div>
  );
}
