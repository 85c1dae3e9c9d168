import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { useVendorsByType } from '#widgets/games';
import { entryColumns, MenuBadge, useMenu } from '#widgets/shell';
import styles from './parts.module.css';

/** The groups of a menu as columns of links; a category without a vendor is left out. */
export function LinkColumns({ menu, className }: { menu: string; className?: string | undefined }) {
  const text = useText('shell');
  const groups = useMenu(menu, useVendorsByType());
  return (
    <nav aria-label={text('menu.footer')} {...entryColumns(groups.length, styles.columns, className)}>
      {groups.map(({ id, entry, children }) => (
        <div key={id}>
          <h2 className={styles.heading}>{text(entry.label)}</h2>
          <ul>
            {children.map((item) =>
              item.entry.link ? (
                <li key={item.id}>
                  <BrandLink link={item.entry.link} className={styles.link}>
                    {text(item.entry.label)}
                    <MenuBadge badge={item.entry.badge} />
                  </BrandLink>
                </li>
              ) : null,
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}
