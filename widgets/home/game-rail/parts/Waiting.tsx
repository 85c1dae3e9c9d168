import { Skeleton, SkeletonList } from '#engine/ui';
import styles from '../GameRail.module.css';

/** Tiles that are on their way: the size of those that come. */
export function Waiting({ count, className }: { count: number; className: string | undefined }) {
  const row = (
    <li className={className} aria-hidden="true">
      <Skeleton ratio="var(--tile-ratio)" radius="var(--radius-md)" />
      <span className={styles.waitingWords}>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </span>
    </li>
  );
  return <SkeletonList count={count} row={row} />;
}
