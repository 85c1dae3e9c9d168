import type { ReactNode } from 'react';
import styles from './OwnList.module.css';

/** What an operator has several of. */
export function OwnList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface Props {
  name: ReactNode;
  /** More about it, below. */
  note: ReactNode;
  /** What it is now, or what can be done with it. */
  children: ReactNode;
}

export function OwnRow({ name, note, children }: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {name}
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </li>
  );
}
