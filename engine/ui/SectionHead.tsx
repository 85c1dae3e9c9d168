import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  title: string;
  text?: string | undefined;
  id?: string | undefined;
  /** What stands at the end of the line: a link to more, arrows. */
  children?: ReactNode;
  /** It is wide: on phones it stands below the words. */
  wide?: boolean;
}

/** Head of a section of a page: its title, a line below, and where more of it is. */
export function SectionHead({ title, text, id, children, wide = false }: SectionHeadProps) {
  return (
    <div className={styles.head} data-wide={wide || undefined}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
