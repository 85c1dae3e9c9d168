import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { factsAtom } from '#engine/pages';
import type { VendorsByType } from '#widgets/games';
import { type MenuItem, menuItems } from './items.ts';

/**
 * The entries of a menu of menu.json that are shown now. A menu that the brand does not have is empty.
 * @param vendors from `useVendors`, for menus that list them or hide entries without one
 */
export function useMenu(id: string, vendors?: VendorsByType): MenuItem[] {
  const { brand, menu, routes } = useAtomValue(coreAtom);
  const facts = useAtomValue(factsAtom);
  const { categories } = brand;
  const entries = menu[id];
  return useMemo(
    () => (entries ? menuItems(entries, { facts, routes, categories, vendors }) : []),
    [entries, facts, routes, categories, vendors],
  );
}
