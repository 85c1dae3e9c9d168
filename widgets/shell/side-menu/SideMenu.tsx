import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { classNames, Logo, useStoredState } from '#engine/ui';
import type { ShellSideMenuProps } from '#schemas/widgets';
import { useVendorsByType } from '#widgets/games';
import { MenuList, useMenu } from '#widgets/shell';
import { Tools } from './parts/Tools.tsx';
import styles from './SideMenu.module.css';

/** The left side menu (§2). */
export default function SideMenu({ menu = 'main', pattern = false, folded = false }: ShellSideMenuProps) {
  const text = useText('shell');
  const items = useMenu(menu, useVendorsByType());
  const [size, setSize] = useStoredState('sideMenu', folded ? 'mini' : 'full');
  const mini = size === 'mini';
  return (
    <nav
      data-widget="shell/side-menu"
      aria-label={text('menu.main')}
      data-mini={mini || undefined}
      className={classNames(styles.menu, mini && styles.mini, pattern && styles.pattern)}
    >
      <BrandLink link={{ route: 'home' }} label={text('toHome')} className={styles.logo}>
        <Logo compact={mini} />
      </BrandLink>
      <div className={styles.list}>
        <MenuList items={items} mini={mini} />
      </div>
      <Tools mini={mini} onFold={() => setSize(mini ? 'full' : 'mini')} />
    </nav>
  );
}
