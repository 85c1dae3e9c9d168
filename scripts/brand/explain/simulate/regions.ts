import type { ConditionContext } from '#engine/conditions';
import { regionWhen } from '../../conditions/index.ts';

/** Why a layout shows nothing of a region on a device; undefined when it does. */
export function absence(region: string, layout: string, device: ConditionContext['device']): string | undefined {
  const when = regionWhen(region, layout);
  if (when === 'never') return `the layout "${layout}" has no room for the region "${region}"`;
  const devices = when?.device;
  if (!devices || devices.includes(device)) return undefined;
  return `the region "${region}" is for ${devices.map((name) => `${name}s`).join(' and ')}`;
}
