import { type ReactNode, ViewTransition } from 'react';
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

/** Whether the visitor asked for less motion: a page is then in the place of the last one at once. */
function isCalm(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** How the regions of a page stand: with a side menu, under a top bar, or plain. */
export function Layout({ layout, page, regions }: LayoutProps) {
  const text = useText('shell');
  const { header, aside, main, footer, bar } = regions;
  const menuIsAside = aside !== undefined && (layout === 'side' || layout === 'rail');
  return (
    <div className={classNames(styles.layout, styles[layout])} data-page={page} data-layout={layout}>
      <a href="#main" className={styles.skip}>
        {text('skipToContent')}
      </a>
      {header && (
        <header id={menuIsAside ? undefined : 'menu'} className={styles.header}>
          {header}
        </header>
      )}
      {aside && (
        <div id={menuIsAside ? 'menu' : undefined} className={styles.aside}>
          {aside}
        </div>
      )}
      <ViewTransition key={isCalm() ? undefined : page} default="none" enter="page" exit="page">
        <main id="main" tabIndex={-1} className={styles.main}>
          <noscript>
            <p className={styles.scriptless}>{text('noScript')}</p>
          </noscript>
          {main}
        </main>
      </ViewTransition>
      {footer && <footer className={styles.footer}>{footer}</footer>}
      {bar && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}
