import { Fragment } from 'react';
import { useText } from '#engine/i18n';
import { classNames } from '#engine/ui';
import type { MenuItem } from './items.ts';
import styles from './Menu.module.css';
import { MenuEntry } from './MenuEntry.tsx';

/** A menu as an upright list: entries and what stands below them, groups with a heading, and the providers of a category (§2). */
export function MenuList({
  items,
  mini = false,
  onFollow,
}: {
  items: readonly MenuItem[];
  /** Icons only: names are for those who do not see them, and in the tooltip. */
  mini?: boolean;
  onFollow?: (() => void) | undefined;
}) {
  const text = useText('shell');
  return (
    <ul className={classNames(styles.list, mini && styles.mini)}>
      {items.map((item) =>
        item.entry.link ? (
          <Fragment key={item.id}>
            <MenuEntry item={item} mini={mini} onFollow={onFollow} />
            {item.children.length > 0 && (
              <li className={styles.below}>
                <MenuList items={item.children} mini={mini} onFollow={onFollow} />
              </li>
            )}
          </Fragment>
        ) : (
          <li key={item.id} className={styles.group}>
            <p className={mini ? 'visually-hidden' : styles.heading}>{text(item.entry.label)}</p>
            <MenuList items={item.children} mini={mini} onFollow={onFollow} />
          </li>
        ),
      )}
    </ul>
  );
}
