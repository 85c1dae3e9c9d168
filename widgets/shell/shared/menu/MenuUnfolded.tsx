import type { Link } from '#schemas/brand';
import type { MenuItem } from './items.ts';
import { MenuCodes } from './MenuCodes.tsx';
import { VendorLinks } from './VendorLinks.tsx';

/** What unfolds below an entry (§2): QR codes, or the providers of its category. */
export function MenuUnfolded({
  item: { codes, vendors },
  link,
  onFollow,
}: {
  item: MenuItem;
  link: Link;
  onFollow: (() => void) | undefined;
}) {
  if (vendors.length > 0) return <VendorLinks link={link} vendors={vendors} onFollow={onFollow} />;
  return <MenuCodes codes={codes} />;
}
