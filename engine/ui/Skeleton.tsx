import type { Ref } from 'react';
import styles from './Skeleton.module.css';

/** A quiet shape of the size of what is coming. Lengths are CSS lengths. */
export function Skeleton({
  width,
  height,
  ratio,
  radius,
  ref,
}: {
  width?: string;
  height?: string;
  ratio?: string;
  radius?: string;
  ref?: Ref<HTMLSpanElement>;
}) {
  return (
    <span
      ref={ref}
      className={styles.skeleton}
      style={{ width, height, aspectRatio: ratio, borderRadius: radius }}
      aria-hidden="true"
      data-waiting=""
    />
  );
}
