import { useVendorsByType } from '#widgets/games';
import { MenuList, useMenu } from '#widgets/shell';

/** The site's menu with its providers. */
export function SiteMenu({ menu, onFollow }: { menu: string; onFollow(): void }) {
  return <MenuList items={useMenu(menu, useVendorsByType())} onFollow={onFollow} />;
}
