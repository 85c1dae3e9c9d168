import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { useRoute } from '#engine/routing';
import { IconButton, Logo } from '#engine/ui';
import { NavigationList } from '../../../shared/index.ts';
import styles from './Bar.module.css';

/** What the page is called, for those who hear it; on narrow windows the brand, and the navigation behind a button. */
export default function Bar() {
  const text = useText('office');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const title = useAtomValue(coreAtom).routes[useRoute().id]?.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has been chosen, wherever that happened
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div data-widget="frame/bar">
      <h1 className="visually-hidden">{text(title ?? 'titles.notFound')}</h1>
      <div className={styles.bar}>
        <Logo />
        <IconButton icon="menu-2" label={text('openMenu')} onClick={() => setOpen(true)} />
      </div>
      {open && (
        <Drawer title={text('navigation')} onClose={() => setOpen(false)}>
          <NavigationList />
        </Drawer>
      )}
    </div>
  );
}
