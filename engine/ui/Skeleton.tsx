import styles from './Skeleton.module.css';

/** A quiet shape of the size of what is coming. Lengths are CSS lengths. */
export function Skeleton({
  width,
  height,
  ratio,
  radius,
}: {
  width?: string;
  height?: string;
  ratio?: string;
  radius?: string;
}) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, aspectRatio: ratio, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
