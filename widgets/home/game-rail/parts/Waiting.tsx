import { Skeleton } from '#engine/ui';
import styles from '../GameRail.module.css';

/** Tiles that are on their way: the size of those that come. */
export function Waiting({ count, className }: { count: number; className: string | undefined }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={className} aria-hidden="true">
      <Skeleton ratio="var(--tile-ratio)" radius="var(--radius-md)" />
      <span className={styles.waitingWords}>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </span>
    </li>
  ));
}
