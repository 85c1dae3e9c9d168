import { useText } from '#engine/i18n';
import { useMenu } from '#engine/menu';
import { GoTo } from '#engine/routing';
import { classNames, Icon } from '#engine/ui';
import type { ShellBottomBarProps } from '#schemas/widgets';
import styles from './BottomBar.module.css';

/** The bottom bar of phones and tablets. Which entry stands for a guest and which for a player is the menu's `when`. */
export default function BottomBar({ menu = 'bottom' }: ShellBottomBarProps) {
  const text = useText('shell');
  const items = useMenu(menu);
  return (
    <nav data-widget="shell/bottom-bar" aria-label={text('menu.quick')} className={styles.bar}>
      <ul className={styles.list}>
        {items.map(({ id, entry: { link, icon, label, emphasis } }) =>
          link ? (
            <li key={id}>
              <GoTo link={link} className={classNames(styles.entry, emphasis === 'primary' && styles.primary)}>
                {icon && <Icon name={icon} size={24} />}
                <span className={styles.label}>{text(label)}</span>
              </GoTo>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
