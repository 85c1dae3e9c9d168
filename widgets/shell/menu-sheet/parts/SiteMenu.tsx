import { useVendorsByType } from '#engine/catalogue';
import { MenuList, useMenu } from '#engine/menu';

/** The site's menu with its providers. */
export function SiteMenu({ menu, onFollow }: { menu: string; onFollow(): void }) {
  return <MenuList items={useMenu(menu, useVendorsByType())} onFollow={onFollow} />;
}
