import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { imageUrlAtom } from '#engine/platform';
import { BrandLink, useRoute } from '#engine/routing';
import { themeAtom } from '#engine/theme';
import { RemoteImage, Skeleton, SkeletonList, usePictureAddress } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import { useVendors, type Vendor } from '#widgets/games';
import styles from '../Lobby.module.css';
import { toggled } from './use-filters.ts';

/**
 * The vendors of the category: each a link to the address with one vendor more or less (query vassalage, §2). Without any
 * there is nothing to choose, and only a choice that the address brought can be undone.
 */
export function VendorRail({
  gameType,
  route,
  chosen,
  look,
}: {
  gameType: string | undefined;
  route: RouteReference;
  chosen: readonly string[];
  look: 'marks' | 'names';
}) {
  const text = useText('games');
  const vendors = useVendors(gameType);
  const rail = useRef<HTMLUListElement>(null);
  const ready = vendors !== undefined;
  const [first = ''] = chosen;
  const { query } = useRoute();
  const linkTo = (vassalage: string) => {
    const { vassalage: _former, page: _page, ...others } = query;
    return { route, query: vassalage ? { vassalage, ...others } : others };
  };
  useEffect(() => {
    // The chosen one may stand beyond the edge.
    const current = ready && first ? rail.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (current && rail.current) rail.current.scrollLeft += middleOf(current) - middleOf(rail.current);
  }, [ready, first]);

  if (vendors?.length === 0 && !first) return null;
  return (
    <nav aria-label={text('vendors.label')} className={styles.vendors}>
      <ul ref={rail} className={styles.vendorList}>
        <li>
          <BrandLink link={linkTo('')} current={!first} className={styles.vendor}>
            {text('vendors.all')}
          </BrandLink>
        </li>
        {vendors ? (
          vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <BrandLink
                link={linkTo(toggled(chosen, vendor.vassalage))}
                current={chosen.includes(vendor.vassalage)}
                className={styles.vendor}
              >
                <Mark vendor={vendor} look={look} />
                <span className={styles.vendorCount}>{vendor.count}</span>
              </BrandLink>
            </li>
          ))
        ) : (
          <SkeletonList
            count={12}
            row={
              <li>
                <Skeleton width="112px" height="48px" radius="var(--radius-button)" />
              </li>
            }
          />
        )}
      </ul>
    </nav>
  );
}

function Mark({ vendor: { name, icon }, look }: { vendor: Vendor; look: 'marks' | 'names' }) {
  const imageUrl = useAtomValue(imageUrlAtom);
  const ofBrand = usePictureAddress();
  const theme = useAtomValue(coreAtom).themes[useAtomValue(themeAtom)];
  const mark = theme?.scheme === 'dark' ? icon.white : icon.color;
  const address = ofBrand(mark) ?? imageUrl(mark);
  if (look === 'names' || !address) return name;
  return <RemoteImage key={address} src={address} alt={name} className={styles.vendorMark} width={107} height={32} />;
}

/** Where the middle of an element stands in the window, px. */
function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
