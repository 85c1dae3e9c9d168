import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { classNames, Icon } from '#engine/ui';
import type { Entry } from '#schemas/brand';
import type { ShellBottomBarProps } from '#schemas/widgets';
import { useVendorsByType } from '#widgets/games';
import { forGuests, MenuBadge, MenuLink, useMenu } from '#widgets/shell';
import styles from './BottomBar.module.css';
import { EarlyMenu } from './parts/EarlyMenu.tsx';

/** The menu of the window that an entry opens (`menu`) and names no other. */
const siteMenu = 'main';

/** The bottom bar of phones and tablets. Which entry stands for a guest and which for a player is the menu's `when`. */
export default function BottomBar({ menu = 'bottom' }: ShellBottomBarProps) {
  const text = useText('shell');
  const items = useMenu(menu, useVendorsByType());
  const prerendered = useAtomValue(prerenderedAtom);
  const early = useId();
  const opens = items.some(({ entry }) => opensMenu(entry));
  return (
    <div data-widget="shell/bottom-bar">
      <nav aria-label={text('menu.quick')} className={styles.bar}>
        <ul className={styles.list}>
          {items.map((item) => {
            const { icon, label, emphasis, link, badge } = item.entry;
            return link ? (
              <li key={item.id} data-guests={forGuests(item.entry)}>
                {opensMenu(item.entry) && (
                  <noscript>
                    <a href="#menu" className={styles.entry}>
                      {icon && <Icon name={icon} size={24} />}
                      <span className={styles.label}>{text(label)}</span>
                    </a>
                  </noscript>
                )}
                <MenuLink
                  item={item}
                  className={classNames(styles.entry, emphasis === 'primary' && styles.primary)}
                  popover={prerendered && opensMenu(item.entry) ? early : undefined}
                >
                  {icon && <Icon name={icon} size={24} />}
                  <span className={emphasis === 'quiet' ? 'visually-hidden' : styles.label}>{text(label)}</span>
                  <MenuBadge badge={badge} />
                </MenuLink>
              </li>
            ) : null;
          })}
          <li hidden data-end="" />
        </ul>
      </nav>
      {opens && <EarlyMenu id={early} menu={siteMenu} />}
    </div>
  );
}

function opensMenu({ link }: Entry): boolean {
  return link?.modal === 'menu' && (link.tab ?? siteMenu) === siteMenu;
}
