import type { createStore } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { statusAtom } from '#engine/platform';
import { memberAtom } from '#engine/session';
import type { Brand } from '#schemas/brand';
import { safeUrl } from './safe-url.ts';

/** A channel that the platform offers (§3). */
export interface Channel {
  csType: string;
  path: string;
}

type Service = NonNullable<Brand['service']>;

/** Opens customer service in a window of its own. False when there is no channel that may be opened. */
export function openService(store: ReturnType<typeof createStore>): boolean {
  const { service = {} } = store.get(coreAtom).brand;
  const rank = store.get(memberAtom)?.clubLabel?.rankLevel ?? 0;
  const url = serviceAddress(service, store.get(statusAtom)?.info.customerService ?? [], rank);
  if (url) window.open(url, '_blank', serviceWindow(service));
  return url !== undefined;
}

/**
 * The address of the first channel of customer service, in the brand's order, that the platform offers and the brand
 * lets open. The VIP channel is for members of a high club rank (§6: above 4).
 */
export function serviceAddress(
  { channels = ['VIP', 'LIVECHAT'], vipFromRank = 5, hosts }: Service,
  offered: readonly Channel[],
  rank: number,
): string | undefined {
  return channels
    .filter((channel) => channel !== 'VIP' || rank >= vipFromRank)
    .flatMap((channel) => offered.filter(({ csType }) => csType === channel))
    .map(({ path }) => safeUrl(path))
    .find((url) => url && isAllowed(new URL(url).hostname, hosts));
}

function isAllowed(host: string, hosts: readonly string[] | undefined): boolean {
  return hosts?.some((allowed) => host === allowed || host.endsWith(`.${allowed}`)) ?? true;
}

/** What the window of customer service is opened with (§2: 440 × 500). */
export function serviceWindow({ popup: { width = 440, height = 500 } = {} }: Service): string {
  return `noopener,noreferrer,width=${width},height=${height}`;
}
