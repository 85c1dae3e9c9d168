import styles from './Progress.module.css';

interface Props {
  value: number;
  max: number;
  /** What it is the progress of; ready words. */
  label: string;
  /** The same in words, for those who are not shown the bar. */
  words?: string;
}

/** How much of something has been reached, as a bar. What it counts stands beside it. */
export function Progress({ value, max, label, words }: Props) {
  return (
    <progress className={styles.bar} value={Math.min(value, max)} max={max} aria-label={label} aria-valuetext={words} />
  );
}
