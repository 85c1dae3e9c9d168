import { Skeleton, SkeletonList } from '#engine/ui';
import type { HomeGameRailProps } from '#schemas/widgets';
import styles from '../GameRail.module.css';

/** Games that are on their way: the size of those that come. */
export function Waiting({ layout, count }: { layout: NonNullable<HomeGameRailProps['layout']>; count: number }) {
  if (layout === 'ranked') {
    const row = (
      <li className={styles.rankedWaiting}>
        <Skeleton height="48px" />
      </li>
    );
    return (
      <ol className={styles.ranked} aria-hidden="true">
        <SkeletonList count={count} row={row} />
      </ol>
    );
  }
  const tile = (
    <li className={styles.item}>
      <Skeleton ratio="var(--tile-ratio)" radius="var(--radius-md)" />
      <span className={styles.waitingWords}>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </span>
    </li>
  );
  return (
    <ul className={styles[layout]} aria-hidden="true">
      <SkeletonList count={count} row={tile} />
    </ul>
  );
}
