import type { When } from '#schemas/brand';

/** Layouts that have room for the region `aside`. What stands where is the layout's (engine/pages/Layout.module.css). */
export const withAside: readonly string[] = ['side', 'rail', 'board'];

const onDesktops: When = { device: ['desktop'] };
const belowDesktops: When = { device: ['phone', 'tablet'] };

/** Where a layout shows a region: `never`, under a condition, or (undefined) always. */
export function regionWhen(region: string, layout: string): When | 'never' | undefined {
  if (region === 'bar') return belowDesktops;
  if (region !== 'aside') return undefined;
  return withAside.includes(layout) ? onDesktops : 'never';
}
