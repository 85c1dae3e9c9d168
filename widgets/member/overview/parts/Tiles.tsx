import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import { MenuBadge, type MenuItem, MenuLink } from '#widgets/shell';
import styles from './Tiles.module.css';

/** Entries of a menu, each large enough for a thumb. */
export function Tiles({ items, form }: { items: readonly MenuItem[]; form: 'cards' | 'rows' | 'icons' }) {
  const text = useText('member');
  return (
    <ul className={styles.tiles} data-form={form}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={styles.tile}>
            {item.entry.icon && (
              <span className={styles.icon}>
                <Icon name={item.entry.icon} size={form === 'icons' ? 24 : 20} />
              </span>
            )}
            <span className={styles.label}>{text(item.entry.label)}</span>
            <span className={styles.badge}>
              <MenuBadge badge={item.entry.badge} />
            </span>
            {form === 'rows' && (
              <span className={styles.more}>
                <Icon name="chevron-right" size={18} />
              </span>
            )}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
