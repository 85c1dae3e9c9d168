import type { ReactNode } from 'react';
import { Skeleton } from '#engine/ui';
import styles from './Stat.module.css';

/** Figures side by side, each under its name. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}

interface Props {
  label: string;
  /** The figure, e.g. `<Money>`; undefined while it is on its way. */
  value: ReactNode;
  /** A quiet line below: a period, a comparison. */
  note?: string | undefined;
  /** The one figure of the screen that is loudest. */
  loud?: boolean | undefined;
}

/** One figure of `Stats`. */
export function Stat({ label, value, note, loud = false }: Props) {
  return (
    <div className={styles.stat} data-loud={loud || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value ?? <Skeleton width="8ch" height="1.2em" />}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
