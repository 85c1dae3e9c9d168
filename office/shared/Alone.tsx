import type { ReactNode } from 'react';
import { Logo } from '#engine/ui';
import styles from './Alone.module.css';

/** What stands alone in the window, before an operator has the pages: a log-in, an invitation, a second factor that is due. */
export function Alone({ widget, title, children }: { widget: string; title: string; children: ReactNode }) {
  return (
    <div data-widget={widget} className={styles.place}>
      <div className={styles.card}>
        <Logo compact />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
