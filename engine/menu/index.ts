export type { MenuItem } from './items.ts';
export { MenuBadge } from './MenuBadge.tsx';
export { MenuLink } from './MenuLink.tsx';
export { MenuList } from './MenuList.tsx';
export { useHere } from './use-here.ts';
export { useMenu } from './use-menu.ts';
