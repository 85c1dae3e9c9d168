import type { CSSProperties, Ref } from 'react';
import styles from './Skeleton.module.css';

/** A quiet shape of the size of what is coming, in rows where that comes in rows. Lengths are CSS lengths. */
export function Skeleton({
  width,
  height,
  ratio,
  radius,
  row,
  ref,
}: {
  width?: string;
  height?: string;
  ratio?: string;
  radius?: string;
  /** Height of a row with the room below it. */
  row?: string | undefined;
  ref?: Ref<HTMLSpanElement>;
}) {
  return (
    <span
      ref={ref}
      className={styles.skeleton}
      data-rows={row && ''}
      style={{ width, height, aspectRatio: ratio, borderRadius: radius, '--row': row } as CSSProperties}
      aria-hidden="true"
      data-waiting=""
    />
  );
}
