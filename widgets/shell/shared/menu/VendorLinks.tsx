import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import type { Link } from '#schemas/brand';
import type { Vendor } from '#widgets/games';
import styles from './Menu.module.css';
import { useCurrentEntry } from './use-current-entry.ts';

/** The providers of a category, after an entry for all of them; the query `vassalage` says which one is shown (§2). */
export function VendorLinks({
  link,
  vendors,
  onFollow,
}: {
  link: Link;
  vendors: readonly Vendor[];
  onFollow: (() => void) | undefined;
}) {
  const text = useText('shell');
  const { route, vassalage } = useCurrentEntry();
  const here = route === link.route;
  const total = vendors.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={styles.vendors}>
      <li>
        <BrandLink link={link} className={styles.vendor} current={here && !vassalage} onFollow={onFollow}>
          <span>{text('menu.all')}</span>
          <span className={styles.count}>{total}</span>
        </BrandLink>
      </li>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <BrandLink
            link={{ ...link, query: { ...link.query, vassalage: vendor.vassalage } }}
            className={styles.vendor}
            current={here && vassalage === vendor.vassalage}
            onFollow={onFollow}
          >
            <span>{vendor.name}</span>
            <span className={styles.count}>{vendor.count}</span>
          </BrandLink>
        </li>
      ))}
    </ul>
  );
}
