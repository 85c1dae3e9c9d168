import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { imageUrlAtom } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { themeAtom } from '#engine/theme';
import { RemoteImage, Skeleton, SkeletonList, usePictureAddress } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import { useVendors, type Vendor } from '#widgets/games';
import styles from '../Lobby.module.css';

/**
 * The vendors of the category: each a link that keeps the choice in the address (query vassalage, §2). Without any there
 * is nothing to choose, and only a choice that the address brought can be undone.
 */
export function VendorRail({
  gameType,
  route,
  vassalage,
  look,
}: {
  gameType: string | undefined;
  route: RouteReference;
  vassalage: string | undefined;
  look: 'marks' | 'names';
}) {
  const text = useText('games');
  const vendors = useVendors(gameType);
  const rail = useRef<HTMLUListElement>(null);
  const ready = vendors !== undefined;
  useEffect(() => {
    // The chosen one may stand beyond the edge.
    const chosen = ready && vassalage ? rail.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (chosen && rail.current) rail.current.scrollLeft += middleOf(chosen) - middleOf(rail.current);
  }, [ready, vassalage]);

  if (vendors?.length === 0 && !vassalage) return null;
  return (
    <nav aria-label={text('vendors.label')} className={styles.vendors}>
      <ul ref={rail} className={styles.vendorList}>
        <li>
          <BrandLink link={{ route }} current={!vassalage} className={styles.vendor}>
            {text('vendors.all')}
          </BrandLink>
        </li>
        {vendors ? (
          vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <BrandLink
                link={{ route, query: { vassalage: vendor.vassalage } }}
                current={vendor.vassalage === vassalage}
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
