import type { Facts } from '#engine/conditions';

/** Layouts that have room for the region `aside`. What stands where is the layout's (engine/pages/Layout.module.css). */
const withAside = ['side', 'rail', 'board'];

/** Why a layout shows nothing of a region on a device; undefined when it does. */
export function absence(region: string, layout: string, device: Facts['device']): string | undefined {
  if (region === 'bar' && device === 'desktop') return 'the region "bar" is for phones and tablets';
  if (region !== 'aside') return undefined;
  if (!withAside.includes(layout)) return `the layout "${layout}" has no room for the region "aside"`;
  return device === 'desktop' ? undefined : 'the region "aside" is for desktops';
}
