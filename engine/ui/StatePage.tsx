import type { ReactNode } from 'react';
import { Art } from './Art.tsx';
import styles from './StatePage.module.css';

export interface StatePageProps {
  art: string;
  title: string;
  /** Small line above the title. */
  kicker?: string | undefined;
  text: string;
  children?: ReactNode;
}

/** A page that has one thing to say: a picture, a title, words, and what to do about it. */
export function StatePage({ art, title, kicker, text, children }: StatePageProps) {
  return (
    <div className={styles.page}>
      <Art asset={art} width={320} height={240} className={styles.art} first />
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
