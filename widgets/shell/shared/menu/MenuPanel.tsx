import type { ReactNode } from 'react';
import { LanguageSwitch } from '../preferences/LanguageSwitch.tsx';
import { ThemeSwitch } from '../preferences/ThemeSwitch.tsx';
import styles from './MenuPanel.module.css';

/** What a sheet with a menu holds: its title and what closes it, the menu, and language and theme below. */
export function MenuPanel({
  title,
  titleId,
  close,
  children,
}: {
  title: string;
  titleId: string;
  close: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {close}
      </div>
      <nav aria-labelledby={titleId} className={styles.list}>
        {children}
      </nav>
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </>
  );
}
