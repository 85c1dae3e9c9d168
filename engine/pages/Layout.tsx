import type { ReactNode } from 'react';
import { useText } from '#engine/i18n';
import { classNames } from '#engine/ui';
import type { Page } from '#schemas/brand';
import styles from './Layout.module.css';

type RegionName = keyof Page['regions'];

export interface LayoutProps {
  layout: NonNullable<Page['layout']>;
  /** Page id, for `data-page`. */
  page: string;
  regions: Partial<Record<RegionName, ReactNode>>;
}

/** How the regions of a page stand: with a side menu, under a top bar, or plain. */
export function Layout({ layout, page, regions }: LayoutProps) {
  const text = useText('shell');
  const { header, aside, main, footer, bar } = regions;
  return (
    <div className={classNames(styles.layout, styles[layout])} data-page={page} data-layout={layout}>
      <a href="#main" className={styles.skip}>
        {text('skipToContent')}
      </a>
      {header && <header className={styles.header}>{header}</header>}
      {aside && <div className={styles.aside}>{aside}</div>}
      <main id="main" tabIndex={-1} className={styles.main}>
        {main}
      </main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
      {bar && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}
